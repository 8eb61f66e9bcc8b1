#!/bin/sh
# The embedded store on a disk that can be full: no file grows beyond the blocks of 512 bytes that
# the order `disk` names. A write beyond is refused, as without space, and kills nobody.
trap '' XFSZ
if [ -f "$FAULTS/disk" ]; then
    ulimit -f "$(cat "$FAULTS/disk")"
fi
exec "$FAULTS_SERVER" "$@"

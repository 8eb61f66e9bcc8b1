/** The ark on its pyramid, above the forest. */

import type { Scene } from "../../ui/Emblem.js";

export default {
  sky: "M134 36a26 26 0 1 0 52 0a26 26 0 1 0-52 0Z",
  far: "M-20 130V96q44-30 90-12t80-6 90 4 100-14v62Z",
  near: "M92 130v-10h12v-12h12V96h12V84h12V72h8V58h24v14h8v12h12v12h12v12h12v12h12v10ZM-20 130v-26q12-16 24-2 4-22 20-8 12-14 22 6 12-12 22 10 12-4 16 20ZM340 130v-28q-14-14-26 0-4-22-20-8-12-14-22 6-12-10-22 10-12-4-18 20Z",
  light: "M154 130V74h12v56ZM152 58q0-16 8-20 8 4 8 20Z",
  front: "M160 24V12M178 30l9-9M142 30l-9-9M188 46h13M132 46h-13",
} satisfies Scene;

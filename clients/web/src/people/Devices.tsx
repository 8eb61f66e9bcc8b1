/** All games of this browser on another device: the link on one side, opening it on the other. */

import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { linkTo, written } from "../core/route.js";
import { say } from "../core/words.js";
import { CopyField } from "../ui/CopyField.js";
import { Qr } from "../ui/Qr.js";
import { bundle, canEncrypt, pack, unpack } from "./parcel.js";

/** A button that makes a link for one use; nothing where there is nothing to take along. */
export function OtherDevice() {
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const games = bundle();
  if (!canEncrypt() || Object.keys(games).length === 0) return null;
  const make = () =>
    void pack(games).then(
      (made) => setLink(linkTo({ at: "all", ...made })),
      (error: unknown) => setFailure(explained(error)),
    );
  return (
    <div class="other-device" data-devices>
      <button type="button" class="button quiet" onClick={make}>
        {say("devices.make")}
      </button>
      {link && (
        <>
          <p>{say("devices.hint")}</p>
          <div class="invitation">
            <Qr text={link} label={say("devices.make")} />
            <CopyField text={link} label={say("devices.make")} />
          </div>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

/** Opens such a link. It is used up by a click, not by looking at it. */
export function TakeAll({ parcel, secret }: { parcel: string; secret: string }) {
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState("");
  const take = () =>
    void unpack(parcel, secret).then(setCount, (error: unknown) =>
      setFailure(error instanceof DOMException ? say("devices.broken") : explained(error)),
    );
  return (
    <section class="card-page" data-take-all>
      <h1>{say("devices.take")}</h1>
      {count === null && canEncrypt() && (
        <button type="button" class="button primary large" onClick={take}>
          {say("devices.take")}
        </button>
      )}
      {!canEncrypt() && <p role="alert">{say("devices.insecure")}</p>}
      {count !== null && <p role="status">{say("devices.taken", { count })}</p>}
      {failure && <p role="alert">{failure}</p>}
      <p>
        <a href={written({ at: "home" })}>{say("home")}</a>
      </p>
    </section>
  );
}

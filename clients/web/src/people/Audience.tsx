/** Who may look on: for the host, to let spectators in and out while the game goes on. */

import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { linkTo } from "../core/route.js";
import { service, type View } from "../core/service.js";
import { say } from "../core/words.js";
import { CopyField } from "../ui/CopyField.js";

export function Audience({ view }: { view: View }) {
  const [isPublic, setPublic] = useState(view.public);
  const [link, setLink] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const [failure, setFailure] = useState("");
  const change = async (wish: { public?: boolean; link?: boolean }) => {
    setFailure("");
    try {
      const { token, ...now } = await service.audience(view.id, wish);
      setPublic(now.public);
      if (wish.link !== undefined) {
        setLink(token ? linkTo({ at: "watch", game: view.id, token }) : null);
        setEnded(!wish.link);
      }
    } catch (error) {
      setFailure(explained(error));
    }
  };
  return (
    <section class="share" data-audience>
      <h3>{say("audience")}</h3>
      <label class="check">
        <input
          type="checkbox"
          checked={isPublic}
          onChange={({ currentTarget }) => void change({ public: currentTarget.checked })}
        />
        <span>{say("start.public")}</span>
      </label>
      {!isPublic && (
        <>
          <p>{say("audience.hint")}</p>
          <div class="audience-doings">
            <button type="button" class="button" onClick={() => void change({ link: true })}>
              {say("audience.link")}
            </button>
            <button type="button" class="button quiet" onClick={() => void change({ link: false })}>
              {say("audience.end")}
            </button>
          </div>
          {link && <CopyField text={link} label={say("share.watch")} />}
          {ended && <p role="status">{say("audience.ended")}</p>}
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </section>
  );
}

/** A seat that has become free while the game waits for it: the host invites somebody, or a bot. */

import { useState } from "preact/hooks";

import { explained } from "../core/explained.js";
import { service, type View } from "../core/service.js";
import { say } from "../core/words.js";
import { Invitation, inviting, invitesOf } from "../screens/Waiting.js";
import { Icon } from "../ui/Icon.js";

export function FreeSeat({ view, seat }: { view: View; seat: number }) {
  const { host } = invitesOf(view.id);
  // The code that the host got when the game was made was used by whoever sat here before.
  const [code, setCode] = useState(view.public ? "" : null);
  const [failure, setFailure] = useState("");
  const failed = (error: unknown) => setFailure(explained(error));
  const invite = () =>
    service.free(view.id, seat).then(({ invite }) => setCode(invite?.code ?? null), failed);
  const bot = (id: string) => void service.botSeat(view.id, seat, id).catch(failed);
  return (
    <div class="free-seat" data-free={seat}>
      {code !== null ? (
        <Invitation
          link={inviting(view.id, seat, code)}
          seat={seat}
          title={view.title}
          onBot={host ? bot : undefined}
        />
      ) : (
        host && (
          <button type="button" class="button" data-invite onClick={() => void invite()}>
            <Icon name="person" size={18} />
            {say("free.invite")}
          </button>
        )
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

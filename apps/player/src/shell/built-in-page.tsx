import type { ReactNode } from "react";
import type { BuiltInReason } from "../flow/player.ts";
import type { Words } from "../words/words.ts";

/** Stands where the campaign has no page of its own (decisions, "Campaign life"). In the campaign's theme and language. */
export function BuiltInPage({ reason, words }: { reason: BuiltInReason; words: Words }): ReactNode {
  const { title, text } = words.pages[reason];
  return (
    <div className="fg-page fg-built-in">
      <div className="fg-built-in-card">
        <div className={`fg-built-in-picture is-${reason}`} />
        <h1 id={`heading-${reason}`}>{title}</h1>
        <p>{text}</p>
        {reason === "unreachable" && (
          <button type="button" className="fg-built-in-again" onClick={() => location.reload()}>
            {words.tryAgain}
          </button>
        )}
      </div>
    </div>
  );
}

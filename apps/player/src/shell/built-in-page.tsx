import type { ReactNode } from "react";
import type { BuiltInReason } from "../flow/player.ts";
import type { Words } from "../words/words.ts";

/** One small picture per reason, drawn in the theme's art colours. */
const PICTURES: Readonly<Record<BuiltInReason, ReactNode>> = {
  "coming-soon": (
    <>
      <circle className="fg-art-1" cx="60" cy="62" r="40" />
      <circle className="fg-art-paper" cx="60" cy="62" r="31" />
      <path className="fg-art-line" d="M60 42v20l14 9" />
      <path className="fg-art-line" d="M48 14h24M60 14v8" />
    </>
  ),
  ended: (
    <>
      <path className="fg-art-1" d="M26 20h8v88h-8z" />
      <path className="fg-art-2" d="M34 24h58l-12 20 12 20H34z" />
      <path className="fg-art-paper" d="M34 24h14.5v10h14.5v10H48.5v10H34v-10h14.5V34H34zM63 24h14.5v10H63zM63 44h14.5v10H63zM48.5 54H63v10H48.5z" />
    </>
  ),
  deactivated: (
    <>
      <path className="fg-art-1" d="M28 40h56v34a26 26 0 0 1-26 26h-4a26 26 0 0 1-26-26z" />
      <path className="fg-art-line" d="M84 50h6a11 11 0 0 1 0 22h-7" />
      <path className="fg-art-line" d="M44 14q7 7 0 16M60 14q7 7 0 16" />
    </>
  ),
  deleted: (
    <>
      <path className="fg-art-1" d="M24 44h72v52H24z" />
      <path className="fg-art-2" d="M24 44l12-18h48l12 18z" />
      <path className="fg-art-line" d="M48 70h24" />
    </>
  ),
  limit: (
    <>
      <path className="fg-art-1" d="M18 40h84v14a9 9 0 0 0 0 18v14H18V72a9 9 0 0 0 0-18z" />
      <path className="fg-art-line" d="M72 46v6m0 8v6m0 8v6" />
      <path className="fg-art-2" d="m46 50 4.2 8.6 9.5 1.4-6.900 6.600 1.700 9.400-8.5-4.5-8.5 4.5 1.700-9.400-6.900-6.600 9.5-1.4z" />
    </>
  ),
  unreachable: (
    <>
      <path className="fg-art-1" d="M38 88a20 20 0 0 1-2-40 27 27 0 0 1 52-2 21 21 0 0 1-2 42z" />
      <path className="fg-art-line" d="m52 60 16 16m0-16L52 76" />
    </>
  ),
};

/** Stands where the campaign has no page of its own (decisions, "Campaign life"). In the campaign's theme and language. */
export function BuiltInPage({ reason, words }: { reason: BuiltInReason; words: Words }): ReactNode {
  const { title, text } = words.pages[reason];
  return (
    <div className="fg-page fg-built-in">
      <div className="fg-built-in-card">
        <svg className="fg-built-in-picture" viewBox="0 0 120 120" aria-hidden="true">
          {PICTURES[reason]}
        </svg>
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

import type { Action } from "@fairground/model/campaign";
import type { RichRun, RichText } from "@fairground/model/rich-text";
import { Fragment, type ReactNode } from "react";
import type { RichViews } from "../stage/view.ts";
import { Lines } from "./lines.tsx";
import { Press } from "./press.tsx";

/** The blocks of a formatted text (security, 20). One paragraph alone stands in its holder, unless that wants it as one. */
export const Rich: RichViews["rich"] = ({ text, isLines = false, isWhole = false }) => {
  const [only] = text;
  if (isLines) return <RichLines text={text} />;
  if (!isWhole && text.length === 1 && only?.kind === "paragraph") return <Runs runs={only.runs} />;
  return text.map((block, at) => {
    if (block.kind === "paragraph") {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <p key={at}>{block.runs.length > 0 ? <Runs runs={block.runs} /> : <br />}</p>
      );
    }
    const List = block.kind === "bullets" ? "ul" : "ol";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <List key={at}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <li key={place}>
            <Runs runs={item} />
          </li>
        ))}
      </List>
    );
  });
};

/** For where no block can stand, as in a heading: paragraphs and items are lines. */
function RichLines({ text }: { text: RichText }): ReactNode {
  return text
    .flatMap((block) => (block.kind === "paragraph" ? [block.runs] : block.items))
    .map((runs, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
      <Fragment key={at}>
        {at > 0 && <br />}
        <Runs runs={runs} />
      </Fragment>
    ));
}

const Runs = ({ runs }: { runs: readonly RichRun[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
  runs.map((run, at) => <Run key={at} {...run} />);

function Run({ text, bold, italic, href }: RichRun): ReactNode {
  let shown: ReactNode = <Lines text={text} />;
  if (italic) shown = <em>{shown}</em>;
  if (bold) shown = <strong>{shown}</strong>;
  if (href === undefined) return shown;
  return (
    <Press className="fg-anchor" action={actionOf(href)}>
      {shown}
    </Press>
  );
}

/** The model's `pageAddress`; its reader of texts is no part of the player. */
const PAGE = "page:";

/** Another page of the campaign is gone to as a button goes there; everything else is a link. */
const actionOf = (href: string): Action =>
  href.startsWith(PAGE)
    ? { type: "CHANGE_PAGE", target: href.slice(PAGE.length) }
    : { type: "LINK", target: href, openNewTab: /^https:/i.test(href) };

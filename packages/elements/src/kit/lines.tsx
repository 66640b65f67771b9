import { Fragment, type ReactNode } from "react";

/** A plain text with its line breaks. Markup in it is shown as written, never read (security, 20). */
export function Lines({ text }: { text: string }): ReactNode {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

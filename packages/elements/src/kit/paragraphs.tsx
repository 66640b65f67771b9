import type { ReactNode } from "react";
import { Lines } from "./lines.tsx";

/** As {@link Lines}, with a paragraph for every block between empty lines. */
export function Paragraphs({ text }: { text: string }): ReactNode {
  return text
    .split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\s*/)
    .filter((block) => block.trim() !== "")
    .map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
      <p key={index}>
        <Lines text={block} />
      </p>
    ));
}

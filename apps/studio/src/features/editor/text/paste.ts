import { Fragment, type Node, type Schema, Slice } from "prosemirror-model";

/**
 * HTML from the clipboard before it is read: lists of word processors, which are paragraphs with a drawn sign, become lists.
 * Read in a document of its own, in which nothing is loaded or run.
 */
export function fromWordProcessor(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const read = new DOMParser().parseFromString(html, "text/html");
  let list: Element | null = null;
  for (const paragraph of [...read.querySelectorAll<HTMLElement>("p[style*='mso-list' i]")]) {
    const sign = [...paragraph.querySelectorAll("[style*='mso-list' i]")].find((each) =>
      /mso-list:\s*ignore/i.test(each.getAttribute("style") ?? ""),
    );
    const tag = /^\s*[\da-z]{1,3}[.)]/i.test(sign?.textContent ?? "") ? "ol" : "ul";
    sign?.remove();
    const follows = list !== null && paragraph.previousElementSibling === list && list.localName === tag;
    if (!follows) {
      list = read.createElement(tag);
      paragraph.before(list);
    }
    const item = read.createElement("li");
    item.append(...paragraph.childNodes);
    list?.append(item);
    paragraph.remove();
  }
  return read.body.innerHTML;
}

/** What is pasted where no block can stand: its paragraphs and items become lines, or words of the one line. */
export function asLines(schema: Schema, slice: Slice): Slice {
  const lineBreak = schema.nodes.break;
  const inline: Node[] = [];
  const add = (node: Node) => {
    if (node.isTextblock) {
      if (inline.length > 0) inline.push(lineBreak ? lineBreak.create() : schema.text(" "));
      node.forEach((child) => void inline.push(child));
    } else if (node.isInline) inline.push(node);
    else node.forEach(add);
  };
  slice.content.forEach(add);
  return new Slice(Fragment.from(inline), 0, 0);
}

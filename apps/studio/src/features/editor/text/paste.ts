import { Fragment, type Node, type Schema, Slice } from "prosemirror-model";

/**
 * HTML from the clipboard before it is read: what word processors say by styles, bold, italic and lists, is said by elements.
 * Read in a document of its own, in which nothing is loaded or run; without styles, which the studio's policy would refuse.
 */
export function fromWordProcessor(html: string): string {
  const quiet = html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, " data-said"));
  const { body } = new DOMParser().parseFromString(quiet, "text/html");
  makeLists(body);
  for (const node of body.querySelectorAll("[data-said]")) {
    const said = node.getAttribute("data-said") ?? "";
    node.removeAttribute("data-said");
    const weight = /font-weight:\s*([a-z\d]+)/i.exec(said)?.[1]?.toLowerCase();
    const slant = /font-style:\s*([a-z]+)/i.exec(said)?.[1]?.toLowerCase();
    if (weight !== undefined && /^(bold(er)?|[6-9]\d\d)$/.test(weight)) wrap(node, "strong");
    if (slant === "italic" || slant === "oblique") wrap(node, "em");
    const isUndone =
      (node.matches("b, strong") && /^(normal|[1-5]\d\d)$/.test(weight ?? "")) ||
      (node.matches("i, em") && slant === "normal");
    if (isUndone) node.replaceWith(...node.childNodes);
  }
  return body.innerHTML;
}

/** Only what is written: blocks in it stay blocks. */
function wrap(node: Element, tag: "strong" | "em"): void {
  if (node.querySelector("p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6")) return;
  const around = node.ownerDocument.createElement(tag);
  around.append(...node.childNodes);
  node.append(around);
}

/** Lists of a word processor are paragraphs with a drawn sign. */
function makeLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll("p[data-said*='mso-list' i]")) {
    const sign = [...paragraph.querySelectorAll("[data-said*='mso-list' i]")].find((each) =>
      /mso-list:\s*ignore/i.test(each.getAttribute("data-said") ?? ""),
    );
    const tag = /^\s*[\da-z]{1,3}[.)]/i.test(sign?.textContent ?? "") ? "ol" : "ul";
    sign?.remove();
    const follows = list !== null && paragraph.previousElementSibling === list && list.localName === tag;
    if (!follows) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list?.append(item);
    paragraph.remove();
  }
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

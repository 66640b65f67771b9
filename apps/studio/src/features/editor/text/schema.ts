import { isLinkTarget } from "@fairground/model/form";
import { joinRuns, pageOf, type RichBlock, type RichRun, type RichText } from "@fairground/model/rich-text";
import { type Mark, type MarkSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";

/** What a text can hold: blocks with lists, lines as in a heading, or one line as on a button. Formatting is apart. */
export interface TextShape {
  kind: "blocks" | "lines" | "line";
  isRich: boolean;
  /** Whether the campaign has a page: a link may lead there. Left out: links lead out of it alone. */
  hasPage?: (id: string) => boolean;
}

/**
 * The formatted text of the model (`@fairground/model/rich-text`) for the library that edits it. What is pasted is read by
 * the same rules: nothing else can come in (security, 20).
 */
export function schemaOf({ kind, isRich, hasPage = () => false }: TextShape): Schema {
  const isBlocks = kind === "blocks";
  const nodes: Record<string, NodeSpec> = {
    doc: { content: isBlocks ? "block+" : "paragraph" },
    paragraph: {
      group: "block",
      content: kind === "line" ? "text*" : "(text | break)*",
      parseDOM: ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "td", "th"].map((tag) => ({ tag })),
      toDOM: () => [isBlocks ? "p" : "div", 0],
    },
    ...(isBlocks && {
      bullets: { group: "block", content: "item+", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
      numbers: { group: "block", content: "item+", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
      item: { content: "paragraph", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    }),
    ...(kind !== "line" && {
      break: {
        inline: true,
        group: "inline",
        selectable: false,
        linebreakReplacement: true,
        leafText: () => "\n",
        parseDOM: [{ tag: "br" }],
        toDOM: () => ["br"],
      },
    }),
    text: { group: "inline" },
  };
  return new Schema({ nodes, marks: isRich ? marksOf(hasPage) : {} });
}

/** Whether a link of a text may lead there. */
export function isTarget(href: string, { hasPage = () => false }: Pick<TextShape, "hasPage">): boolean {
  const page = pageOf(href);
  return page === null ? isLinkTarget(href) : hasPage(page);
}

const marksOf = (hasPage: (id: string) => boolean): Record<string, MarkSpec> => ({
  href: {
    attrs: { href: { validate: "string" } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (node) => {
          const href = node.getAttribute("href")?.trim() ?? "";
          return isTarget(href, { hasPage }) ? { href } : false;
        },
      },
    ],
    toDOM: (mark) => ["a", { class: "fg-anchor", href: mark.attrs.href }, 0],
  },
  bold: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  italic: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
});

/** A formatted text as the library's document. What the schema has no room for becomes lines. */
export function docOf(schema: Schema, text: RichText): Node {
  const { doc, paragraph, item } = schema.nodes as Record<string, NonNullable<(typeof schema.nodes)[string]>>; // by name
  const holder = (runs: readonly RichRun[]) => paragraph?.create(null, inlineOf(schema, runs)) as Node;
  if (!doc || !paragraph) throw new Error("No document in the schema");
  if (!item) {
    const lines = text.flatMap((block) => (block.kind === "paragraph" ? [block.runs] : block.items));
    const runs = lines.flatMap((line, at) => (at === 0 ? line : [{ text: "\n" }, ...line]));
    return doc.create(null, holder(runs));
  }
  const blocks = text.map((block) =>
    block.kind === "paragraph"
      ? holder(block.runs)
      : (schema.nodes[block.kind]?.create(
          null,
          block.items.map((runs) => item.create(null, holder(runs))),
        ) as Node),
  );
  return doc.create(null, blocks.length > 0 ? blocks : holder([]));
}

function inlineOf(schema: Schema, runs: readonly RichRun[]): Node[] {
  return runs.flatMap(({ text, bold, italic, href }) => {
    const marks = [
      href !== undefined && schema.marks.href?.create({ href }),
      bold && schema.marks.bold?.create(),
      italic && schema.marks.italic?.create(),
    ].filter((mark): mark is Mark => Boolean(mark));
    const lineBreak = schema.nodes.break;
    return text
      .split("\n")
      .flatMap((line, at): Node[] => [
        ...(at > 0 ? [lineBreak ? lineBreak.create(null, null, marks) : schema.text(" ", marks)] : []),
        ...(line === "" ? [] : [schema.text(line, marks)]),
      ]);
  });
}

/** The document as a formatted text. */
export function textOf(doc: Node): RichBlock[] {
  const blocks: RichBlock[] = [];
  doc.forEach((block) => {
    const { name } = block.type;
    if (name !== "bullets" && name !== "numbers") blocks.push({ kind: "paragraph", runs: runsOf(block) });
    else {
      const items: RichRun[][] = [];
      block.forEach((item) => void items.push(runsOf(item.firstChild)));
      blocks.push({ kind: name, items });
    }
  });
  return blocks;
}

function runsOf(paragraph: Node | null): RichRun[] {
  const runs: RichRun[] = [];
  paragraph?.forEach((node) => {
    const run: { -readonly [K in keyof RichRun]: RichRun[K] } = { text: node.isText ? (node.text ?? "") : "\n" };
    for (const { type, attrs } of node.marks) {
      if (type.name === "href") run.href = String(attrs.href);
      else run[type.name === "bold" ? "bold" : "italic"] = true;
    }
    runs.push(run);
  });
  return joinRuns(runs);
}

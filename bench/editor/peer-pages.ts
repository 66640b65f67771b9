import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { atEnd } from "../../tools/processes.ts";
import { wordsOf } from "./crowded-campaign.ts";

export interface PeerEditor {
  url: string;
  /** Its JavaScript after gzip. */
  bytes: number;
}

/** The two pages that each peer edits: the crowded one, and a short one to switch to. */
const pages = (count: number): string =>
  JSON.stringify([
    Array.from({ length: count }, (_, at) => wordsOf(at)),
    ["The second page", ...Array.from({ length: 9 }, (_, at) => `Line ${at}`)],
  ]);

/** As Puck's documentation builds an editor: its own panels, outline and frame, three fields; a page is another set of data. */
const puck = (count: number): string => `
import { createElement as h, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Puck } from "@puckeditor/core";
import "@puckeditor/core/puck.css";
const pages = ${pages(count)};
const slider = ({ value, onChange }) =>
  h("input", { type: "range", min: 0, max: 100, value, onChange: (event) => onChange(Number(event.currentTarget.value)) });
const config = {
  components: {
    Text: {
      fields: {
        text: { type: "textarea" },
        padding: { type: "number", min: 0 },
        margin: { type: "custom", label: "margin", render: slider },
      },
      defaultProps: { text: "Text", padding: 0, margin: 0, number: 0 },
      render: ({ text, padding, margin, number }) =>
        h(number === 0 ? "h1" : "p", { "data-item": number, className: "item", style: { padding, margin: margin + "px 0" } }, text),
    },
  },
};
const dataOf = (words) => ({
  root: {},
  content: words.map((text, number) => ({ type: "Text", props: { id: "Text-" + number, number, text, padding: 0, margin: 0 } })),
});
function Page() {
  const [page, choose] = useState(0);
  const data = useMemo(() => dataOf(pages[page]), [page]);
  const overrides = useMemo(() => ({
    headerActions: () => pages.map((_, at) => h("button", { key: at, type: "button", "data-to": at, onClick: () => choose(at) }, "Page " + (at + 1))),
  }), []);
  return h(Puck, { key: page, config, data, overrides });
}
createRoot(document.getElementById("root")).render(h(Page));`;

/** As Craft.js's tutorial builds one: components with their connectors, a panel of related settings, a bar with undo. */
const craft = (count: number): string => `
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { Editor, Frame, useEditor, useNode } from "@craftjs/core";
const pages = ${pages(count)};
function Text({ number, text, padding, margin }) {
  const { connectors: { connect, drag }, isSelected, isHovered } =
    useNode((node) => ({ isSelected: node.events.selected, isHovered: node.events.hovered }));
  return h(number === 0 ? "h1" : "p", {
    ref: (node) => { if (node) connect(drag(node)); },
    "data-item": number,
    className: "item" + (isSelected ? " is-selected" : isHovered ? " is-hovered" : ""),
    style: { padding, margin: margin + "px 0" },
  }, text);
}
function Settings() {
  const { actions: { setProp }, text, padding, margin } =
    useNode(({ data: { props } }) => ({ text: props.text, padding: props.padding, margin: props.margin }));
  const set = (name, read) => ({ currentTarget }) => {
    const value = read(currentTarget.value);
    setProp((props) => { props[name] = value; }, 500);
  };
  return h("div", null,
    h("label", null, "text", h("textarea", { name: "text", value: text, onChange: set("text", String) })),
    h("label", null, "padding", h("input", { name: "padding", type: "number", min: 0, value: padding, onChange: set("padding", Number) })),
    h("label", null, "margin", h("input", { type: "range", min: 0, max: 100, value: margin, onChange: set("margin", Number) })));
}
Text.craft = { props: { text: "Text", padding: 0, margin: 0, number: 0 }, related: { settings: Settings } };
function Container({ children }) {
  const { connectors: { connect, drag } } = useNode();
  return h("div", { ref: (node) => { if (node) connect(drag(node)); } }, children);
}
Container.craft = { props: {} };
const nodesOf = (words) => JSON.stringify({
  ROOT: { type: { resolvedName: "Container" }, isCanvas: true, props: {}, displayName: "Container", custom: {}, hidden: false,
    nodes: words.map((_, number) => "text-" + number), linkedNodes: {} },
  ...Object.fromEntries(words.map((text, number) => ["text-" + number, { type: { resolvedName: "Text" }, isCanvas: false,
    props: { text, number, padding: 0, margin: 0 }, displayName: "Text", custom: {}, hidden: false, parent: "ROOT", nodes: [], linkedNodes: {} }])),
});
function Bar() {
  const { actions, canUndo, canRedo } =
    useEditor((_, query) => ({ canUndo: query.history.canUndo(), canRedo: query.history.canRedo() }));
  return h("nav", null,
    h("button", { type: "button", disabled: !canUndo, onClick: () => actions.history.undo() }, "Undo"),
    h("button", { type: "button", disabled: !canRedo, onClick: () => actions.history.redo() }, "Redo"),
    pages.map((words, at) => h("button", { key: at, type: "button", "data-to": at, onClick: () => actions.deserialize(nodesOf(words)) }, "Page " + (at + 1))));
}
function Panel() {
  const { selected } = useEditor((state, query) => {
    const [id] = query.getEvent("selected").all();
    return { selected: id && state.nodes[id] ? { id, settings: state.nodes[id].related?.settings } : null };
  });
  return h("aside", null, selected?.settings && h(selected.settings, { key: selected.id }));
}
createRoot(document.getElementById("root")).render(
  h(Editor, { resolver: { Container, Text } },
    h(Bar),
    h("div", { className: "body" }, h("main", null, h(Frame, { data: nodesOf(pages[0]) })), h(Panel))));`;

const STYLE = `
*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif}.item{min-height:24px}
nav{display:flex;gap:8px;padding:8px}.body{display:flex;height:calc(100vh - 48px)}main{flex:1;overflow:auto;padding:24px}aside{width:300px;padding:16px}
label{display:block}textarea,aside input{display:block;width:100%}.is-selected{outline:2px solid #197b6f}.is-hovered{outline:1px solid #2562ad}`;

/** Bundles the peers' editors of a page with `count` siblings from what is installed in `peers`, and serves them on this machine. */
export async function servePeerEditors(peers: string, count: number): Promise<Record<"puck" | "craft", PeerEditor>> {
  const built = { puck: await bundle(peers, "puck", puck(count)), craft: await bundle(peers, "craft", craft(count)) };
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const [name, { script, style }] of Object.entries(built)) {
    files.set(`/${name}.js`, { type: "text/javascript", body: gzipSync(script, { level: 9 }) });
    files.set(`/${name}.css`, { type: "text/css", body: gzipSync(style + STYLE) });
  }
  const server = createServer(({ url = "" }, answer) => {
    const file = files.get(url);
    if (file) answer.writeHead(200, { "content-type": file.type, "content-encoding": "gzip" }).end(file.body);
    else answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(url.slice(1)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listens on a port
  const at = (name: "puck" | "craft"): PeerEditor => ({
    url: `http://127.0.0.1:${port}/${name}`,
    bytes: files.get(`/${name}.js`)?.body.length ?? 0,
  });
  return { puck: at("puck"), craft: at("craft") };
}

const page = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/${name}.css"><div id="root"></div><script type="module" src="/${name}.js"></script></html>`;

/** As a site would: minified, for today's browsers, in one file. */
async function bundle(peers: string, name: string, entry: string): Promise<{ script: string; style: string }> {
  const root = join(peers, `editor-${name}`);
  const file = join(root, "entry.js");
  mkdirSync(root, { recursive: true });
  writeFileSync(file, entry);
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { dedupe: ["react", "react-dom"] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: file, output: { codeSplitting: false } },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = output.flatMap((one) => (one.type === "chunk" ? [one.code] : []));
  const styles = output.flatMap((one) => (one.type === "asset" && one.fileName.endsWith(".css") ? [one.source] : []));
  if (chunks.length !== 1) throw new Error(`${name} was bundled into ${chunks.length} files`);
  return { script: chunks.join(""), style: styles.map(String).join("\n") };
}

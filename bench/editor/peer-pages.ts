import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { STYLE_GROUPS, type StyleProperty } from "../../apps/studio/src/features/editor/styles/style-groups.ts";
import { atEnd } from "../../tools/processes.ts";
import { bundle } from "../support/bundle.ts";
import { wordsOf } from "./crowded-campaign.ts";

export interface PeerEditor {
  url: string;
  /** Its JavaScript after gzip. */
  bytes: number;
}

/** CSS pixels: the width at which ours opens a campaign. */
const PAGE_WIDTH = 375;

/** Our inspector's style controls as plain fields: a number, a text, or a choice. */
const STYLES = STYLE_GROUPS.flatMap(({ properties }) =>
  properties.map((property: StyleProperty) => ({
    name: property.name,
    kind: ["size", "pixels", "number"].includes(property.kind) ? "number" : "text",
    ...(property.kind === "choice" && { options: property.options }),
  })),
);

/** The two pages that each peer edits: the crowded one, and a short one to switch to. */
const pages = (count: number): string =>
  JSON.stringify([
    Array.from({ length: count }, (_, at) => wordsOf(at)),
    ["The second page", ...Array.from({ length: 9 }, (_, at) => `Line ${at}`)],
  ]);

/** The same controls in both panels as ours has for a text: each a property of the text, most of them of its style. */
const shared = (count: number): string => `
const pages = ${pages(count)};
const styles = ${JSON.stringify(STYLES)};
const choices = { variant: ["body1", "h1", "h2", "h3"], align: ["inherit", "start", "center", "end"], tone: ["text", "muted", "primary", "accent"], hidden: ["no", "yes"], small: ["no", "yes"] };
const start = { text: "Text", number: 0, padding: 0, marginTop: 0, ...Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first])) };
const styleOf = (props) => Object.fromEntries(styles.flatMap(({ name }) => {
  const value = props[name];
  return value === undefined || value === "" || Number.isNaN(value) ? [] : [[name, value]];
}));`;

/** As Puck's documentation builds an editor: its own panels, outline and frame; a page is another set of data. */
const puck = (count: number): string => `
import { createElement as h, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { Puck } from "@puckeditor/core";
import "@puckeditor/core/puck.css";
${shared(count)}
const slider = ({ value, onChange }) =>
  h("input", { type: "range", min: 0, max: 200, value, onChange: (event) => onChange(Number(event.currentTarget.value)) });
const select = (values) => ({ type: "select", options: values.map((value) => ({ value, label: value })) });
const fields = { text: { type: "textarea" } };
for (const [name, values] of Object.entries(choices)) fields[name] = select(values);
for (const { name, kind, options } of styles)
  fields[name] = name === "marginTop" ? { type: "custom", label: name, render: slider } : options ? select(options) : { type: kind };
const config = {
  components: {
    Text: {
      fields,
      defaultProps: start,
      render: (props) => h(props.number === 0 ? "h1" : "p", { "data-item": props.number, className: "item", style: styleOf(props) }, props.text),
    },
  },
};
const dataOf = (words) => ({
  root: {},
  content: words.map((text, number) => ({ type: "Text", props: { ...start, id: "Text-" + number, number, text } })),
});
const viewports = [{ width: ${PAGE_WIDTH}, height: "auto", label: "Phone" }];
const ui = { viewports: { current: viewports[0], controlsVisible: true, options: viewports } };
function Page() {
  const [page, choose] = useState(0);
  const data = useMemo(() => dataOf(pages[page]), [page]);
  const overrides = useMemo(() => ({
    headerActions: () => pages.map((_, at) => h("button", { key: at, type: "button", "data-to": at, onClick: () => choose(at) }, "Page " + (at + 1))),
  }), []);
  return h(Puck, { key: page, config, data, overrides, viewports, ui });
}
createRoot(document.getElementById("root")).render(h(Page));`;

/** As Craft.js's tutorial builds one: components with their connectors, a panel of related settings, a bar with undo. */
const craft = (count: number): string => `
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { Editor, Frame, useEditor, useNode } from "@craftjs/core";
${shared(count)}
function Text(props) {
  const { connectors: { connect, drag }, isSelected, isHovered } =
    useNode((node) => ({ isSelected: node.events.selected, isHovered: node.events.hovered }));
  return h(props.number === 0 ? "h1" : "p", {
    ref: (node) => { if (node) connect(drag(node)); },
    "data-item": props.number,
    className: "item" + (isSelected ? " is-selected" : isHovered ? " is-hovered" : ""),
    style: styleOf(props),
  }, props.text);
}
function Settings() {
  const { actions: { setProp }, props } = useNode((node) => ({ props: node.data.props }));
  const set = (name, read) => ({ currentTarget }) => {
    const value = read(currentTarget.value);
    setProp((held) => { held[name] = value; }, 500);
  };
  const select = (name, values) => h("label", { key: name }, name,
    h("select", { value: props[name] ?? "", onChange: set(name, String) }, values.map((value) => h("option", { key: value }, value))));
  return h("div", null,
    h("label", null, "text", h("textarea", { name: "text", value: props.text, onChange: set("text", String) })),
    Object.entries(choices).map(([name, values]) => select(name, values)),
    styles.map(({ name, kind, options }) => options ? select(name, options) : h("label", { key: name }, name,
      name === "marginTop"
        ? h("input", { type: "range", min: 0, max: 200, value: props[name], onChange: set(name, Number) })
        : h("input", { name, type: kind, value: props[name] ?? "", onChange: set(name, kind === "number" ? Number : String) }))));
}
Text.craft = { props: start, related: { settings: Settings } };
function Container({ children }) {
  const { connectors: { connect, drag } } = useNode();
  return h("div", { className: "page", ref: (node) => { if (node) connect(drag(node)); } }, children);
}
Container.craft = { props: {} };
const nodesOf = (words) => JSON.stringify({
  ROOT: { type: { resolvedName: "Container" }, isCanvas: true, props: {}, displayName: "Container", custom: {}, hidden: false,
    nodes: words.map((_, number) => "text-" + number), linkedNodes: {} },
  ...Object.fromEntries(words.map((text, number) => ["text-" + number, { type: { resolvedName: "Text" }, isCanvas: false,
    props: { ...start, text, number }, displayName: "Text", custom: {}, hidden: false, parent: "ROOT", nodes: [], linkedNodes: {} }])),
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
.page{width:${PAGE_WIDTH}px;margin:0 auto}aside{overflow:auto}label{display:block}textarea,select,aside input{display:block;width:100%}[type=range]{width:100%}.is-selected{outline:2px solid #197b6f}.is-hovered{outline:1px solid #2562ad}`;

/** Bundles the peers' editors of a page with `count` siblings from what is installed in `peers`, and serves them on this machine. */
export async function servePeerEditors(peers: string, count: number): Promise<Record<"puck" | "craft", PeerEditor>> {
  const built = {
    puck: await bundle(peers, "editor-puck", puck(count)),
    craft: await bundle(peers, "editor-craft", craft(count)),
  };
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

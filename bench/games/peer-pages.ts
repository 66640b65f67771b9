import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { atEnd } from "../../tools/processes.ts";
import { bundle } from "../support/bundle.ts";
import { type BuiltPage, dropPages } from "./drop-pages.ts";
import { PIXI, ROULETTE, SCRATCH } from "./peer-sources.ts";

/** A page that plays with one of the libraries, as little as it takes. It sets `window.isPlayable` when it can be played. */
export interface PeerPage {
  name: string;
  /** JavaScript of the page after gzip. */
  bytes: number;
  url: string;
}

const NAMES: Readonly<Record<string, string>> = {
  "game-own": "Fairground, drop game alone",
  phaser: "Phaser 4, arcade build, the same drop game",
  pixi: "Pixi 8",
  roulette: "react-custom-roulette",
  scratchcard: "scratchcard-js",
};

/** Builds the peers' pages from what is installed in `peers`, and serves them on this machine: all from one server. */
export async function servePeers(peers: string): Promise<PeerPage[]> {
  const drop = await dropPages(peers);
  const small = async (name: string, source: string): Promise<BuiltPage> => ({
    ...{ name, body: '<div id="root"></div>', style: "", isModule: true },
    script: (await bundle(peers, `game-${name}`, source)).script,
  });
  const pages = [
    ...drop.pages,
    await small("pixi", PIXI),
    await small("roulette", ROULETTE),
    await small("scratchcard", SCRATCH),
  ];
  const packed = new Map<string, { type: string; bytes: Buffer }>();
  const put = (path: string, type: string, text: string) =>
    packed.set(path, { type, bytes: gzipSync(text, { level: 9 }) });
  for (const page of pages) {
    put(`/${page.name}`, "text/html; charset=utf-8", htmlOf(page));
    put(`/${page.name}.js`, "text/javascript", page.script);
    for (const [file, script] of Object.entries(page.later ?? {})) put(`/${file}`, "text/javascript", script);
  }
  for (const [path, svg] of drop.files) put(path, "image/svg+xml", svg);
  const server = createServer(({ url = "" }, answer) => {
    const found = packed.get(url);
    if (found) answer.writeHead(200, { "content-type": found.type, "content-encoding": "gzip" }).end(found.bytes);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  atEnd(() => void server.close());
  const { port } = server.address() as AddressInfo; // listens on a port
  return pages.map(({ name, later = {} }) => ({
    name: NAMES[name] ?? name,
    bytes: [`${name}.js`, ...Object.keys(later)].reduce(
      (sum, file) => sum + (packed.get(`/${file}`)?.bytes.length ?? 0),
      0,
    ),
    url: `http://127.0.0.1:${port}/${name}`,
  }));
}

/** The script is asked for before anything else, as in the player's pages, and runs when the page is there. */
const htmlOf = ({ name, body, style, isModule, later = {} }: BuiltPage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><link rel="icon" href="data:,"><style>${style}</style><script ${isModule ? 'type="module"' : "defer"} src="/${name}.js"></script>${Object.keys(later).map(laterLink).join("")}</head><body>${body}</body></html>`;

const laterLink = (file: string): string =>
  `<link rel="preload" as="script" crossorigin fetchpriority="low" href="/${file}">`;

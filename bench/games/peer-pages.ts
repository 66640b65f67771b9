import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { arcadeCss } from "../../packages/games/src/kit/arcade/style.ts";
import { arcadeWords } from "../../packages/games/src/kit/arcade/words.ts";
import { kitCss } from "../../packages/games/src/kit/style.ts";
import { kitWords } from "../../packages/games/src/kit/words.ts";
import { shownSettings } from "../../packages/games/src/shown.ts";
import { atEnd } from "../../tools/processes.ts";
import { ROOT } from "../../tools/root.ts";

const GAMES = join(ROOT, "packages/games/src");

/** A page that plays with one of the libraries, as little as it takes. It sets `window.isPlayable` when it can be played. */
export interface PeerPage {
  name: string;
  /** JavaScript of the page after gzip. */
  bytes: number;
  url: string;
}

/** A thing that falls, a player that follows the pointer, points where they meet: what our drop game does, without the rest. */
const PHASER = `
const player = { x: 180 };
new Phaser.Game({
  type: Phaser.CANVAS, width: 360, height: 640, parent: "root", banner: false, audio: { noAudio: true },
  physics: { default: "arcade", arcade: { gravity: { y: 0 } } },
  scene: {
    create() {
      const pen = this.add.graphics();
      pen.fillStyle(0xffaa00).fillCircle(24, 24, 24).generateTexture("thing", 48, 48).clear();
      pen.fillStyle(0x3344cc).fillRoundedRect(0, 0, 90, 60, 12).generateTexture("player", 90, 60).destroy();
      const hero = this.physics.add.image(180, 580, "player");
      const things = this.physics.add.group();
      const score = this.add.text(12, 12, "0", { fontSize: "24px", color: "#000" });
      const drop = () => things.create(30 + Math.random() * 300, -30, "thing").setVelocityY(180);
      this.time.addEvent({ delay: 900, loop: true, callback: drop });
      drop();
      this.physics.add.overlap(hero, things, (_, thing) => { thing.destroy(); score.setText(String(Number(score.text) + 1)); });
      this.input.on("pointermove", ({ x }) => { hero.x = x; });
      this.game.events.once(Phaser.Core.Events.POST_RENDER, () => { window.isPlayable = true; });
    },
  },
});`;

const PIXI = `
import { Application, Graphics, Text } from "pixi.js";
const app = new Application();
await app.init({ width: 360, height: 640, background: "#ffffff" });
document.getElementById("root").append(app.canvas);
const hero = new Graphics().roundRect(-45, -30, 90, 60, 12).fill(0x3344cc);
hero.position.set(180, 580);
const score = new Text({ text: "0", style: { fontSize: 24 } });
const things = [];
const drop = () => {
  const thing = new Graphics().circle(0, 0, 24).fill(0xffaa00);
  thing.position.set(30 + Math.random() * 300, -30);
  things.push(app.stage.addChild(thing));
};
app.stage.addChild(hero, score);
drop();
app.canvas.addEventListener("pointermove", (event) => { hero.x = event.offsetX; });
let waited = 0;
app.ticker.add(({ deltaMS }) => {
  waited += deltaMS;
  if (waited > 900) { waited = 0; drop(); }
  for (const thing of [...things]) {
    thing.y += 0.18 * deltaMS;
    if (Math.abs(thing.x - hero.x) < 60 && Math.abs(thing.y - hero.y) < 45) {
      things.splice(things.indexOf(thing), 1);
      thing.destroy();
      score.text = String(Number(score.text) + 1);
    }
  }
});
app.renderer.runners.postrender.add({ postrender() { window.isPlayable = true; } });`;

const ROULETTE = `
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Wheel } from "react-custom-roulette";
const data = ["Mug", "Bag", "Nothing", "Voucher", "Nothing", "Cap"].map((option) => ({ option }));
function Page() {
  const [spins, spin] = useState(false);
  useEffect(() => {
    const look = () => {
      const canvas = document.querySelector("canvas");
      if (canvas && canvas.width > 0) window.isPlayable = true;
      else requestAnimationFrame(look);
    };
    look();
  }, []);
  return createElement("div", null,
    createElement(Wheel, { mustStartSpinning: spins, prizeNumber: 2, data, onStopSpinning: () => spin(false) }),
    createElement("button", { type: "button", onClick: () => spin(true) }, "Spin"));
}
createRoot(document.getElementById("root")).render(createElement(Page));`;

const SCRATCH = `
import { ScratchCard, SCRATCH_TYPE } from "scratchcard-js";
const pen = document.createElement("canvas");
pen.width = pen.height = 300;
const ink = pen.getContext("2d");
ink.fillStyle = "#999";
ink.fillRect(0, 0, 300, 300);
const card = new ScratchCard("#root", {
  scratchType: SCRATCH_TYPE.LINE, containerWidth: 300, containerHeight: 300,
  imageForwardSrc: pen.toDataURL(), htmlBackground: "<p>You have won a mug</p>", clearZoneRadius: 20, nPoints: 30, pointSize: 4,
});
card.init().then(() => { window.isPlayable = true; });`;

/** Our drop game as the player mounts it, without campaign, form and server: what the peers' pages are, too. */
const own = () => `
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { drawing } from ${JSON.stringify(join(GAMES, "drop-game/drawing.tsx"))};
import { View } from ${JSON.stringify(join(GAMES, "drop-game/view.tsx"))};
const settings = ${JSON.stringify(shownSettings("drop-game", { maxTime: 60 }, (text) => (typeof text === "string" ? text : "Play")))};
const props = { settings, prizes: [], pictureUrl: (address) => address };
createRoot(document.getElementById("root")).render(createElement(View, {
  ...props, words: ${JSON.stringify({ ...kitWords.en, ...arcadeWords.en })}, drawing: drawing(props), enabled: true, reducedMotion: false,
  announce() {}, port: { resumed: null, started() {}, step: () => new Promise(() => {}) },
}));
requestAnimationFrame(function look() {
  if (document.querySelector(".arcade-stage.is-painted")) window.isPlayable = true;
  else requestAnimationFrame(look);
});`;

/** Builds the peers' pages from what is installed in `peers`, and serves them on this machine. */
export async function servePeers(peers: string): Promise<PeerPage[]> {
  const phaser = readFileSync(join(peers, "node_modules/phaser/dist/phaser-arcade-physics.min.js"), "utf8");
  const scripts: Record<string, string> = {
    own: await bundle(peers, "own", own()),
    // Its own build with arcade physics alone: it does not get smaller by bundling.
    phaser: `${phaser}\n${PHASER}`,
    pixi: await bundle(peers, "pixi", PIXI),
    roulette: await bundle(peers, "roulette", ROULETTE),
    scratchcard: await bundle(peers, "scratchcard", SCRATCH),
  };
  const packed = new Map(
    Object.entries(scripts).map(([name, script]) => [`/${name}.js`, gzipSync(script, { level: 9 })]),
  );
  const server = createServer(({ url = "" }, answer) => {
    const script = packed.get(url);
    if (script) answer.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(script);
    else answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(url.slice(1)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  atEnd(() => void server.close());
  const { port } = server.address() as AddressInfo; // listens on a port
  const names = {
    own: "Fairground, drop game alone",
    phaser: "Phaser 4, arcade build",
    pixi: "Pixi 8",
    roulette: "react-custom-roulette",
    scratchcard: "scratchcard-js",
  };
  return Object.entries(names).map(([key, name]) => ({
    name,
    bytes: packed.get(`/${key}.js`)?.length ?? 0,
    url: `http://127.0.0.1:${port}/${key}`,
  }));
}

const page = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">${name === "own" ? `<style>${kitCss}${arcadeCss}</style>` : ""}<div id="root"></div><script ${name === "phaser" ? "defer" : 'type="module"'} src="/${name}.js"></script></html>`;

/** As a site would: minified, for today's browsers, everything that the page needs at once in one file. */
async function bundle(peers: string, name: string, entry: string): Promise<string> {
  const root = join(peers, `game-${name}`);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "entry.js"), entry);
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    // Ours is built with the React that it is made with, which is the peers' too.
    resolve: {
      alias: { react: join(peers, "node_modules/react"), "react-dom": join(peers, "node_modules/react-dom") },
    },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(root, "entry.js"), output: { codeSplitting: false } },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  if (chunks.length !== 1) throw new Error(`${name} was bundled into ${chunks.length} files`);
  return chunks.join("");
}

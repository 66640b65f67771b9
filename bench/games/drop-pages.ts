import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { themes } from "../../packages/elements/src/stage/themes.ts";
import { arcadeCss } from "../../packages/games/src/kit/arcade/style.ts";
import { arcadeWords } from "../../packages/games/src/kit/arcade/words.ts";
import { kitCss } from "../../packages/games/src/kit/style.ts";
import { kitWords } from "../../packages/games/src/kit/words.ts";
import { shownSettings } from "../../packages/games/src/shown.ts";
import { ROOT } from "../../tools/root.ts";
import { bundle } from "../support/bundle.ts";
import { drawnFiles } from "./drop-art.ts";
import { phaserScene } from "./phaser-scene.ts";

/** A page of the server of peer-pages.ts. */
export interface BuiltPage {
  name: string;
  /** What stands in its body before the script. */
  body: string;
  style: string;
  script: string;
  isModule: boolean;
  /** What the script imports on demand, by its name: downloaded with the page, as the player's is. */
  later?: Readonly<Record<string, string>>;
}

const GAMES = join(ROOT, "packages/games/src");
const theme = themes["fairground-new"];
const settings = shownSettings("drop-game", { maxTime: 60, sound: false }, (text) =>
  typeof text === "string" ? text : (text?.en ?? ""),
);
const css = `:root{${Object.entries(theme)
  .map(([token, value]) => `--${token}:${value}`)
  .join(";")}}${kitCss}${arcadeCss}`;

/** The view with what the player would hand to it; the same in the prerendered page and in the browser. */
const view = `
import { createElement } from "react";
import { View } from ${JSON.stringify(join(GAMES, "drop-game/view.tsx"))};
const settings = ${JSON.stringify(settings)};
const shown = { settings, prizes: [], pictureUrl: (address) => address };
const game = (drawing) => createElement(View, {
  ...shown, words: ${JSON.stringify({ ...kitWords.en, ...arcadeWords.en })}, drawing, enabled: true, reducedMotion: false,
  announce() {}, port: { resumed: null, started() {}, step: () => new Promise(() => {}) },
});`;

const server = `${view}
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { drawing } from ${JSON.stringify(join(GAMES, "drop-game/drawing.tsx"))};
export const drawn = renderToStaticMarkup(drawing(shown), { identifierPrefix: "drawing" });
export const markup = renderToString(game(drawn));`;

const WHOLE = "game-own-whole.js";

/** As the player's early.ts: the stage first, and what hydrates it behind the first picture. */
const client = `
import { openEarly } from ${JSON.stringify(join(GAMES, "kit/arcade/stage/early.ts"))};
await openEarly(document.querySelector(".arcade-stage"), ${JSON.stringify(settings)});
await import(/* @vite-ignore */ "/${WHOLE}");`;

const whole = `${view}
import { hydrateRoot } from "react-dom/client";
hydrateRoot(document.getElementById("root"), game(document.querySelector("template").innerHTML));`;

/**
 * The drop game alone, twice: ours as the player brings it (prerendered, its stage first, hydrated; without campaign, form and server), and
 * the same in Phaser: the same drawings and scenery at the same size, the same start card in the page, a thing on its way.
 */
export async function dropPages(peers: string): Promise<{ pages: BuiltPage[]; files: Map<string, string> }> {
  const place = join(peers, "game-own/prerender.mjs");
  writeFileSync(place, (await bundle(peers, "game-own", server, "server")).script);
  const { drawn, markup }: { drawn: string; markup: string } = await import(pathToFileURL(place).href);
  const { files, frames } = drawnFiles(drawn, settings, theme);
  const early = await bundle(peers, "game-own", client);
  const rest = await bundle(peers, "game-own-whole", whole);
  // Its own build with arcade physics alone: it does not get smaller by bundling.
  const phaser = readFileSync(join(peers, "node_modules/phaser/dist/phaser-arcade-physics.min.js"), "utf8");
  // Our start card and its stage, whose drawings Phaser draws itself.
  const card = markup.replace(drawn, "").replace(/<canvas[^>]*><\/canvas>/, "");
  return {
    files,
    pages: [
      {
        name: "game-own",
        body: `<div id="root">${markup}</div><template>${drawn}</template>`,
        ...{ style: css, script: early.script, later: { [WHOLE]: rest.script }, isModule: true },
      },
      {
        name: "phaser",
        // The card's little pictures are the page's own there, too.
        body: `<div id="root">${card}</div><svg class="arcade-symbols">${[...drawn.matchAll(/<symbol.*?<\/symbol>/gs)].join("")}</svg>`,
        ...{ style: css, script: `${phaser}\n${phaserScene(settings, frames, [...files.keys()])}`, isModule: false },
      },
    ],
  };
}

/**
 * The walls of house.md, as a table. `npm run check` holds them through Biome, whose part of the configuration is
 * written from here by `node tools/walls/write.ts`; walls.test.ts plants every violation named here and sees it caught.
 */
export interface Wall {
  /** Files that it holds for; a later row replaces an earlier one for the files that both name. */
  files: readonly string[];
  /** The only imports allowed, as gitignore-like patterns; absent: everything that `never` leaves. */
  only?: { imports: readonly string[]; because: string };
  never?: readonly { imports: readonly string[]; because: string }[];
  globals?: { names: readonly string[]; because: string };
  /** `[file, line]`: each must be refused. */
  violations: readonly (readonly [file: string, line: string])[];
}

const NETWORK = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "localStorage", "sessionStorage"];
const PAGE = ["window", "document", "navigator", "location", "history", "globalThis"];
const CLOCKS = ["setTimeout", "setInterval", "performance", "crypto"];
const REACT = ["react", "react/**", "react-dom", "react-dom/**"];
const INSIDE = ["./**", "../**"];

const noNode = { imports: ["node:*", "node:*/**"], because: "This runs in a browser." };
const noZod = { imports: ["zod", "zod/**"], because: "The player leaves zod out: take types from schema files." };
const otherApps = (own: string) => ({
  imports: ["server", "player", "studio", "embed"]
    .filter((app) => app !== own)
    .flatMap((app) => [`@fairground/${app}`, `@fairground/${app}/**`]),
  because: "Apps never import each other.",
});

const STUDIO = [otherApps("studio"), noNode];
/** The same rooms, seen from a folder and from one inside of it. */
const above = (because: string, ...rooms: string[]) => ({
  imports: rooms.flatMap((room) => [`../${room}/**`, `../../${room}/**`]),
  because,
});

/** The editor's rooms, each on those before it: none imports one that comes after. */
const EDITOR = [
  ...["document", "pieces", "history", "page", "drag", "acts", "pictures", "fields", "blocks", "styles", "inspector"],
  ...["pages", "mechanics", "outline", "palette", "presence", "problems", "save", "session", "canvas", "shell"],
] as const;
/** What knows no screen and no server: the document, and what can be put on a page. */
const PURE_ROOMS: readonly string[] = ["document", "pieces"];

function editorRoom(room: (typeof EDITOR)[number], at: number): Wall {
  const after = EDITOR.slice(at + 1);
  const first = after[0] ?? "shell";
  const screens = above(
    "The document and its pieces know no screen and no server.",
    "../../ui",
    "../../data",
    "../../words",
  );
  const isPure = PURE_ROOMS.includes(room);
  const folder = `apps/studio/src/features/editor/${room}`;
  return {
    files: [`${folder}/**`],
    never: [
      ...STUDIO,
      above("The shell opens the editor, never the other way round.", "../../shell"),
      ...(after.length > 0 ? [above(`editor/${room} stands on the rooms before it.`, ...after)] : []),
      ...(isPure ? [screens] : []),
    ],
    violations: [
      [
        `${folder}/planted.ts`,
        after.length > 0 ? `import "../${first}/planted.ts";` : 'import "../../../shell/router.tsx";',
      ],
      ...(isPure ? [[`${folder}/planted.ts`, 'import "../../../ui/toasts.ts";'] as const] : []),
    ],
  };
}

const model = {
  names: [...NETWORK, ...PAGE, ...CLOCKS, "process"],
  because: "The model has no I/O, no clock, no randomness and no DOM.",
};
const modelOnly = "The model imports nothing but zod, and zod in schema files alone.";

const elementImports = [...INSIDE, ...REACT, "@maskito/**", "@fairground/model/**"];
const elementsOnly = "Elements import model and React, zod in settings alone; never games or contract.";

const gameImports = [...INSIDE, ...REACT, "canvas-confetti", "@fairground/model/**"];
const gamesOnly = "Games import model and React, zod in settings alone; never elements or contract.";
const otherGames = {
  imports: ["../*/**", "../../*/**", "!../kit/**", "!../../kit/**"],
  because: "A game imports its own folder and the kit, never another game.",
};
const pureImports = [
  "./**",
  "../kit/rules.ts",
  "../kit/view.ts",
  "../kit/random.ts",
  "../kit/loop.ts",
  "../kit/arcade/rules.ts",
  "../kit/arcade/settings.ts",
  "../kit/arcade/simulation/**",
  "../kit/questions/rules/**",
  "../kit/calendar/rules/**",
  "@fairground/model/**",
];
const pureOnly =
  "Rules, simulation and settings run the same in a browser and on the server: model, own folder, the kit's pure files.";
const noView = { imports: ["./view.ts", "**/*.tsx"], because: "Rules, simulation and settings never import a view." };
const pureGlobals = {
  names: [...NETWORK, ...PAGE, ...CLOCKS, "process", "requestAnimationFrame", "Date"],
  because: "Rules run the same in a browser and on the server: time, chance and I/O are passed in.",
};

const noReact = { imports: REACT, because: "The server loads the player's built prerenderer by path, in a worker." };
const noSql = {
  imports: [
    "kysely",
    "kysely/**",
    "pg",
    "pg/**",
    "@electric-sql/**",
    "**/kernel/db/engine.ts",
    "**/kernel/db/tables.ts",
  ],
  because: "SQL lives in store.ts, *-store.ts and kernel/db alone.",
};
const otherModules = {
  imports: ["../*/**", "!../../**", "!../*/index.ts"],
  because: "A module talks to another through its index.ts only.",
};
const server = [otherApps("server"), noReact];
const modules = [...server, noSql, otherModules];
const player = [otherApps("player"), noNode, noZod];

/** Their doc is house.md, "The walls". */
export const WALLS: readonly Wall[] = [
  {
    files: ["packages/model/src/**"],
    only: { imports: INSIDE, because: modelOnly },
    globals: model,
    violations: [
      ["packages/model/src/prize/planted.ts", 'import "react";'],
      ["packages/model/src/prize/planted.ts", 'import "zod";'],
      ["packages/model/src/prize/planted.ts", 'import "node:crypto";'],
      ["packages/model/src/prize/planted.ts", 'import "temporal-polyfill";'],
      ["packages/model/src/prize/planted.ts", 'import "@fairground/games/rules";'],
      ["packages/model/src/prize/planted.ts", 'import "../../../games/src/rules.ts";'],
      ["packages/model/src/prize/planted.ts", "export const planted = fetch;"],
      ["packages/model/src/prize/planted.ts", "export const planted = Math.random();"],
      ["packages/model/src/prize/planted.ts", "export const planted = Date.now();"],
      ["packages/model/src/prize/planted.ts", "export const planted = new Date();"],
    ],
  },
  {
    files: ["packages/model/src/time/**"],
    only: {
      imports: [...INSIDE, "temporal-polyfill"],
      because: "model/time imports a Temporal polyfill and nothing else.",
    },
    globals: model,
    violations: [["packages/model/src/time/planted.ts", 'import "zod";']],
  },
  {
    files: [
      "packages/model/src/**/*schema.ts",
      "packages/model/src/campaign/document.ts",
      "packages/model/src/campaign/metadata/metadata.ts",
      "packages/model/src/campaign/read-document.ts",
    ],
    only: { imports: [...INSIDE, "zod"], because: modelOnly },
    globals: model,
    violations: [["packages/model/src/prize/planted-schema.ts", 'import "react";']],
  },
  {
    files: ["packages/contract/src/**"],
    only: { imports: [...INSIDE, "zod", "@fairground/model/**"], because: "The contract imports model and zod alone." },
    violations: [
      ["packages/contract/src/planted.ts", 'import "@fairground/elements/settings";'],
      ["packages/contract/src/planted.ts", 'import "../../elements/src/settings.ts";'],
      ["packages/contract/src/planted.ts", 'import "fastify";'],
    ],
  },
  {
    files: ["packages/elements/src/**", "!packages/elements/src/stage/backgrounds/write.ts"],
    only: { imports: elementImports, because: elementsOnly },
    violations: [
      ["packages/elements/src/kit/planted.ts", 'import "@fairground/games/views";'],
      ["packages/elements/src/kit/planted.ts", 'import "@fairground/contract";'],
      ["packages/elements/src/kit/planted.ts", 'import "../../../games/src/views.ts";'],
      ["packages/elements/src/kit/planted.ts", 'import "zod";'],
    ],
  },
  {
    files: ["packages/elements/src/**/*settings.ts"],
    only: { imports: [...elementImports, "zod"], because: elementsOnly },
    violations: [["packages/elements/src/text/planted-settings.ts", 'import "@fairground/games/settings";']],
  },
  {
    files: ["packages/elements/src/*/view.tsx"],
    only: {
      imports: ["./**", "../kit/**", "../stage/**", "../words.ts", "../words/**", ...REACT, "@fairground/model/**"],
      because: "An element's view imports its own folder, kit, stage, model and React.",
    },
    violations: [
      ["packages/elements/src/planted/view.tsx", 'import "../form/lead-form.tsx";'],
      ["packages/elements/src/planted/view.tsx", 'import "@fairground/games/views";'],
    ],
  },
  {
    files: ["packages/games/src/**"],
    only: { imports: gameImports, because: gamesOnly },
    violations: [
      ["packages/games/src/kit/planted.ts", 'import "@fairground/elements/views";'],
      ["packages/games/src/kit/planted.ts", 'import "@fairground/contract";'],
      ["packages/games/src/kit/planted.ts", 'import "../../../elements/src/views.ts";'],
      ["packages/games/src/kit/planted.ts", 'import "node:crypto";'],
    ],
  },
  {
    files: ["packages/games/src/*/**", "!packages/games/src/kit/**"],
    only: { imports: gameImports, because: gamesOnly },
    never: [otherGames],
    globals: { names: NETWORK, because: "A game talks to the page it is played on through its port (kit/view.ts)." },
    violations: [
      ["packages/games/src/quiz/planted.ts", 'import "../spin-the-wheel/rules.ts";'],
      ["packages/games/src/planted/view.tsx", 'import "../quiz/view.tsx";'],
      ["packages/games/src/planted/view.tsx", 'import "@fairground/elements/stage";'],
      ["packages/games/src/planted/view.tsx", "export const planted = fetch;"],
    ],
  },
  {
    files: ["packages/games/src/*/rules.ts", "packages/games/src/*/simulation.ts"],
    only: { imports: pureImports, because: pureOnly },
    never: [noView],
    globals: pureGlobals,
    violations: [
      ["packages/games/src/planted/rules.ts", 'import "react";'],
      ["packages/games/src/planted/rules.ts", 'import "./view.tsx";'],
      ["packages/games/src/planted/rules.ts", 'import "../kit/confetti.ts";'],
      ["packages/games/src/planted/rules.ts", "export const planted = document;"],
      ["packages/games/src/planted/rules.ts", "export const planted = Math.random();"],
      ["packages/games/src/planted/simulation.ts", "export const planted = performance.now();"],
    ],
  },
  {
    files: ["packages/games/src/kit/calendar/rules/**"],
    only: {
      imports: ["./**", "../../rules.ts", "../../view.ts", "../../words.ts", "@fairground/model/**"],
      because: pureOnly,
    },
    globals: pureGlobals,
    violations: [
      ["packages/games/src/kit/calendar/rules/planted.ts", 'import "../view.tsx";'],
      ["packages/games/src/kit/calendar/rules/planted.ts", "export const planted = Date.now();"],
    ],
  },
  {
    files: ["packages/games/src/kit/questions/rules/**"],
    only: { imports: ["./**", "../../rules.ts", "@fairground/model/**"], because: pureOnly },
    globals: pureGlobals,
    violations: [
      ["packages/games/src/kit/questions/rules/planted.ts", 'import "../card.tsx";'],
      ["packages/games/src/kit/questions/rules/planted.ts", "export const planted = performance.now();"],
    ],
  },
  {
    files: ["packages/games/src/kit/arcade/simulation/**", "packages/games/src/kit/arcade/rules.ts"],
    only: {
      imports: ["./**", "../rules.ts", "@fairground/model/**"],
      because: "The arcade simulation runs the same in every browser and on the server: its own folder and the model.",
    },
    never: [noView],
    globals: pureGlobals,
    violations: [
      ["packages/games/src/kit/arcade/simulation/planted.ts", 'import "react";'],
      ["packages/games/src/kit/arcade/simulation/planted.ts", 'import "../stage/renderer.ts";'],
      ["packages/games/src/kit/arcade/simulation/planted.ts", 'import "../arcade-game.tsx";'],
      ["packages/games/src/kit/arcade/simulation/planted.ts", "export const planted = Date;"],
      ["packages/games/src/kit/arcade/simulation/planted.ts", "export const planted = performance.now();"],
      ["packages/games/src/kit/arcade/simulation/planted.ts", "export const planted = Math.random();"],
      ["packages/games/src/kit/arcade/simulation/planted.ts", "export const planted = Math.sin(1);"],
      ["packages/games/src/kit/arcade/simulation/planted.ts", "export const planted = Math.hypot(3, 4);"],
      ["packages/games/src/kit/arcade/simulation/planted.ts", "export const planted = 2 ** 0.5;"],
      ["packages/games/src/planted/simulation.ts", "export const planted = Math.cos(1);"],
    ],
  },
  {
    files: ["packages/games/src/*/settings.ts"],
    only: { imports: [...pureImports, "zod"], because: pureOnly },
    never: [noView],
    globals: pureGlobals,
    violations: [
      ["packages/games/src/planted/settings.ts", 'import "react";'],
      ["packages/games/src/planted/settings.ts", 'import "./view.tsx";'],
    ],
  },
  {
    files: ["apps/server/src/**"],
    never: server,
    violations: [
      ["apps/server/src/kernel/planted.ts", 'import "@fairground/player";'],
      ["apps/server/src/kernel/planted.ts", 'import "../../../player/src/client.tsx";'],
      ["apps/server/src/kernel/planted.ts", 'import "react";'],
    ],
  },
  {
    files: ["apps/server/src/modules/**"],
    never: modules,
    violations: [
      ["apps/server/src/modules/planted/check.ts", 'import "kysely";'],
      ["apps/server/src/modules/planted/check.ts", 'import "pg";'],
      ["apps/server/src/modules/planted/check.ts", 'import "../identity/store.ts";'],
    ],
  },
  {
    files: ["apps/server/src/modules/*/routes.ts"],
    never: [
      ...modules,
      {
        imports: ["./store.ts", "./*-store.ts", "**/kernel/db/**"],
        because: "routes.ts imports the contract and its own service.ts.",
      },
    ],
    violations: [
      ["apps/server/src/modules/planted/routes.ts", 'import "./store.ts";'],
      ["apps/server/src/modules/planted/routes.ts", 'import "./planted-store.ts";'],
      ["apps/server/src/modules/planted/routes.ts", 'import "kysely";'],
      ["apps/server/src/modules/planted/routes.ts", 'import "../identity/service.ts";'],
      ["apps/server/src/modules/planted/routes.ts", 'import "../../kernel/db/database.ts";'],
    ],
  },
  {
    files: ["apps/server/src/modules/*/service.ts"],
    never: [
      ...modules,
      {
        imports: [
          "fastify",
          "@fastify/**",
          "node:http",
          "node:https",
          "**/kernel/http/**",
          "**/kernel/db/**",
          "./routes.ts",
        ],
        because: "service.ts knows no HTTP and no SQL.",
      },
    ],
    violations: [
      ["apps/server/src/modules/planted/service.ts", 'import "kysely";'],
      ["apps/server/src/modules/planted/service.ts", 'import "fastify";'],
      ["apps/server/src/modules/planted/service.ts", 'import "../identity/store.ts";'],
      ["apps/server/src/modules/planted/service.ts", "export const planted = Date.now();"],
    ],
  },
  {
    files: ["apps/server/src/modules/*/store.ts", "apps/server/src/modules/*/*-store.ts"],
    never: [
      ...server,
      otherModules,
      {
        imports: ["fastify", "@fastify/**", "**/kernel/http/**", "./routes.ts", "./service.ts"],
        because: "store.ts imports kernel/db: it knows no HTTP and no service.",
      },
    ],
    violations: [
      ["apps/server/src/modules/planted/store.ts", 'import "fastify";'],
      ["apps/server/src/modules/planted/planted-store.ts", 'import "fastify";'],
      ["apps/server/src/modules/planted/store.ts", 'import "./service.ts";'],
      ["apps/server/src/modules/planted/store.ts", 'import "../identity/store.ts";'],
    ],
  },
  {
    files: ["apps/player/src/**"],
    never: player,
    violations: [
      ["apps/player/src/shell/planted.ts", 'import "../../../server/src/app.ts";'],
      ["apps/player/src/shell/planted.ts", 'import "@fairground/studio";'],
      ["apps/player/src/shell/planted.ts", 'import "node:fs";'],
      ["apps/player/src/shell/planted.ts", 'import "zod";'],
    ],
  },
  {
    files: ["apps/player/src/flow/**"],
    only: {
      imports: [...INSIDE, "@fairground/model/**", "@fairground/contract/answers", "@fairground/contract/problems"],
      because: "flow imports model, ports.ts and the contract's types.",
    },
    never: [
      ...player,
      { imports: ["**/io/**", "**/shell/**", "**/*.tsx"], because: "flow reaches the world through ports.ts." },
    ],
    globals: { names: [...NETWORK, ...PAGE, ...CLOCKS], because: "flow has no fetch and no window: tests pass fakes." },
    violations: [
      ["apps/player/src/flow/planted.ts", "export const planted = fetch;"],
      ["apps/player/src/flow/planted.ts", "export const planted = window;"],
      ["apps/player/src/flow/planted.ts", "export const planted = globalThis.fetch;"],
      ["apps/player/src/flow/planted.ts", "export const planted = Date.now();"],
      ["apps/player/src/flow/planted.ts", 'import "../io/http.ts";'],
      ["apps/player/src/flow/planted.ts", 'import "react";'],
      ["apps/player/src/flow/planted.ts", 'import "@fairground/contract";'],
    ],
  },
  {
    files: ["apps/studio/src/**"],
    never: STUDIO,
    violations: [
      ["apps/studio/src/planted.ts", 'import "../../player/src/client.tsx";'],
      ["apps/studio/src/planted.ts", 'import "@fairground/server";'],
      ["apps/studio/src/planted.ts", 'import "node:fs";'],
    ],
  },
  {
    files: ["apps/studio/src/data/**"],
    never: [...STUDIO, above("data and words know no screen.", "ui", "features", "shell")],
    violations: [["apps/studio/src/data/planted.ts", 'import "../features/inbox/address.ts";']],
  },
  {
    files: ["apps/studio/src/words/**"],
    never: [
      ...STUDIO,
      above("data and words know no screen.", "ui"),
      {
        imports: ["../features/**", "../shell/**", "!../**/words/*.json"],
        because: "Of features and shell the words alone are taken.",
      },
    ],
    violations: [
      ["apps/studio/src/words/planted.ts", 'import "../ui/toasts.ts";'],
      ["apps/studio/src/words/planted.ts", 'import "../features/leads/address.ts";'],
    ],
  },
  {
    files: ["apps/studio/src/ui/**"],
    never: [...STUDIO, above("ui is for every feature and knows none.", "features", "shell")],
    violations: [["apps/studio/src/ui/planted.ts", 'import "../shell/router.tsx";']],
  },
  {
    files: ["apps/studio/src/features/**"],
    never: [
      ...STUDIO,
      above("The shell opens features, never the other way round.", "../shell"),
      {
        imports: [
          ...["../editor/**", "../../editor/**"],
          ...["page", "fields"].flatMap((room) => [`!../editor/${room}/**`, `!../../editor/${room}/**`]),
        ],
        because: "Of the editor others use the drawn page and the fields.",
      },
    ],
    violations: [
      ["apps/studio/src/features/themes/planted.ts", 'import "../../shell/router.tsx";'],
      ["apps/studio/src/features/themes/planted.ts", 'import "../editor/canvas/canvas.tsx";'],
    ],
  },
  ...EDITOR.map(editorRoom),
  {
    files: ["apps/embed/src/**"],
    only: {
      imports: ["./**", "@fairground/model/**"],
      because: "What host pages load is tiny: nothing but the model's constants.",
    },
    violations: [
      ["apps/embed/src/planted.ts", 'import "react";'],
      ["apps/embed/src/planted.ts", 'import "../../player/src/client.tsx";'],
    ],
  },
];

/** Files in which nobody may ask for the time or for a random number (house.md, "Time and chance"). */
export const TIME_AND_CHANCE = [
  "packages/model/src/**",
  "packages/contract/src/**",
  "packages/games/src/*/rules.ts",
  "packages/games/src/*/simulation.ts",
  "packages/games/src/*/settings.ts",
  "packages/games/src/kit/arcade/simulation/**",
  "packages/games/src/kit/arcade/rules.ts",
  "apps/player/src/flow/**",
  "apps/server/src/modules/*/service.ts",
];

/**
 * Files whose results must agree bit for bit in every engine (games, "Deterministic simulation"): of `Math` only what the
 * language defines exactly.
 */
export const SAME_EVERYWHERE = ["packages/games/src/kit/arcade/simulation/**", "packages/games/src/*/simulation.ts"];

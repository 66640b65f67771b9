import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";
import { REACT_PRIVATE_NAMES } from "./react-private-names.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the built files are served: hashed names, cached for ever. */
export const PLAYER_BASE = "/static/player/";

/**
 * Built twice (see build.ts): for browsers with a manifest, and with `--ssr` the prerenderer that the server loads by
 * path. The prerenderer brings React along, so that a worker needs nothing but the file.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here("."),
  base: PLAYER_BASE,
  plugins: [react(), plainImports(), shortReactNames()],
  define: { "process.env.NODE_ENV": '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  logLevel: "warn",
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: here("dist/server"),
        emptyOutDir: true,
        target: "node20",
        // The shell's CSS stands inside every page.
        cssMinify: true,
        rollupOptions: { output: { entryFileNames: "prerender.js" } },
      }
    : {
        outDir: here("dist/client"),
        emptyOutDir: true,
        assetsDir: "",
        manifest: "manifest.json",
        target: "es2022",
        modulePreload: false,
        rollupOptions: {
          input: [here("src/client.tsx"), here("src/early.ts")],
          // No module of ours does anything by being imported: what a page does not use is left out, also behind an index.
          treeshake: { moduleSideEffects: (id: string) => !id.includes("/packages/") },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React apart: it stays in visitors' caches when only our own code changes.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
                // What several games or elements share, in one file each: a file costs about a tenth of a kilobyte.
                {
                  name: "kit",
                  test: /games\/src\/(kit\/(?!confetti|synth|emblems|view|wheel)[^/]*$|spin-the-wheel\/segment)/,
                },
                // What plays before React is there (early.ts), and the rest.
                {
                  name: "stage",
                  test: /games\/src\/kit\/arcade\/(simulation|stage\/(stage|scene|art|renderer))|model\/src\/(outcome\/rules|campaign\/arcade-defaults)/,
                },
                {
                  name: "arcade",
                  test: /games\/src\/kit\/arcade\/(?!.*(step-mode|playing|feel|bits|hud|drawing|shapes|early|result|best|tiers))/,
                },
                { name: "calendar", test: /games\/src\/kit\/calendar\// },
                { name: "questions", test: /games\/src\/kit\/questions\/(?!.*(swipe|result|rules|feel))/ },
                {
                  name: "form",
                  test: /elements\/src\/(kit\/form\/(?!select|mask)|form-views|form\/|terms-and-conditions\/view)|model\/src\/form\/(validation|mask)/,
                },
              ],
            },
            // Chromium compiles all of React while it loads, beside the page's thread, instead of function by function on it.
            postBanner: ({ name }: { name: string }) => (name === "react" ? "//# allFunctionsCalledOnLoad" : ""),
            entryFileNames: "[name]-[hash].js",
            chunkFileNames: "[name]-[hash].js",
            assetFileNames: "[name]-[hash][extname]",
          },
        },
      },
}));

/**
 * Leaves `import()` as it is: the page itself names the chunks that it needs (prerender.tsx), and what Vite would wrap
 * around each import, to find them at run time, weighs nearly a kilobyte.
 */
function plainImports(): Plugin {
  return {
    name: "fairground-plain-imports",
    configResolved: ({ plugins }) => {
      const wraps = ({ name }: Plugin) => /import-analysis/.test(name);
      const others = plugins.filter((plugin) => !wraps(plugin));
      (plugins as Plugin[]).splice(0, plugins.length, ...others); // the list is only declared to be fixed
    },
  };
}

/** Shortens the names that only react-dom reads of its own records (react-private-names.ts), in React's file alone. */
function shortReactNames(): Plugin {
  const include = new RegExp(`^(?:${REACT_PRIVATE_NAMES.join("|")})$`);
  return {
    name: "fairground-short-react-names",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    renderChunk: (code, { name }) =>
      name === "react" ? minifySync("react.js", code, { mangleProps: { include } }) : null,
  };
}

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The studio's files: `dist/index.html`, sent under a nonce for each answer, and hashed assets beside it. */
export default defineConfig({
  root: here("."),
  base: "/studio/",
  plugins: [react(), editorAhead()],
  logLevel: "warn",
  // Every script and style element carries the word that the server replaces by the answer's nonce.
  html: { cspNonce: "__NONCE__" },
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2022",
    // A font or picture as data: is not the origin's own under the policy.
    assetsInlineLimit: 0,
    // The largest are lists of words, which only pages load on which a password is chosen.
    chunkSizeWarningLimit: 1_300,
    // Of small shared pieces few files: a hundred requests cost the first picture more than what some page does not need.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: "libraries", test: /[\\/]node_modules[\\/]/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});

/** At an editor's address its files are asked for with the first one, instead of when that has been read and run. */
function editorAhead(): Plugin {
  return {
    name: "editor-ahead",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])),
        );
        const scripts = new Set<string>();
        const add = (name: string): void => {
          const chunk = chunks.get(name);
          if (!chunk || scripts.has(name)) return;
          scripts.add(name);
          for (const each of chunk.imports) add(each);
        };
        for (const { name, fileName } of chunks.values()) if (name === "editor-page") add(fileName);
        if (scripts.size === 0) throw new Error("there is no chunk of editor-page.tsx");
        const links = [...scripts].map((name) => `/studio/${name}`);
        const children = `
      if (/\\/campaigns\\/[^/]+\\/edit$/.test(location.pathname))
        for (const href of ${JSON.stringify(links)})
          document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
        return [{ tag: "script", attrs: { nonce: "__NONCE__" }, children, injectTo: "head" }];
      },
    },
  };
}

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The studio's files: `dist/index.html`, sent under a nonce for each answer, and hashed assets beside it. */
export default defineConfig({
  root: here("."),
  base: "/studio/",
  plugins: [react()],
  logLevel: "warn",
  // Every script and style element carries the word that the server replaces by the answer's nonce.
  html: { cspNonce: "__NONCE__" },
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2022",
    // A font or picture as data: is not the origin's own under the policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
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

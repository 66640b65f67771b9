import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One classic script without dependencies: host pages load it as `<script src="…/embed.js" async>`. */
export default defineConfig({
  root: here("."),
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2022",
    lib: { entry: here("src/embed.ts"), name: "fairgroundEmbed", formats: ["iife"], fileName: () => "embed.js" },
  },
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warn",
});

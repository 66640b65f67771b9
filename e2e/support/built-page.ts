import { build } from "vite";

const SNIPPET = "virtual:snippet.jsx";
const ENTRY = "virtual:entry.jsx";

/**
 * A component as somebody else's React project would build it, with React of its own, shown in the element `root`.
 * @param component a module that exports `Campaign`
 * @returns one module of JavaScript
 */
export async function builtReactPage(component: string): Promise<string> {
  const modules: Record<string, string> = {
    [SNIPPET]: component,
    [ENTRY]: `import { createRoot } from "react-dom/client";
import { createElement, StrictMode } from "react";
import { Campaign } from "${SNIPPET}";
createRoot(document.getElementById("root")).render(createElement(StrictMode, null, createElement(Campaign)));`,
  };
  const built = await build({
    configFile: false,
    mode: "production",
    logLevel: "error",
    oxc: { jsx: { development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "a-project",
        enforce: "pre",
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output[0] : undefined;
  if (!chunk) throw new Error("The component was not built");
  return chunk.code;
}

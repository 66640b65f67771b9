import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

export interface Bundle {
  script: string;
  /** Of the stylesheets that the script imports. */
  style: string;
}

/**
 * As a site would build a page: minified, for today's browsers, everything that it needs at once in one file.
 * @param peers folder in which what is compared with is installed
 * @param name of the page's own folder there
 * @param target where it runs: `server` is for prerendering, and brings everything along too
 */
export async function bundle(
  peers: string,
  name: string,
  entry: string,
  target: "browser" | "server" = "browser",
): Promise<Bundle> {
  const root = join(peers, name);
  mkdirSync(root, { recursive: true });
  const input = join(root, `${target}.js`);
  writeFileSync(input, entry);
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    // Ours is built with the React that it is made with, which is the peers' too.
    resolve: {
      alias: { react: join(peers, "node_modules/react"), "react-dom": join(peers, "node_modules/react-dom") },
    },
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      ...(target === "server" ? { ssr: input } : {}),
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  });
  const output = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const styles = output.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : [],
  );
  if (chunks.length !== 1) throw new Error(`${name} was bundled into ${chunks.length} files`);
  return { script: chunks.join(""), style: styles.join("\n") };
}

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium as playwright } from "playwright-core";
import { CACHE, ROOT } from "./root.ts";
import { withLock } from "./setup/lock.mjs";

/** Where a browser was found, as environment variables that `e2e/support/browser.ts` and tests read. */
export interface BrowserPlace {
  CHROMIUM_PATH: string;
  /** "1": the browser from the npm package, which needs flags of its own. */
  CHROMIUM_BUNDLED?: string;
  /** For the browser's `LD_LIBRARY_PATH`; nothing else may load these libraries. */
  CHROMIUM_LIBRARIES?: string;
  FONTCONFIG_FILE?: string;
}

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const SYSTEM_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A Chromium to test with: `CHROMIUM_PATH`, the system's, Playwright's own, else the one inside an npm package; null where none runs here. */
export async function findChromium(): Promise<BrowserPlace | null> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { CHROMIUM_PATH: given };
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))),
    ...SYSTEM_PLACES,
    playwright.executablePath(),
  ];
  const found = candidates.find((path) => existsSync(path));
  return found ? { CHROMIUM_PATH: found } : bundledChromium();
}

/** Chromium inside `@sparticuz/chromium`, extracted once. It needs no system package and runs as root. */
async function bundledChromium(): Promise<BrowserPlace | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = join(CACHE, "chromium");
  await withLock(ROOT, () => (existsSync(folder) ? Promise.resolve() : extractTo(folder)), "chromium");
  return {
    CHROMIUM_PATH: join(folder, "chromium"),
    CHROMIUM_BUNDLED: "1",
    CHROMIUM_LIBRARIES: join(folder, "al2023", "lib"),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  };
}

/** Extracts beside the final place and renames at the end, so that an interrupted extraction is never taken for a browser. */
async function extractTo(folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  process.env.TMPDIR = partial; // the package extracts into the temporary folder
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs20.x"; // makes it bring the NSS libraries too; read when imported
  const { default: bundled } = await import("@sparticuz/chromium");
  await bundled.executablePath();
  restore({ TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH }); // it changes them for a machine that is not ours
  const fonts = ["/usr/share/fonts", join(folder, "fonts", "fonts")].map((path) => `<dir>${path}</dir>`).join("");
  const cache = `<cachedir>${join(folder, "font-cache")}</cachedir>`;
  writeFileSync(join(partial, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${fonts}${cache}</fontconfig>\n`);
  renameSync(partial, folder);
}

function restore(variables: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

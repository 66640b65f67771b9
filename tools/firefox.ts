import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian.ts";
import { Problem } from "./problem.ts";

const SYSTEM_NAMES = ["firefox-esr", "firefox"];
const SYSTEM_PLACES = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

const NO_FIREFOX = `
┌────────────────────────────────────────────────────────────────────────────┐
│ The plays in every engine DID NOT RUN: no Firefox was found. Install it,    │
│ e.g. apt-get install firefox-esr, or point FIREFOX_PATH at one.             │
└────────────────────────────────────────────────────────────────────────────┘`;

/**
 * A Firefox to test with: `FIREFOX_PATH`, the system's, else Debian's package where this process may install it. Null, and
 * said so, where there is none.
 * @param install brings Debian's package where it can
 * @throws Problem where there is none and `REQUIRE_FIREFOX=1` says that there must be one
 */
export async function findFirefox(
  install = () => installPackage("firefox-esr", "the plays in every engine"),
): Promise<string | null> {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  if (!installed()) await install();
  const found = installed();
  if (found) return found;
  if (process.env.REQUIRE_FIREFOX === "1")
    throw new Problem(`Firefox is required here and there is none.${NO_FIREFOX}`);
  console.error(NO_FIREFOX);
  return null;
}

function installed(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))), ...SYSTEM_PLACES];
  return candidates.find((path) => existsSync(path)) ?? null;
}

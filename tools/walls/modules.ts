import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { ROOT } from "../root.ts";

const MODULES = "apps/server/src/modules";
/** Where something may be that imports a module of the server. */
const ROOMS = ["apps/server/src", "bench", "e2e", "tools"];

/** Tests, and what plays or asks like one: they may look at another module's data and pure functions. */
const TESTS =
  /\.test\.ts$|\/testing\.ts$|\/testing\/|\/simulation\/|^apps\/server\/src\/(access|fuzz)\/|^(bench|e2e|tools)\//;

export interface Source {
  /** From the project's root. */
  path: string;
  text: string;
}

/** What keeps a file from being a module's door, or from using one: a module opens itself, and its index is the way in. */
export function moduleFaults({ path, text }: Source): string[] {
  const faults = importsOf(text).flatMap((address) => {
    const target = normalize(join(dirname(path), address));
    const [, module = "", file = ""] = new RegExp(`^${MODULES}/([^/]+)/(.+)$`).exec(target) ?? [];
    if (!address.startsWith(".") || module === "" || path.startsWith(`${MODULES}/${module}/`)) return [];
    if (/(^|[/-])store\.ts$/.test(file)) return [`${path}: ${target} is its module's own`];
    return file === "index.ts" || TESTS.test(path) ? [] : [`${path}: ${target} is no way into ${module}`];
  });
  return isDoor(path) ? [...faults, ...doorFaults(path, text)] : faults;
}

const isDoor = (path: string): boolean => dirname(dirname(path)) === MODULES && basename(path) === "index.ts";

/** An index exports the function that opens its module, and types. */
function doorFaults(path: string, text: string): string[] {
  const opens = openName(basename(dirname(path)));
  const exported = [...text.matchAll(/^export (?!type\b|interface\b)(.*)$/gm)].map(([, rest = ""]) => rest);
  const isOpening = (rest: string) => rest.startsWith(`function ${opens}(`);
  return [
    ...(exported.some(isOpening) ? [] : [`${path}: ${opens} is missing`]),
    ...exported.filter((rest) => !isOpening(rest)).map((rest) => `${path}: export ${rest}`),
  ];
}

/** @param folder `unique-codes` is opened by `openUniqueCodes` */
const openName = (folder: string): string =>
  `open${folder
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}`;

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map(([, address = ""]) => address);

/** Every file that could import a module, and every module's folder. */
export function serverSources(): { files: Source[]; modules: string[] } {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"))
      .map((path) => ({ path: `${room}/${path}`, text: readFileSync(join(ROOT, room, path), "utf8") })),
  );
  return { files, modules: readdirSync(join(ROOT, MODULES)) };
}

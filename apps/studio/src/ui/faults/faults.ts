import type { Fault } from "../../data/api.ts";

/** The parts of a campaign file in the order in which a person would put them right. */
export const AREAS = [
  "file",
  "settings",
  "game",
  "prizes",
  "outcomes",
  "pages",
  "elements",
  "codes",
  "look",
  "other",
] as const;
export type Area = (typeof AREAS)[number];

export interface FaultGroup {
  area: Area;
  faults: Fault[];
}

/** Faults by the part of the file in which they are; inside a part they keep the server's order. */
export function groupFaults(faults: readonly Fault[]): FaultGroup[] {
  return AREAS.map((area) => ({ area, faults: faults.filter(({ path }) => areaOf(path) === area) })).filter(
    (group) => group.faults.length > 0,
  );
}

/** What a person pastes to a colleague: one fault to a line, place and reason apart by a tab. */
export const faultsAsText = (faults: readonly Fault[]): string =>
  groupFaults(faults)
    .flatMap((group) => group.faults.map(({ path, message }) => `${path || "."}\t${message}`))
    .join("\n");

const BEGINNINGS: readonly [Area, readonly string[]][] = [
  ["game", ["game.icons", "gameType", "game"]],
  ["prizes", ["prizePoolList"]],
  ["outcomes", ["outcomes"]],
  ["pages", ["pages", "additionalPages"]],
  ["elements", ["elements"]],
  ["codes", ["uniqueCodes"]],
  ["look", ["theme", "breakpoints"]],
  ["file", ["", "fairground", "document", "schemaVersion", "file"]],
];

/** Paths of an import begin with `metadata` or `document`; those of publishing are inside the document. */
function areaOf(path: string): Area {
  if (path === "metadata" || path.startsWith("metadata.")) return "settings";
  const inside = path.replace(/^(body\.)?(document|jsonData)\./, "");
  const found = BEGINNINGS.find(([, names]) =>
    names.some((name) => inside === name || (name && inside.startsWith(`${name}.`))),
  );
  return found?.[0] ?? "other";
}

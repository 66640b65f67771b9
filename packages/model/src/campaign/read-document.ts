import type { z } from "zod";
import { recalculated } from "../prize/entries.ts";
import { hasIconFigures } from "../prize/old-slot-machine.ts";
import type { PrizePoolEntry } from "../prize/schema.ts";
import type { Fault } from "./fault.ts";
import { checkDocument } from "./references.ts";
import type { CampaignDocument } from "./schema.ts";
import { campaignDocument } from "./schema.ts";
import { sketchOf } from "./sketch.ts";
import { isObject, upgradeDocument } from "./upgrade.ts";

export type ReadDocument =
  | { kind: "document"; document: CampaignDocument }
  | { kind: "faults"; faults: Fault[] }
  /** Refused, never half-read (document). */
  | { kind: "tooNew"; schemaVersion: number };

/**
 * Reads `jsonData`: an object or a JSON string of it, of any known version and spelling. Shape and references are checked
 * together, so that every fault is told at once. The no-win entry's wins are what the prizes leave, whatever the file
 * says; an old slot machine's are what its icons leave, until the list is edited (spec §5).
 * @param before the prizes that are stored: entries that are sent without an id of ours keep theirs
 */
export function readDocument(input: unknown, before?: readonly PrizePoolEntry[]): ReadDocument {
  const shaped = readShape(input, before);
  if (shaped.kind === "document") {
    const faults = checkDocument(shaped.document);
    return faults.length === 0 ? shaped : { kind: "faults", faults };
  }
  if (shaped.kind === "tooNew") return shaped;
  if (shaped.raw === null) return { kind: "faults", faults: shaped.faults };
  const isUnderAFault = ({ path }: Fault) =>
    shaped.faults.some((fault) => path === fault.path || path.startsWith(`${itemOf(fault.path)}.`));
  const references = checkDocument(sketchOf(shaped.raw)).filter((fault) => !isUnderAFault(fault));
  return { kind: "faults", faults: [...shaped.faults, ...references] };
}

/** The shape alone, for a document that is stored already: an older check may have let references through. */
export function readShape(
  input: unknown,
  before: readonly PrizePoolEntry[] = [],
):
  | { kind: "document"; document: CampaignDocument }
  | { kind: "faults"; faults: Fault[]; raw: Record<string, unknown> | null }
  | { kind: "tooNew"; schemaVersion: number } {
  const parsed = typeof input === "string" ? parseJson(input) : { value: input };
  if ("fault" in parsed) return { kind: "faults", faults: [parsed.fault], raw: null };
  if (!isObject(parsed.value))
    return { kind: "faults", faults: [{ path: "", message: "A campaign document is an object" }], raw: null };
  const upgraded = upgradeDocument(parsed.value, before);
  if (upgraded.kind === "tooNew") return upgraded;
  if (upgraded.kind === "faults") return { ...upgraded, raw: null };
  const read = campaignDocument.safeParse(upgraded.raw);
  if (!read.success) return { kind: "faults", faults: faultsOf(read.error.issues), raw: upgraded.raw };
  const { prizePoolList, "game.icons": icons } = read.data;
  if (hasIconFigures(prizePoolList, icons)) return { kind: "document", document: read.data };
  return { kind: "document", document: { ...read.data, prizePoolList: recalculated(prizePoolList).entries } };
}

function parseJson(text: string): { value: unknown } | { fault: Fault } {
  try {
    return { value: JSON.parse(text, withoutTraps) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unreadable";
    return { fault: { path: "", message: `This is not JSON: ${reason}` } };
  }
}

/** As the server reads bodies: what compares an object that has such members breaks. */
const withoutTraps = (key: string, value: unknown): unknown =>
  key === "__proto__" || key === "toString" || key === "valueOf" ? undefined : value;

/** Schema issues as faults: one per unknown key, and of alternatives the one that the value comes closest to. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], base: readonly PropertyKey[] = []): Fault[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: pathOf([...path, key]), message: "There is no such field" }));
    if (issue.code === "invalid_union") {
      const closest = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0];
      if (closest && depthOf(closest) > 0) return faultsOf(closest, path);
    }
    return [{ path: pathOf(path), message: issue.message }];
  });
}

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));
const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join(".");

/** `pages.entities.<id>`, `outcomes.<n>`, …: the item that a path lies in. */
const itemOf = (path: string): string => {
  const parts = path.split(".");
  return parts.slice(0, parts[1] === "entities" ? 3 : 2).join(".");
};

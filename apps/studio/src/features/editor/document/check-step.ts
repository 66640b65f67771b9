import { checkDocument, type Fault, faultsOf } from "@fairground/model/campaign/check";
import { campaignDocument, campaignMetadata, element, page, theme } from "@fairground/model/campaign/schema";
import { outcome } from "@fairground/model/outcome/schema";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import type { Patch } from "immer";
import type { z } from "zod";
import type { Draft, Refusal } from "./editor.ts";

/**
 * What a step would break (studio.md, "Invariants"): the shape of what it touched, and references, roots and parents of
 * the whole. Faults that existed before the step do not block it.
 * @returns undefined when the step may be taken
 */
export function checkStep(before: Draft, after: Draft, patches: readonly Patch[]): Refusal | undefined {
  const shape = shapeFault(after, patches);
  if (shape) return { refused: "invalid", values: { reason: shape.message, path: shape.path } };
  if (patches.every(isHarmless)) return undefined;
  const known = new Set(linkFaults(before).map(keyOf));
  const fresh = linkFaults(after).find((fault) => !known.has(keyOf(fault)));
  return fresh && { refused: "invalid", values: { reason: fresh.message, path: fresh.path } };
}

/** Every fault of references, roots and parents. Known of a frozen document: what a step leaves, the next one begins with. */
export function linkFaults({ document }: Draft): readonly Fault[] {
  const known = faultsKept.get(document);
  if (known) return known;
  const faults = [...checkDocument(document), ...orphans(document)];
  if (Object.isFrozen(document)) faultsKept.set(document, faults);
  return faults;
}
const faultsKept = new WeakMap<Draft["document"], readonly Fault[]>();

/** Elements that no page reaches: without a parent, though no page's root. */
function orphans({ elements, pages, additionalPages }: Draft["document"]): Fault[] {
  const roots = new Set(
    [pages, additionalPages].flatMap(({ entities }) => Object.values(entities).map(({ elementRoot }) => elementRoot)),
  );
  return Object.values(elements.entities).flatMap(({ id, parentId }) =>
    parentId === null && !roots.has(id)
      ? [{ path: `elements.entities.${id}.parentId`, message: "The element lies on no page" }]
      : [],
  );
}

const keyOf = ({ path, message }: Fault): string => `${path} ${message}`;

/** Texts, styles, settings and names refer to nothing; typing them asks no question about the whole document. */
const isHarmless = ({ path }: Patch): boolean =>
  path[0] === "metadata" ||
  (path[1] === "elements" && path.length > 4 && ["texts", "style", "order", "variant"].includes(String(path[4]))) ||
  (path[1] === "game" && path[2] === "settings") ||
  path[1] === "theme" ||
  path[1] === "customCss" ||
  (path[2] === "entities" && path.length > 4 && ["name", "order", "background"].includes(String(path[4])));

const TABLES: Readonly<Record<string, z.ZodType>> = { pages: page, additionalPages: page, elements: element };
const LISTS: Readonly<Record<string, z.ZodType>> = { outcomes: outcome, prizePoolList: prizePoolEntry };

/** Checks what the patches touched, and no more: a key stroke in 500 elements costs one element. */
function shapeFault(after: Draft, patches: readonly Patch[]): Fault | undefined {
  const done = new Set<string>();
  for (const { path } of patches) {
    const [area, name, third, fourth] = path.map(String);
    const where = [area, name, third, fourth].join(".");
    if (done.has(where)) continue;
    done.add(where);
    const fault =
      area === "metadata"
        ? read(campaignMetadata, after.metadata, ["metadata"])
        : documentFault(after, name, third, fourth);
    if (fault) return fault;
  }
  return undefined;
}

function documentFault({ document }: Draft, name?: string, third?: string, fourth?: string): Fault | undefined {
  if (name === undefined) return read(campaignDocument, document, []);
  const table = TABLES[name];
  if (table && third === "entities" && fourth !== undefined) {
    const held = document[name as "pages" | "elements"].entities[fourth]; // TABLES' keys
    return held && read(table, held, [name, third, fourth]);
  }
  const list = LISTS[name];
  if (list && third !== undefined && third !== "length") {
    const held = document[name as "outcomes" | "prizePoolList"][Number(third)]; // LISTS' keys
    return held && read(list, held, [name, third]);
  }
  if (name === "theme") return read(theme, document.theme, [name]);
  if (name === "customCss") return read(campaignDocument.shape.customCss, document.customCss, [name]);
  if (name === "game" && third === "settings") return undefined; // the game's own schema tells, in its panel
  return read(campaignDocument, document, []);
}

function read(schema: z.ZodType, value: unknown, path: string[]): Fault | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : faultsOf(result.error.issues, path)[0];
}

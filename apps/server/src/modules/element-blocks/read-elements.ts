import { BLOCK_LIMITS } from "@fairground/contract";
import { type Element, HOLDER_TYPES } from "@fairground/model/campaign";
import { type Fault, faultsOf } from "@fairground/model/campaign/check";
import { element as elementSchema } from "@fairground/model/campaign/schema";

/** Elements that stand beside each other, and everything under them: what the editor takes and puts in. */
export interface TakenElements {
  tops: string[];
  elements: Element[];
}

/**
 * Reads what is to be kept as a block: elements as a campaign document takes them, each of which lies under one of `tops`.
 * What `tops` lay in stays behind, so they have no parent.
 */
export function readElements(
  tops: readonly string[],
  given: readonly unknown[],
): { kind: "elements"; taken: TakenElements } | { kind: "faults"; faults: Fault[] } {
  if (given.length > BLOCK_LIMITS.elements) {
    const message = `A block has at most ${BLOCK_LIMITS.elements} elements; these are ${given.length}`;
    return { kind: "faults", faults: [{ path: "elements", message }] };
  }
  const read = given.map((each) => elementSchema.safeParse(each));
  const faults = read.flatMap((each, at) => (each.success ? [] : faultsOf(each.error.issues, ["elements", at])));
  if (faults.length > 0) return { kind: "faults", faults };
  const elements = read.flatMap(({ data }) =>
    data ? [tops.includes(data.id) ? { ...data, parentId: null } : data] : [],
  );
  const broken = [
    ...topFaults(tops, elements),
    ...elements.flatMap((each, at) => treeFaults(each, at, tops, elements)),
  ];
  if (broken.length > 0) return { kind: "faults", faults: broken };
  const bytes = Buffer.byteLength(JSON.stringify(elements));
  if (bytes > BLOCK_LIMITS.bytes) {
    const message = `A block has at most ${BLOCK_LIMITS.bytes / 1_000} kB; this one has ${Math.ceil(bytes / 1_000)} kB`;
    return { kind: "faults", faults: [{ path: "elements", message }] };
  }
  return { kind: "elements", taken: { tops: [...tops], elements } };
}

const topFaults = (tops: readonly string[], elements: readonly Element[]): Fault[] =>
  tops.flatMap((id, at) => {
    const path = `tops.${at}`;
    if (tops.indexOf(id) !== at) return [{ path, message: `${id} is there twice` }];
    return elements.some((each) => each.id === id) ? [] : [{ path, message: `There is no element ${id}` }];
  });

/** Roots of pages come with their pages (document, "pages"); whatever is no top lies in a holder of the block. */
function treeFaults(element: Element, at: number, tops: readonly string[], elements: readonly Element[]): Fault[] {
  const { id, type, parentId } = element;
  const path = `elements.${at}`;
  if (elements.findIndex((each) => each.id === id) !== at)
    return [{ path: `${path}.id`, message: `There are several elements ${id}` }];
  if (type === "root-container" || type === "email-template")
    return [{ path: `${path}.type`, message: `A ${type} belongs to its page, and cannot be kept` }];
  if (tops.includes(id)) return [];
  const parent = elements.find((each) => each.id === parentId);
  if (!parent) return [{ path: `${path}.parentId`, message: "It lies under none of `tops`" }];
  if (!HOLDER_TYPES.includes(parent.type))
    return [{ path: `${path}.parentId`, message: `A ${parent.type} holds no other elements` }];
  return isUnder(element, tops, elements)
    ? []
    : [{ path: `${path}.parentId`, message: "The element lies inside itself" }];
}

function isUnder(element: Element, tops: readonly string[], elements: readonly Element[]): boolean {
  const seen = new Set<string>();
  for (let at: Element | undefined = element; at && !seen.has(at.id); ) {
    if (tops.includes(at.id)) return true;
    seen.add(at.id);
    const { parentId }: Element = at;
    at = elements.find(({ id }) => id === parentId);
  }
  return false;
}

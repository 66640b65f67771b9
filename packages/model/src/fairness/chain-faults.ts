import { type LogFault, type LogHead, MOST_FAULTS } from "./fault.ts";
import { NOTHING_BEFORE } from "./row.ts";

/** What the chain needs to know of a line. */
export interface Link {
  /** As the line says. */
  seq: number;
  /** The number for which its hash holds; null: for none. */
  provenSeq: number | null;
  /** Whether the row still has the hash that the line says. */
  isRowWhole: boolean;
  previous: string;
  hash: string;
}

/**
 * Names what was done to a chain: a line changed, removed, reordered or added (play-engine, "Fairness"). Walks back from
 * the end, where each line says the hash of the one before: what follows decides which of two lines is genuine.
 * @param head a last line known from elsewhere; without one, cutting off the end leaves no trace
 */
export function chainFaults(links: readonly Link[], head: LogHead | null): LogFault[] {
  const faults: LogFault[] = [];
  const bySlot = groupBy(links, (link) => link.provenSeq ?? link.seq);
  const byHash = groupBy(links, (link) => link.hash);
  const used = new Map<number, number>();
  const last = head?.seq ?? lastSlot(links);
  let expected = head?.hash ?? null;
  let renumbered: number | null = null;

  const unused = (found: readonly number[] | undefined) => (found ?? []).filter((index) => !used.has(index));
  for (let slot = last; slot >= 1; slot--) {
    if (faults.length >= MOST_FAULTS) return faults; // a made-up number must not be walked down from
    const claims = unused(bySlot.get(slot));
    const wanted = expected;
    const genuine = wanted === null ? undefined : claims.find((index) => links[index]?.hash === wanted);
    const moved = wanted === null || genuine !== undefined ? undefined : unused(byHash.get(wanted))[0];
    const below = bySlot.get(slot - 1) ?? [];
    const linked = claims.find((index) => {
      const { previous, provenSeq } = links[index] as Link; // an index of this list
      return provenSeq !== null && (slot === 1 || below.some((other) => links[other]?.hash === previous));
    });
    const pick = genuine ?? moved ?? (wanted === null ? (linked ?? claims[0]) : claims[0]);
    const link = pick === undefined ? undefined : links[pick];
    if (pick === undefined || !link) {
      faults.push({ seq: slot, kind: "removed", detail: "No line has this number" });
      expected = null;
      continue;
    }
    used.set(pick, slot);
    const isMoved = pick === moved;
    const isWhole = link.isRowWhole && (link.provenSeq !== null || isMoved);
    const isExpected = wanted === null || genuine !== undefined || isMoved;
    const startsRight = slot > 1 || link.previous === NOTHING_BEFORE;
    if (isMoved) faults.push({ seq: slot, kind: "reordered", detail: `It stands as number ${link.seq}` });
    else if (!isExpected || !isWhole || !startsRight)
      faults.push({ seq: slot, kind: "changed", detail: changeOf(link, isExpected) });
    else if (link.seq !== slot) renumbered = slot;
    expected = isExpected ? link.previous : null;
  }
  if (renumbered !== null)
    faults.push({ seq: renumbered, kind: "renumbered", detail: "From here on the numbers are not the lines' own" });
  links.forEach((link, index) => {
    if (!used.has(index)) faults.push({ seq: link.seq, kind: "added", detail: "Nothing in the chain refers to it" });
  });
  const named = new Set(faults.map(({ kind, seq }) => `${kind} ${seq}`));
  const others = outOfOrder(links, used).filter(({ kind, seq }) => !named.has(`${kind} ${seq}`));
  return [...faults, ...others].sort((a, b) => a.seq - b.seq);
}

/** Lines whose place in the file is not their place in the chain. */
function outOfOrder(links: readonly Link[], used: ReadonlyMap<number, number>): LogFault[] {
  const faults: LogFault[] = [];
  let highest = 0;
  links.forEach((_, index) => {
    const slot = used.get(index);
    if (slot === undefined) return;
    if (slot < highest) faults.push({ seq: slot, kind: "reordered", detail: `It stands after number ${highest}` });
    highest = Math.max(highest, slot);
  });
  return faults;
}

function changeOf(link: Link, isExpected: boolean): string {
  if (!link.isRowWhole) return "The row does not have the hash that the line says";
  if (!isExpected) return "The line after it was chained to another one";
  return link.provenSeq === null ? "The line does not have the hash that it says" : "The first line follows nothing";
}

function lastSlot(links: readonly Link[]): number {
  let last = 0;
  for (const { provenSeq, seq } of links)
    if (provenSeq !== null || seq <= links.length) last = Math.max(last, provenSeq ?? seq);
  return last;
}

function groupBy<Key>(links: readonly Link[], keyOf: (link: Link) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  links.forEach((link, index) => {
    const key = keyOf(link);
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return groups;
}

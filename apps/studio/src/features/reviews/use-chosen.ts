import { useState } from "react";

/**
 * Which rows of a page are chosen, and which is looked at.
 * @param rows their ids, in their order; what is not among them any more is neither
 */
export function useChosen(rows: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
  /** Where a range begins that Shift goes on with. */
  const [from, setFrom] = useState<string | null>(null);
  const chosen = rows.filter((row) => all.has(row));
  const current = at !== null && rows.includes(at) ? at : null;
  const put = (ids: readonly string[], on: boolean) =>
    setAll((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return {
    chosen,
    isChosen: (row: string) => all.has(row),
    current,
    goTo: setAt,
    clear: () => setAll(new Set()),
    everything: (on: boolean) => put(rows, on),
    /** Turns one round; with Shift all between it and the one that was turned round before become as it. */
    toggle(row: string, extend: boolean) {
      const on = !all.has(row);
      put(extend ? between(rows, from ?? row, row) : [row], on);
      setFrom(row);
    },
    /** The row one on or back, from which on it is gone on. */
    move(by: 1 | -1, extend: boolean): string | null {
      const place = current === null ? -1 : rows.indexOf(current);
      const next = rows[current === null ? 0 : Math.min(rows.length - 1, Math.max(0, place + by))] ?? null;
      if (next === null) return null;
      setAt(next);
      if (extend) put(current === null ? [next] : [current, next], true);
      setFrom(next);
      return next;
    },
  };
}

function between(rows: readonly string[], one: string, other: string): string[] {
  const places = [rows.indexOf(one), rows.indexOf(other)].filter((place) => place >= 0);
  return rows.slice(Math.min(...places), Math.max(...places) + 1);
}

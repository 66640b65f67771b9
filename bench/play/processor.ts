import { readdirSync, readFileSync } from "node:fs";

/** The kernel's unit of a process's times: a hundredth of a second, on every Linux. */
const MS_A_TICK = 10;

/** The processor time that a process has used so far, in milliseconds, its threads included; NaN where no /proc tells. */
export function msOfProcess(pid: number): number {
  const { own } = timesOf(String(pid)) ?? { own: Number.NaN };
  return own;
}

/** The same of a process, of its children, and of those of its children that have ended. */
export function msOfFamily(pid: number): number {
  const parent = timesOf(String(pid));
  if (!parent) return Number.NaN;
  const children = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (timesOf(name) ?? []) : []));
  return children.reduce((sum, child) => sum + (child.parent === pid ? child.own : 0), parent.own + parent.ofEnded);
}

/** In milliseconds; null: there is no such process (any more), or no /proc. */
function timesOf(pid: string): { parent: number; own: number; ofEnded: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // A name in brackets, which may hold anything, comes before the state.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] =
      fields.map(Number);
    return { parent, own: (user + system) * MS_A_TICK, ofEnded: (userOfEnded + systemOfEnded) * MS_A_TICK };
  } catch {
    return null;
  }
}

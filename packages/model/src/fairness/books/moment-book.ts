import type { DueNow } from "../../prize/draw.ts";
import { type Bytes, macWith, toHex } from "../bytes.ts";
import type { FaultKind } from "../fault.ts";
import {
  isEarlyPlacement,
  listMessage,
  momentsUse,
  type Pieces,
  type Placement,
  placedMoments,
  readPieces,
  readPlacement,
} from "../placement.ts";
import type { RowOf } from "../row.ts";
import { OVERLAP } from "../stock.ts";
import { drawWith } from "../use-numbers.ts";

type Report = (seq: number, kind: FaultKind, detail: string) => void;

type Happening =
  | { kind: "placed"; seq: number; placement: Placement }
  | { kind: "took"; seq: number; at: number }
  | { kind: "returned"; seq: number; at: number }
  /** The last of several plays in a row for which no moment was due, or which tried one and went without. */
  | { kind: "quiet" | "passed"; seq: number; at: number }
  /** Draws that are not shown: each may have taken a moment. */
  | { kind: "hidden"; count: number };

interface Open {
  n: number;
  at: number;
  /** Since when it could be taken. */
  since: number;
}

/**
 * Winning moments (play-engine, "Pacing"): kept as they happen, placed again when their key is revealed after the
 * campaign, and walked through: every moment that was won had come and was open, and none that was open was kept from a
 * play.
 */
export class MomentBook {
  private readonly campaignId: string;
  private readonly report: Report;
  private readonly prizes = new Map<string, Happening[]>();
  private readonly keys = new Map<string, Bytes>();
  /** Lists that were told, by prize and HMAC. */
  private readonly lists = new Map<string, number[]>();
  private readonly taken = new Map<string, string>();
  /** How many moments of a prize are open and taken, as far as the lines tell. */
  private readonly pieces = new Map<string, Pieces & { hidden: number }>();
  /** Prizes placed before there were keys for it. */
  private readonly early = new Set<string>();
  constructor(campaignId: string, report: Report) {
    this.campaignId = campaignId;
    this.report = report;
  }

  /** A stock row of reason `moments`. @param isBound whether a key was bound before this row */
  place(seq: number, row: RowOf<"stock">, isBound: (key: string) => boolean): void {
    const { prizeId, after, reference } = row;
    if (prizeId === null || reference !== null) {
      this.report(seq, "malformed", "A placement without prize");
      return;
    }
    const placement = readPlacement(after);
    if (!placement) {
      if (!isEarlyPlacement(after)) {
        this.report(seq, "malformed", "The placement cannot be read");
        return;
      }
      this.early.add(prizeId);
      this.prizes.delete(prizeId);
      return;
    }
    this.count(seq, prizeId, readPieces(row.before), placement);
    if (placement.key !== null && !isBound(placement.key))
      this.report(seq, "uncommitted", `The key of ${placement.key} was not bound before moments were placed with it`);
    const isNew = placement.placed !== null || placement.list !== null;
    if (placement.key === null && isNew && !this.early.has(prizeId))
      this.report(seq, "moment-wrong", `Moments of prize ${prizeId} were placed without a key`);
    this.happen(prizeId, { kind: "placed", seq, placement });
  }

  /** What the row says was open and taken, before and after: it is what the lines before it left. */
  private count(seq: number, prizeId: string, before: Pieces | null, placement: Placement & Pieces): void {
    const known = this.pieces.get(prizeId);
    const added = (placement.placed?.count ?? 0) + (placement.list?.count ?? 0);
    const open = placement.removed === "all" ? added : (before?.open ?? 0) - placement.removed + added;
    const isFollowed =
      before !== null && (!known || known.hidden > 0 || (known.open === before.open && known.taken === before.taken));
    if (
      !this.early.has(prizeId) &&
      (!isFollowed || placement.open !== open || placement.taken !== (before?.taken ?? 0))
    )
      this.report(seq, "moment-wrong", `The row tells another number of moments of prize ${prizeId} than there were`);
    this.pieces.set(prizeId, { open: placement.open, taken: placement.taken, hidden: 0 });
  }

  private move(prizeId: string, taken: 1 | -1): void {
    const pieces = this.pieces.get(prizeId);
    if (!pieces) return;
    pieces.open -= taken;
    pieces.taken += taken;
  }

  /** A draw that is not shown. */
  hide(): void {
    for (const pieces of this.pieces.values()) pieces.hidden++;
    for (const happened of this.prizes.values()) {
      const last = happened.at(-1);
      if (last?.kind === "hidden") last.count++;
      else happened.push({ kind: "hidden", count: 1 });
    }
  }

  /** A list is told, before the reveal of the key that its HMAC is made with. */
  tell(seq: number, { key, prizeId, list, moments }: RowOf<"moments">, isBound: (key: string) => boolean): void {
    if (!isBound(key ?? "") || this.keys.has(key ?? ""))
      this.report(seq, "moment-wrong", `The list is said to hang on ${key}, which was not bound or is known already`);
    if (this.lists.has(`${prizeId} ${list}`)) this.report(seq, "moment-wrong", "The list was told before");
    try {
      const told: unknown = JSON.parse(moments ?? "");
      if (Array.isArray(told) && told.every((at) => typeof at === "number")) this.lists.set(`${prizeId} ${list}`, told);
      else throw new TypeError("no list of numbers");
    } catch {
      this.report(seq, "malformed", "The told moments cannot be read");
    }
  }

  reveal(key: string, bytes: Bytes): void {
    this.keys.set(key, bytes);
  }

  /**
   * A play that drew.
   * @param dueOf what it says was due, of a prize; null: its configuration does not have the prize
   * @param passed prizes of which it was drawn by a moment, although still there, and went without
   */
  draw(seq: number, row: RowOf<"draw">, dueOf: (prizeId: string) => boolean | null, passed: ReadonlySet<string>): void {
    const at = Date.parse(row.at ?? "");
    if (row.rule === "moment" && row.prizeId !== null && row.exhausted !== "true") {
      if (!this.prizes.has(row.prizeId) && !this.early.has(row.prizeId))
        this.report(seq, "moment-wrong", `Prize ${row.prizeId} has no moments`);
      this.happen(row.prizeId, { kind: "took", seq, at });
      this.move(row.prizeId, 1);
      this.taken.set(row.reference ?? "", row.prizeId);
    }
    for (const [prizeId, happened] of this.prizes) {
      if (row.rule === "moment" && row.prizeId === prizeId) continue;
      const kind = passed.has(prizeId) ? "passed" : "quiet";
      if (kind === "quiet" && dueOf(prizeId) !== false) continue;
      const last = happened.at(-1);
      if (last?.kind !== kind) happened.push({ kind, seq, at });
      else if (at > last.at) happened[happened.length - 1] = { kind, seq, at };
    }
  }

  /** A prize went back to the stock, and with it its moment. */
  giveBack(seq: number, { reference, at }: RowOf<"stock">): void {
    const prizeId = this.taken.get(reference ?? "");
    if (prizeId === undefined) return;
    this.taken.delete(reference ?? "");
    this.move(prizeId, -1);
    this.happen(prizeId, { kind: "returned", seq, at: Date.parse(at ?? "") });
  }

  /** Places everything again whose key is known; how many moments, and how many placements can never be. */
  async settle(): Promise<{ moments: number; unplaced: number; unproven: number }> {
    const counts = { moments: 0, unplaced: 0, unproven: this.early.size };
    for (const [prizeId, happened] of this.prizes) {
      const settled = await this.walk(prizeId, happened);
      counts.moments += settled.moments;
      counts.unplaced += settled.unplaced;
      counts.unproven += settled.unproven;
    }
    return counts;
  }

  private happen(prizeId: string, happening: Happening): void {
    const happened = this.prizes.get(prizeId);
    if (happened) happened.push(happening);
    else if (happening.kind === "placed") this.prizes.set(prizeId, [happening]);
  }

  private async walk(prizeId: string, happened: readonly Happening[]) {
    /** Null: something is not known, until moments are placed altogether anew. */
    let open: Open[] | null = this.early.has(prizeId) ? null : [];
    let last: Open | undefined;
    const counts = { moments: 0, unplaced: 0, unproven: 0 };
    let hidden = 0;
    for (const [index, each] of happened.entries()) {
      if (each.kind === "hidden") {
        hidden += each.count;
        continue;
      }
      if (each.kind === "placed") {
        const { removed } = each.placement;
        if (removed === "all") open = [];
        else open?.sort((a, b) => a.n - b.n).splice(Math.max(0, open.length - removed));
        const added = await this.placed(each.seq, prizeId, each.placement);
        if (added === "unproven") counts.unproven++;
        if (added === "waiting") counts.unplaced++;
        if (typeof added === "string") open = null;
        else {
          counts.moments += added.length;
          open?.push(...added.map(({ n, at }) => ({ n, at, since: at })));
        }
        continue;
      }
      if (!open) continue;
      const come = open.filter(({ at }) => at <= each.at).sort((a, b) => a.at - b.at || a.n - b.n);
      if (each.kind === "took") {
        last = come[0];
        if (last) open.splice(open.indexOf(last), 1);
        else this.report(each.seq, "moment-wrong", `No winning moment of prize ${prizeId} was open`);
      } else if (each.kind === "returned") {
        // Which one does not matter: it had come already.
        if (last) open.push({ ...last, since: each.at });
      } else if (
        come.filter(({ since }) => since + OVERLAP < each.at).length > hidden &&
        !(each.kind === "passed" && isTakenBeside(happened, index))
      )
        this.report(each.seq, "moment-held-back", `A winning moment of prize ${prizeId} was open and not given`);
    }
    return counts;
  }

  /** The moments of a placement; "waiting": its key is not known yet. */
  private async placed(seq: number, prizeId: string, { key, placed, list }: Placement) {
    if (!placed && !list) return [];
    if (key === null) return "unproven";
    const bytes = this.keys.get(key);
    if (!bytes) return "waiting";
    const mac = await macWith(bytes);
    if (list) {
      const told = this.lists.get(`${prizeId} ${list.mac}`);
      if (!told || toHex(await mac(listMessage(prizeId, told))) !== list.mac || told.length !== list.count) {
        this.report(seq, "moment-wrong", `The list of moments of prize ${prizeId} is not the one that was bound`);
        return "waiting";
      }
      return told.map((at, index) => ({ n: list.first + index, at }));
    }
    if (!placed) return [];
    try {
      return await drawWith(mac, momentsUse(this.campaignId, prizeId), (random) => placedMoments(placed, random));
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault);
      this.report(seq, "moment-wrong", `The moments of prize ${prizeId} cannot be placed: ${why}`);
      return "waiting";
    }
  }
}

/** Whether another play was just taking the moment that one went without. */
function isTakenBeside(happened: readonly Happening[], index: number): boolean {
  const each = happened[index];
  const at = each?.kind === "passed" ? each.at : 0;
  const next = happened.slice(index + 1).find(({ kind }) => kind === "took" || kind === "placed");
  return next?.kind === "took" && next.at <= at + OVERLAP;
}

/** Whether a draw says that a moment of an entry was due. */
export const isDue = (due: DueNow | null, entryId: string): boolean => due?.moments?.includes(entryId) ?? false;

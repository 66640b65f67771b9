import type { CodeRoomBatch, CodeRoomPool, GivenCode } from "@fairground/contract";
import { type CodeFormat, poolStateOf, shownCode } from "@fairground/model/code";
import { codePicture } from "../../kernel/code-picture.ts";
import type { CodeRoomStore, GivenQuery } from "./room-store.ts";
import type { PoolRow, RoomBatch, RoomPool, Row } from "./rows.ts";

/** The room of a campaign's unique codes: how its pools stand, who has which code, and what is done about a batch. */
export class CodeRoom {
  private readonly store: CodeRoomStore;
  constructor(store: CodeRoomStore) {
    this.store = store;
  }

  async pools(row: Row): Promise<CodeRoomPool[]> {
    return (await this.store.pools(row)).map(toldPool);
  }

  async given(pool: PoolRow, query: GivenQuery): Promise<{ data: GivenCode[]; total: number }> {
    const { data, total } = await this.store.given(pool, query);
    return {
      data: data.map(({ uuid, value, consumedAt, batchId, batch, playId, leadId, name, email }) => ({
        uuid,
        value,
        consumedAt: consumedAt.toISOString(),
        batch: { id: batchId, name: batch },
        playId,
        lead: leadId === null ? null : { leadId, name: name ?? "", email },
      })),
      total,
    };
  }

  setBatch(
    row: Row & { batchId: string },
    batch: { name: string; validFrom: string | null; validUntil: string | null },
  ): Promise<boolean> {
    return this.store.setBatch(row, batch);
  }
  /** How one of its codes looks. Null: there is no such batch; `none`: nothing to draw; `unfit`: the format cannot hold it. */
  async picture(
    row: Row & { batchId: string },
    { format, ...around }: { format: CodeFormat; prefix: string; suffix: string },
  ): Promise<
    { kind: "none" } | { kind: "drawn"; code: string; picture: string } | { kind: "unfit"; code: string } | null
  > {
    const uploaded = await this.store.sample(row);
    if (uploaded === null) return null;
    if (uploaded === undefined || format === "text") return { kind: "none" };
    const code = shownCode(uploaded, around);
    try {
      return { kind: "drawn", code, picture: await codePicture(code, format) };
    } catch {
      return { kind: "unfit", code };
    }
  }
  stop(row: Row & { batchId: string }, stopped: boolean, by: string | null): Promise<boolean> {
    return this.store.stop(row, stopped, by);
  }
  setFallback(row: Row, pageId: string, fallback: string | null, by: string | null): Promise<void> {
    return this.store.setFallback(row, pageId, fallback, by);
  }
}

const unused = ({ count, consumed }: RoomBatch) => count - consumed;

function stateOf(batch: RoomBatch): CodeRoomBatch["state"] {
  if (batch.stoppedAt !== null) return "stopped";
  if (batch.isOver) return "over";
  if (batch.isEarly) return "early";
  return unused(batch) === 0 ? "empty" : "given";
}

function toldPool({ isActive, batches: all, ...pool }: RoomPool): CodeRoomPool {
  // Codes of a deleted batch that were given away stay counted; unused ones it has none.
  const batches = all.filter(({ isDeleted }) => !isDeleted);
  const sum = (of: (batch: RoomBatch) => number, among = batches) => among.reduce((total, each) => total + of(each), 0);
  const inState = (state: CodeRoomBatch["state"]) => batches.filter((batch) => stateOf(batch) === state);
  const free = sum(unused, inState("given"));
  return {
    ...pool,
    state: poolStateOf({ activatedAt: isActive ? "" : null, deletedAt: null, remaining: free }),
    free,
    consumed: sum(({ consumed }) => consumed, all),
    held: sum(({ held }) => held, all),
    early: sum(unused, inState("early")),
    over: sum(unused, inState("over")),
    stopped: sum(unused, inState("stopped")),
    lastDay: sum(({ lastDay }) => lastDay, all),
    lastWeek: sum(({ lastWeek }) => lastWeek, all),
    batches: batches.map((batch) => ({
      id: batch.id,
      name: batch.name,
      count: batch.count,
      consumed: batch.consumed,
      validFrom: instantOf(batch.validFrom),
      validUntil: instantOf(batch.validUntil),
      stoppedAt: instantOf(batch.stoppedAt),
      createdAt: new Date(batch.createdAt).toISOString(),
      state: stateOf(batch),
      format: batch.format,
      prefix: batch.prefix,
      suffix: batch.suffix,
    })),
  };
}

const instantOf = (written: string | null): string | null =>
  written === null ? null : new Date(written).toISOString();

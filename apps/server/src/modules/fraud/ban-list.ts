import type { BlockQuery } from "@fairground/contract";
import { csvText } from "@fairground/model/code";
import { readEmailAddress } from "@fairground/model/form";
import type { BlockKind } from "@fairground/model/fraud";
import { blockValue, recognised } from "./banned-value.ts";
import type { BlockEntry, BlockFilter, BlockRow, BlockStore } from "./block-store.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import { shownBlock } from "./shown.ts";

export interface ImportedBlocks {
  read: Record<BlockKind, number>;
  added: number;
  known: number;
  /** Places of lines that can be none. */
  refused: number[];
}

export type BlockKey = Pick<BlockEntry, "kind" | "value">;
/** Whom entries may keep out. */
interface Visitor {
  email: string;
  /** Null: the network is not known any more. */
  addressHash: string | null;
}

/** Entries that a download reads at a time. */
const PIECE = 1_000;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";
const COLUMNS = ["kind", "label", "note", "createdAt", "createdBy"];

/** Whom a company does not let play. */
export class BanList {
  private readonly store: BlockStore;
  private readonly hash: KeyedHash;
  constructor(store: BlockStore, hash: KeyedHash) {
    this.store = store;
    this.hash = hash;
  }

  async list(companyId: string, { page, size, ...filter }: BlockQuery): Promise<{ rows: BlockRow[]; total: number }> {
    const rows = await this.store.page(companyId, filter, { page, size });
    return { rows, total: await this.store.count(companyId, filter) };
  }

  /** The same as CSV, piece by piece. */
  async *text(companyId: string, filter: BlockFilter): AsyncIterable<string> {
    yield MARK + csvText([COLUMNS]);
    for (let page = 1; ; page++) {
      const rows = await this.store.page(companyId, filter, { page, size: PIECE });
      if (rows.length > 0)
        yield csvText(
          rows.map(({ kind, label, note, createdAt, createdByName }) => [
            kind,
            label,
            note,
            createdAt.toISOString(),
            createdByName ?? "",
          ]),
        );
      if (rows.length < PIECE) return;
    }
  }

  /** Null: the value is none of its kind. */
  async block(
    companyId: string,
    { kind, value, note }: { kind: BlockKind; value: string; note: string },
    by: string,
  ): Promise<{ row: BlockRow; isNew: boolean } | null> {
    const read = blockValue(kind, value, (of, text) => this.hash(companyId, of, text));
    return read && this.store.block(companyId, { kind, ...read }, note, by);
  }

  /** @param isCheck nothing is stored: what would be is told */
  async import(
    companyId: string,
    { lines, note, isCheck }: { lines: readonly string[]; note: string; isCheck: boolean },
    by: string,
  ): Promise<ImportedBlocks> {
    const read: Record<BlockKind, number> = { address: 0, email: 0, domain: 0 };
    const refused: number[] = [];
    const entries = new Map<string, BlockEntry>();
    for (const [place, line] of lines.entries()) {
      const entry = recognised(line, (of, text) => this.hash(companyId, of, text));
      if (!entry) {
        refused.push(place);
        continue;
      }
      read[entry.kind]++;
      const key = `${entry.kind}:${entry.value}`;
      if (!entries.has(key)) entries.set(key, entry);
    }
    const all = [...entries.values()];
    const added = isCheck
      ? all.length - (await this.store.known(companyId, all)).length
      : await this.store.add(companyId, all, note, by);
    return { read, added, known: lines.length - refused.length - added, refused };
  }

  /** Null: there is no such entry. */
  note(companyId: string, blockId: string, note: string): Promise<BlockRow | null> {
    return this.store.note(companyId, blockId, note);
  }

  /** How many of them were there. */
  unblock(companyId: string, blockIds: readonly string[]): Promise<number> {
    return this.store.remove(companyId, blockIds);
  }

  /** Entries that keep somebody with this e-mail address out: itself, and domains that it is below. */
  async over(companyId: string, written: string): Promise<ReturnType<typeof shownBlock>[]> {
    const { own, domains } = this.keysOf(companyId, { email: written, addressHash: null });
    return (await this.store.known(companyId, [...own, ...domains])).map(shownBlock);
  }

  /** The same for several at once, with their networks. */
  async overEach(
    companyId: string,
    visitors: readonly (Visitor & { id: string })[],
  ): Promise<Map<string, ReturnType<typeof shownBlock>[]>> {
    const keys = visitors.flatMap(({ id, ...visitor }) => {
      const { own, domains } = this.keysOf(companyId, visitor);
      return [...own, ...domains].map((key) => ({ ...key, asker: id }));
    });
    const found = new Map<string, ReturnType<typeof shownBlock>[]>();
    for (const { asker, ...row } of await this.store.knownTo(companyId, keys))
      found.set(asker, [...(found.get(asker) ?? []), shownBlock(row)]);
    return found;
  }

  /** By what a visitor is looked up: what is theirs, and what they share with others of their domain. */
  keysOf(companyId: string, { email: written, addressHash }: Visitor): { own: BlockKey[]; domains: BlockKey[] } {
    const email = readEmailAddress(written);
    return {
      own: [
        ...(addressHash === null ? [] : [{ kind: "address", value: addressHash } as const]),
        ...(email ? [{ kind: "email", value: this.hash(companyId, "email", email.canonical) } as const] : []),
      ],
      domains: email ? domainsOver(email.domain).map((value) => ({ kind: "domain", value })) : [],
    };
  }

  /** What stands for a network. */
  addressHash(companyId: string, ip: string): string {
    return this.hash(companyId, "address", ip);
  }

  /** Whether the company keeps anybody out. */
  any(companyId: string): Promise<boolean> {
    return this.store.any(companyId);
  }
}

/** A blocked domain covers those below it. */
export const domainsOver = (domain: string): string[] => {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
};

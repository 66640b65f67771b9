import { BLOCK_LIMITS, type ElementBlock } from "@fairground/contract";
import type { Element } from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import { readElements } from "./read-elements.ts";
import type { BlockRow, ElementBlockStore } from "./store.ts";

export type SavedBlock =
  | { kind: "saved"; block: ElementBlock }
  | { kind: "faults"; faults: Fault[] }
  | { kind: "nameTaken" }
  | { kind: "full" };
export type RenamedBlock = { kind: "renamed"; block: ElementBlock } | { kind: "unknown" } | { kind: "nameTaken" };

/** Blocks: elements that a company keeps under a name, to put them into other pages and campaigns (studio, 30). */
export class ElementBlocks {
  private readonly store: ElementBlockStore;
  constructor(store: ElementBlockStore) {
    this.store = store;
  }

  /** By name. */
  async list(companyId: string): Promise<ElementBlock[]> {
    return (await this.store.list(companyId)).map(shown);
  }

  async find(
    companyId: string,
    blockId: string,
  ): Promise<(ElementBlock & { tops: string[]; elements: Element[] }) | null> {
    const row = await this.store.find(companyId, blockId);
    return row && { ...shown(row), tops: row.tops, elements: row.elements };
  }

  /** Keeps elements that a campaign document would take, and that belong together. */
  async save(
    companyId: string,
    { name, tops, elements }: { name: string; tops: readonly string[]; elements: readonly unknown[] },
    by: string | null,
  ): Promise<SavedBlock> {
    const read = readElements(tops, elements);
    if (read.kind === "faults") return read;
    const saved = await this.store.save(companyId, { name, ...read.taken }, BLOCK_LIMITS.blocks, by);
    return saved.kind === "saved" ? { kind: "saved", block: shown(saved.row) } : saved;
  }

  async rename(companyId: string, blockId: string, name: string): Promise<RenamedBlock> {
    const renamed = await this.store.rename(companyId, blockId, name);
    return renamed.kind === "renamed" ? { kind: "renamed", block: shown(renamed.row) } : renamed;
  }

  /** False: there was none. */
  remove(companyId: string, blockId: string): Promise<boolean> {
    return this.store.remove(companyId, blockId);
  }
}

const shown = ({ blockId, name, topCount, elementCount, types, createdAt }: BlockRow): ElementBlock => ({
  blockId,
  name,
  topCount,
  elementCount,
  types,
  createdAt: createdAt.toISOString(),
});

import { type Processing, processingOf } from "@fairground/model/legal";
import { companyFacts } from "@fairground/model/legal/schema";
import type { ProcessedRow, ProcessingStore } from "./store.ts";

interface Listed extends Processing, Omit<ProcessedRow, "document" | "metadata" | "company"> {}

/** Campaigns that hold or held data of visitors, and what they do with it (docs/guides/privacy.md, "A record of processing"). */
export class ProcessedCampaigns {
  private readonly store: ProcessingStore;
  constructor(store: ProcessingStore) {
    this.store = store;
  }

  async list(companyId: string, asked: { page: number; size: number }): Promise<{ data: Listed[]; total: number }> {
    const { rows, total } = await this.store.list(companyId, asked);
    return {
      data: rows.map(({ document, metadata, company, ...campaign }) => ({
        ...campaign,
        ...processingOf({ document, metadata, company: companyFacts.parse(company) }),
      })),
      total,
    };
  }
}

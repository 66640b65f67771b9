import type { AuditEntry, AuditFilter, AuditListQuery } from "@fairground/contract";
import { csvText } from "@fairground/model/code";
import type { AuditRow, AuditStore, Behind } from "./store.ts";

/** Rows that an export reads at a time. */
const PIECE = 1_000;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";

/** The audit as those who administer a company read it. */
export class Audit {
  private readonly store: AuditStore;

  constructor(store: AuditStore) {
    this.store = store;
  }

  async list(
    companyId: string,
    { page, size, ...filter }: AuditListQuery,
  ): Promise<{ data: AuditEntry[]; total: number }> {
    const rows = await this.store.page(companyId, filter, { page, size });
    return { data: rows.map(shown), total: await this.store.count(companyId, filter) };
  }

  /** The same as CSV, read piece by piece as the reader takes it: ids alone. */
  async *text(companyId: string, filter: AuditFilter): AsyncIterable<string> {
    yield MARK + csvText([COLUMNS.map(([header]) => header)]);
    let behind: Behind = null;
    do {
      const rows: AuditRow[] = await this.store.next(companyId, filter, behind, PIECE);
      if (rows.length > 0) yield csvText(rows.map((row) => COLUMNS.map(([, cell]) => cell(row))));
      behind = rows.length < PIECE ? null : (rows.at(-1) ?? null);
    } while (behind !== null);
  }
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

const shown = (row: AuditRow): AuditEntry => ({
  entryId: row.entryId,
  at: row.at.toISOString(),
  by: row.caller,
  account: named(row.accountId, row.accountName),
  key: named(row.keyId, row.keyName),
  area: row.area,
  call: row.call,
  campaign: named(row.campaignId, row.campaignName),
  ids: row.ids,
  status: row.status,
  network: row.network,
});

const COLUMNS: readonly (readonly [header: string, cell: (row: AuditRow) => string])[] = [
  ["at", ({ at }) => at.toISOString()],
  ["by", ({ caller }) => caller],
  ["accountId", ({ accountId }) => accountId ?? ""],
  ["keyId", ({ keyId }) => keyId ?? ""],
  ["area", ({ area }) => area],
  ["call", ({ call }) => call],
  ["campaignId", ({ campaignId }) => campaignId ?? ""],
  [
    "ids",
    ({ ids }) =>
      Object.entries(ids)
        .map(([name, id]) => `${name} ${id}`)
        .join(" "),
  ],
  ["status", ({ status }) => String(status)],
  ["network", ({ network }) => network],
];

import { type AuditEntry, type AuditFilter, type AuditListQuery, actionOf } from "@fairground/contract";
import { AUDIT_WORDS } from "@fairground/contract/audit-words";
import { csvText } from "@fairground/model/code";
import type { Language } from "@fairground/model/text";
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

  /** The same as CSV, read piece by piece as the reader takes it: ids alone, and what was done in words. */
  async *text(companyId: string, { language, ...filter }: AuditFilter & { language: Language }): AsyncIterable<string> {
    yield MARK + csvText([COLUMNS.map(([header]) => header)]);
    let behind: Behind = null;
    do {
      const rows: AuditRow[] = await this.store.next(companyId, filter, behind, PIECE);
      if (rows.length > 0) yield csvText(rows.map((row) => COLUMNS.map(([, cell]) => cell(row, language))));
      behind = rows.length < PIECE ? null : (rows.at(-1) ?? null);
    } while (behind !== null);
  }
}

/** What the row says, else its call: rows that are older than codes have none. */
const doneBy = ({ action, call }: AuditRow) => action ?? actionOf(call);

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name });

const shown = (row: AuditRow): AuditEntry => ({
  entryId: row.entryId,
  at: row.at.toISOString(),
  by: row.caller,
  account: named(row.accountId, row.accountName),
  key: named(row.keyId, row.keyName),
  area: row.area,
  action: doneBy(row),
  call: row.call,
  campaign: named(row.campaignId, row.campaignName),
  ids: row.ids,
  status: row.status,
  network: row.network,
  count: row.count,
  lent: row.lent,
});

const COLUMNS: readonly (readonly [header: string, cell: (row: AuditRow, language: Language) => string])[] = [
  ["at", ({ at }) => at.toISOString()],
  ["by", ({ caller }) => caller],
  ["accountId", ({ accountId }) => accountId ?? ""],
  ["keyId", ({ keyId }) => keyId ?? ""],
  ["area", ({ area }) => area],
  ["action", (row) => doneBy(row) ?? ""],
  [
    "what",
    (row, language) => {
      const action = doneBy(row);
      return action === null ? row.call : AUDIT_WORDS[language][action];
    },
  ],
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
  ["count", ({ count }) => String(count ?? "")],
  ["lent", ({ lent }) => (lent ? "yes" : "")],
];

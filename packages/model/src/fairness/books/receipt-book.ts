import { readCommitment } from "../basis.ts";
import type { FaultKind } from "../fault.ts";
import type { Redraw } from "../redraw.ts";
import type { LogEntry, RowOf } from "../row.ts";
import { commitmentToNumbers, type OpenedNumbers } from "../rule-numbers.ts";

type Report = (seq: number, kind: FaultKind, detail: string) => void;

/** What a visitor was given: the public name of the play, the hash of its row, and what opens its commitment. */
export interface Receipt {
  reference: string;
  rowHash: string;
  /** By what rules chose, where the row has a commitment alone. */
  numbers?: OpenedNumbers | null | undefined;
}

/** Whether a row was bound to the numbers of a receipt; "sealed": its day's key is not told yet. */
export async function compareNumbers(
  campaignId: string,
  { row }: Pick<LogEntry, "row">,
  numbers: OpenedNumbers,
): Promise<"holds" | "other" | "sealed"> {
  if (!row) return "sealed";
  const bound = await commitmentToNumbers(campaignId, row.reference ?? "", numbers);
  return readCommitment(row.basis ?? null).commitment === bound ? "holds" : "other";
}

/** Receipts that must be in the log. */
export class ReceiptBook {
  private readonly campaignId: string;
  private readonly report: Report;
  private readonly receipts: Map<string, Receipt>;
  private readonly missing: Set<string>;
  private readonly opened: { seq: number; receipt: Receipt; row: RowOf<"draw">; rules: Redraw }[] = [];
  constructor(campaignId: string, receipts: readonly Receipt[], report: Report) {
    this.campaignId = campaignId;
    this.report = report;
    this.receipts = new Map(receipts.map((receipt) => [receipt.reference, receipt]));
    this.missing = new Set(receipts.map(({ rowHash }) => rowHash));
  }

  /** A line, shown or not. */
  meet(rowHash: string): void {
    this.missing.delete(rowHash);
  }

  /** A draw that is shown. @param rules where they chose by numbers that are the visitor's own */
  draw(seq: number, row: RowOf<"draw">, rules: Redraw | null): void {
    const receipt = this.receipts.get(row.reference ?? "");
    if (!receipt) return;
    if (this.missing.has(receipt.rowHash))
      this.report(seq, "receipt-missing", `The receipt of ${row.reference} says another row`);
    if (rules && receipt.numbers) this.opened.push({ seq, receipt, row, rules });
  }

  async settle(): Promise<void> {
    for (const { reference, rowHash } of this.receipts.values())
      if (this.missing.has(rowHash)) this.report(0, "receipt-missing", `No line has the receipt of ${reference}`);
    for (const { seq, receipt, row, rules } of this.opened) {
      if (!receipt.numbers) continue;
      const { commitment, chosen } = readCommitment(row.basis);
      if ((await commitmentToNumbers(this.campaignId, receipt.reference, receipt.numbers)) !== commitment)
        this.report(seq, "outcome-wrong", "The row was bound to other numbers than those of the receipt");
      else if (rules.chosenBy(receipt.numbers.variables) !== chosen)
        this.report(seq, "outcome-wrong", "The numbers of the receipt choose another outcome");
    }
  }
}

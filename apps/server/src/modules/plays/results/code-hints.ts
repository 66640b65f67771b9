/** Codes behind the last one given may still be free: others were taking them at the same time. */
const MARGIN = 1_000;
const KEPT = 1_000;

/** Where a pool's next free code is likely to be: spares the database walking over the codes that have gone (stack, "draw"). */
export class CodeHints {
  private readonly last = new Map<string, number>();

  of(campaignId: string, outcomePageId: string): number | null {
    const last = this.last.get(`${campaignId}/${outcomePageId}`);
    return last === undefined || last <= MARGIN ? null : last - MARGIN;
  }

  gave(campaignId: string, outcomePageId: string, codeId: number): void {
    if (this.last.size >= KEPT) this.last.clear();
    this.last.set(`${campaignId}/${outcomePageId}`, codeId);
  }
}

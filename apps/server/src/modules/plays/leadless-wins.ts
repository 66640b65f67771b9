import { textIn } from "@fairground/model/text";
import type { RevisionContent } from "../published-campaigns/index.ts";
import { withheldLead } from "./lead-first.ts";
import type { LeadlessWin, LeadlessWinsStore } from "./leadless-wins-store.ts";

export interface ListedWin extends LeadlessWin {
  campaign: string;
  prize: string;
}

/** What was given without the lead that the pages of its play's revision ask for, before the server insisted on it. */
export class LeadlessWins {
  private readonly store: LeadlessWinsStore;
  constructor(store: LeadlessWinsStore) {
    this.store = store;
  }

  async list(): Promise<ListedWin[]> {
    const contents = new Map<string, RevisionContent | null>();
    const listed: ListedWin[] = [];
    for (const win of await this.store.all()) {
      const key = `${win.campaignId} ${win.revision}`;
      if (!contents.has(key)) contents.set(key, await this.store.content(win.campaignId, win.revision));
      const content = contents.get(key);
      if (!content || !withheldLead(content)) continue;
      const first = content.metadata.languages[0]?.shortName ?? "en";
      const entry = content.document.prizePoolList.find(({ id }) => id === win.entryId);
      listed.push({
        ...win,
        campaign: textIn(content.metadata.name, first, first),
        prize: entry ? textIn(entry.title, first, first) : "",
      });
    }
    return listed;
  }

  /** Each piece goes back to the stock, as a row of the log; a code that was given is not given again. How many. */
  async withhold(wins: readonly LeadlessWin[]): Promise<number> {
    let withheld = 0;
    for (const win of wins) if (await this.store.withhold(win)) withheld += 1;
    return withheld;
  }
}

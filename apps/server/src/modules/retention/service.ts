import type { Logger } from "pino";
import type { RecordServer } from "../audit/index.ts";
import type { Letters } from "../mail/index.ts";
import type { Tell } from "../notifications/index.ts";
import type { AsIf, DueRow, ErasedRow, Of, RetentionStore, StandingRow } from "./store.ts";

/** Days before, from which on a company is told. */
const NOTICE_DAYS = 14;
/** Hours that pass after it was told, also where its time had passed already: a wrong number can be taken back. */
const GRACE_HOURS = 24;
/** Plays whose people one transaction erases. */
const MOST = 500;

export interface Standing extends Omit<StandingRow, "now" | "toldAt"> {
  leads: number;
  erased: ErasedRow | null;
}
interface Neighbours {
  tell: Tell;
  record: RecordServer;
  letters: Pick<Letters, "queue" | "nudge">;
  publicUrl: string;
  log: Logger;
}

/** Leads go when their campaign has been over for as long as its settings say (docs/guides/privacy.md, "How long"). */
export class Retention {
  private readonly store: RetentionStore;
  private readonly near: Neighbours;
  private readonly most: number;
  private turning: Promise<void> | null = null;
  private isOver = false;
  /** @param most plays whose people one transaction erases */
  constructor(store: RetentionStore, near: Neighbours, most = MOST) {
    this.store = store;
    this.near = near;
    this.most = most;
  }

  /**
   * When a campaign's leads go, how many there are, and when some went last. Null: there is no such campaign.
   * @param asIf with other months, or with another end
   */
  async standing(of: Of, asIf: AsIf = { months: null, endDate: null }): Promise<Standing | null> {
    const found = await this.store.standing(of, asIf);
    if (!found) return null;
    const { now, toldAt, dueAt, ...rest } = found;
    return {
      ...rest,
      dueAt:
        dueAt && found.isOver ? latest(dueAt, new Date((toldAt ?? now).getTime() + GRACE_HOURS * 3_600_000)) : dueAt,
      leads: await this.store.leads(of),
      erased: await this.store.erased(of),
    };
  }

  /** Tells of what goes soon, and erases what is due. While a turn lasts, no second one begins. */
  turn(): Promise<void> {
    this.turning ??= this.all().finally(() => {
      this.turning = null;
    });
    return this.turning;
  }

  /** Lets the piece at hand end. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.turning?.catch(() => {}); // whoever began it is told
  }

  private async all(): Promise<void> {
    await this.store.withdraw();
    const untold = await this.store.untold(NOTICE_DAYS);
    for (const due of untold) await this.announce(due);
    if (untold.length > 0) await this.near.letters.nudge();
    for (const due of await this.store.due(GRACE_HOURS))
      try {
        await this.erase(due);
      } catch (fault) {
        // The others' do not wait for this one; the next turn takes it up again.
        this.near.log.error({ err: fault, campaignId: due.campaignId }, "retention");
      }
  }

  private announce(due: DueRow): Promise<void> {
    const { companyId, campaignId, dueAt } = due;
    return this.store.tell(due, async (scope, leads) => {
      if (leads === 0) return;
      const facts = { at: dueAt.toISOString(), leads };
      await this.near.tell(scope, { companyId, campaignId, kind: "leads-leaving", facts });
      const { readers, name, timezone } = await this.store.readers(scope, due);
      const url = `${this.near.publicUrl}/studio/campaigns/${campaignId}/leads`;
      const letter = { kind: "leads-leaving", campaign: name, timezone, url, ...facts } as const;
      for (const { email, language } of readers)
        await this.near.letters.queue(scope, { companyId, to: email, language, letter });
    });
  }

  private async erase(due: DueRow): Promise<void> {
    if (!(await this.store.begin(due))) return;
    let erased: number;
    do {
      if (this.isOver) return;
      erased = await this.store.erase(due, this.most);
    } while (erased >= this.most); // fewer: those were the last
    const { companyId, campaignId } = due;
    await this.store.finish(due, async (scope, { finishedAt, plays, counts }) => {
      if (plays === 0) return;
      const leads = counts.lead ?? 0;
      await this.near.record(scope, { companyId, campaignId, action: "leads-expired", count: leads });
      const facts = { at: finishedAt.toISOString(), leads };
      if (leads > 0) await this.near.tell(scope, { companyId, campaignId, kind: "leads-erased", facts });
    });
  }
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

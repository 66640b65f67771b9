import type { StatisticReport } from "@fairground/contract";
import { METRICS, type ReportRhythm } from "@fairground/model/statistic";
import { dayAfter } from "@fairground/model/time";
import type { Logger } from "pino";
import type { OpenStatistics } from "../analytics/index.ts";
import type { Letters } from "../mail/index.ts";
import type { OffLinks } from "./off-links.ts";
import type { DueReport, Of, ReportStore } from "./report-store.ts";

export type Chosen = { kind: "chosen"; report: StatisticReport } | { kind: "campaign-unknown" | "unconfirmed" };

/** What a campaign has come to in a week or a month, by mail to whoever asked for it. */
export class Reports {
  private readonly store: ReportStore;
  private readonly near: {
    statistics: OpenStatistics;
    letters: Pick<Letters, "queue" | "nudge">;
    offLinks: OffLinks;
    publicUrl: string;
    log: Logger;
  };
  private turning: Promise<void> | null = null;
  private isOver = false;
  constructor(store: ReportStore, near: Reports["near"]) {
    this.store = store;
    this.near = near;
  }

  /** Null: there is no such campaign. */
  find(of: Of): Promise<StatisticReport | null> {
    return this.store.find(of);
  }

  async choose(of: Of, rhythm: ReportRhythm): Promise<Chosen> {
    const found = await this.store.find(of);
    if (!found) return { kind: "campaign-unknown" };
    if (rhythm === "never") await this.store.drop(of);
    else if (!found.isVerified) return { kind: "unconfirmed" };
    else if (rhythm !== found.rhythm) await this.store.choose(of, rhythm);
    return { kind: "chosen", report: { ...found, rhythm } };
  }

  off(reportId: string): Promise<void> {
    return this.store.dropOne(reportId);
  }

  /** Sends what is due, each once. While a turn lasts, no second one begins. */
  turn(): Promise<void> {
    this.turning ??= this.all().finally(() => {
      this.turning = null;
    });
    return this.turning;
  }

  /** Lets the report at hand end. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.turning?.catch(() => {}); // whoever began it is told
  }

  private async all(): Promise<void> {
    await this.store.clear();
    const due = await this.store.due();
    for (const report of due) {
      if (this.isOver) return;
      try {
        await this.write(report);
      } catch (fault) {
        // The others' do not wait for this one; the next turn takes it up again.
        this.near.log.error({ err: fault, campaignId: report.campaignId }, "statistic reports");
      }
    }
    if (due.length > 0) await this.near.letters.nudge();
  }

  private async write(report: DueReport): Promise<void> {
    const { companyId, campaignId, rhythm, language, reportId } = report;
    const { statistics, letters, offLinks, publicUrl } = this.near;
    const days = { from: report.from, to: dayAfter(report.until, -1) };
    const now = await statistics.summary({ companyId, campaignId, ...days });
    const past = await statistics.summary({
      companyId,
      campaignId,
      from: report.before,
      to: dayAfter(report.from, -1),
    });
    await this.store.tell(report, async (scope) => {
      // Silence is told once, so that nobody takes it for a fault; and then no more.
      if (!now || !past || (isEmpty(now.totals) && isEmpty(past.totals))) return;
      const { name: campaign, level, totals, outcomes, sources } = now;
      const letter = {
        ...{ kind: "statistics" as const, campaign, rhythm, ...days, level },
        numbers: numbersOf(totals),
        before: numbersOf(past.totals),
        ...{ outcome: outcomes[0] ?? null, sources: sources.slice(0, 3) },
        url: `${publicUrl}/studio/campaigns/${campaignId}/statistics?period=days&from=${days.from}&to=${days.to}`,
        off: offLinks.url(reportId, language),
      };
      await letters.queue(scope, { companyId, to: report.email, language, letter });
    });
  }
}

type Totals = Readonly<Record<(typeof METRICS)[number], number>>;
const isEmpty = (totals: Totals): boolean => METRICS.every((metric) => totals[metric] === 0);
const numbersOf = ({ visitors, players, leads }: Totals) => ({ visitors, players, leads });

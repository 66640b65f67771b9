import type { StockAlarm } from "@fairground/contract";
import { type AlarmNews, type AlarmRules, lookAtStock } from "@fairground/model/prize";
import { ownLanguage, textIn } from "@fairground/model/text";
import type { Logger } from "pino";
import type { Scope } from "../../kernel/db/database.ts";
import type { AlarmRow, AlarmStore, Reader, StoredRules, WatchedCampaign, WatchedRow } from "./alarm-store.ts";
import type { Post, Tell } from "./ports.ts";

interface Of {
  companyId: string;
  campaignId: string;
}
type SetResult =
  | { kind: "set"; alarm: StockAlarm }
  | { kind: "campaignUnknown" }
  | { kind: "memberUnknown"; index: number };

/** What is said of a campaign whose alarm nobody has set. */
const UNSET: Omit<StockAlarm, "told"> = {
  on: false,
  below: { unit: "percent", value: 10 },
  beforeEnd: true,
  own: [],
  recipients: null,
};

/** Says in time that prizes or codes run out: in the studio, and by mail where one is asked for, once per crossing. */
export class StockAlarms {
  private readonly store: AlarmStore;
  private readonly letters: Post;
  private readonly notify: Tell;
  private readonly options: { publicUrl: string; log: Logger };
  constructor(
    store: AlarmStore,
    { letters, tell }: { letters: Post; tell: Tell },
    options: { publicUrl: string; log: Logger },
  ) {
    this.store = store;
    this.letters = letters;
    this.notify = tell;
    this.options = options;
  }

  /** Null: no such campaign. */
  async find(of: Of): Promise<StockAlarm | null> {
    const found = await this.store.find(of);
    return found && shown(found.alarm);
  }

  async set(of: Of, { on, ...rules }: Omit<StockAlarm, "told">): Promise<SetResult> {
    if (!(await this.store.find(of))) return { kind: "campaignUnknown" };
    const members = await this.store.membersAmong(of.companyId, rules.recipients ?? []);
    const index = (rules.recipients ?? []).findIndex((account) => !members.has(account));
    if (index >= 0) return { kind: "memberUnknown", index };
    await this.store.set(of, on, rules);
    const found = await this.store.find(of);
    return found ? { kind: "set", alarm: shown(found.alarm) } : { kind: "campaignUnknown" };
  }

  /** Looks at every stock and pool, where no other process has; how much there was to tell. */
  async look(): Promise<number> {
    const { on: _, ...rules } = UNSET;
    await this.store.watch(rules);
    let told = 0;
    for (const of of await this.store.due())
      try {
        told += await this.store.look(of, judged, (scope, news, about) => this.tell(scope, of, news, about));
      } catch (fault) {
        // The others' alarms do not wait for this one.
        this.options.log.error({ err: fault, campaignId: of.campaignId }, "stock: look");
      }
    if (told > 0) await this.letters.nudge();
    return told;
  }

  private async tell(
    scope: Scope,
    { companyId, campaignId }: Of,
    news: readonly AlarmNews[],
    about: { alarm: AlarmRow; watched: readonly WatchedRow[]; campaign: WatchedCampaign },
  ): Promise<void> {
    const { alarm, campaign, watched } = about;
    for (const { id, left } of news) {
      const isCodes = watched.some((one) => one.id === id && one.what === "codes");
      const of = { companyId, campaignId };
      if (isCodes) await this.notify(scope, { ...of, kind: "codes-low", facts: { outcomePageId: id, left } });
      else await this.notify(scope, { ...of, kind: "stock-low", facts: { prizeId: id, left } });
    }
    if (!alarm.isOn) return;
    const isOfCodes = news.every(({ id }) => watched.some((one) => one.id === id && one.what === "codes"));
    for (const { email, language } of await this.readers(scope, companyId, alarm.rules.recipients))
      await this.letters.queue(scope, {
        companyId,
        to: email,
        language,
        letter: {
          kind: "stock-low",
          campaign: campaign.name,
          timezone: campaign.timezone,
          items: news.map(({ id, reason, left, total, runsOut }) => {
            const { title = "", what = "prize" } = watched.find((one) => one.id === id) ?? {};
            const at = runsOut === null ? null : new Date(runsOut).toISOString();
            return {
              what,
              name: textIn(title, ownLanguage(language), campaign.first),
              reason,
              left,
              total,
              runsOut: at,
            };
          }),
          endsAt: campaign.endDate?.toISOString() ?? null,
          url: `${this.options.publicUrl}/studio/campaigns/${campaignId}/${isOfCodes ? "codes" : "prizes"}`,
        },
      });
  }

  /** An alarm that nobody hears would be none: where none of those who were chosen is left, those who may manage hear it. */
  private async readers(scope: Scope, companyId: string, chosen: readonly string[] | null): Promise<Reader[]> {
    const readers = await this.store.readers(scope, companyId, chosen);
    return readers.length > 0 || chosen === null ? readers : this.store.readers(scope, companyId, null);
  }
}

const judged: Parameters<AlarmStore["look"]>[1] = ({ rules, state }, watched, { now, endDate }) => {
  const at = { now: now.getTime(), end: endDate?.getTime() ?? null };
  const { states, news } = lookAtStock(rulesOf(rules), state ?? {}, watched, at);
  return { states, news: state === null ? [] : news };
};

const rulesOf = ({ below, beforeEnd, own }: StoredRules): AlarmRules => ({
  below,
  beforeEnd,
  own: Object.fromEntries(own.map(({ id, below }) => [id, below])),
});

const shown = (alarm: AlarmRow | null): StockAlarm => ({
  ...(alarm ? { on: alarm.isOn, ...alarm.rules } : UNSET),
  told: Object.entries(alarm?.state ?? {}).flatMap(([id, { told }]) =>
    told ? [{ id, reason: told.reason, since: new Date(told.since).toISOString() }] : [],
  ),
});

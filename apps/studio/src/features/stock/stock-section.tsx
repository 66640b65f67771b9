import type { PrizeStock } from "@fairground/contract";
import type { PrizePoolEntry } from "@fairground/model/prize";
import { momentPacingOf, nthOf, outlookOf, paceOf, saidChance, wayOf } from "@fairground/model/prize";
import { textIn } from "@fairground/model/text";
import { Anchor, Badge, Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gift, Pencil, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { type Campaign, contentQuery } from "../../data/queries.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { artUrl } from "../editor/page/art-url.ts";
import { ChangeStock } from "./change-stock.tsx";
import classes from "./stock.module.css";
import { UploadMoments } from "./upload-moments.tsx";

const DAY = 86_400_000;
/** So much left is said to be little, whatever an alarm says. */
const LITTLE = 0.1;

/** Every prize with what was won, what is left, how fast it goes and how long it lasts. @param at when this was so */
export function StockSection({
  campaign,
  stock,
  at,
}: {
  campaign: Campaign;
  stock: readonly PrizeStock[];
  at: number;
}): ReactNode {
  const t = useTranslations("stockRoom");
  const [changed, setChanged] = useState<PrizeStock | null>(null);
  const [listed, setListed] = useState<PrizeStock | null>(null);
  // What visitors play now; before anything is published, what they would play.
  const { data: content } = useQuery(contentQuery(campaign.campaignId, campaign.revision === null ? "draft" : "live"));
  const entries = content?.document?.prizePoolList;
  return (
    <Section title={t("title")}>
      <ul className={classes.list}>
        {stock.map((prize) => (
          <PrizeItem
            key={prize.prizeId}
            {...{ campaign, prize, at }}
            entry={entries?.find(({ prizeId }) => prizeId === prize.prizeId)}
            onChange={() => setChanged(prize)}
            onMoments={() => setListed(prize)}
          />
        ))}
      </ul>
      {changed && <ChangeStock campaign={campaign} prize={changed} onClose={() => setChanged(null)} />}
      {listed && <UploadMoments campaign={campaign} prize={listed} onClose={() => setListed(null)} />}
    </Section>
  );
}

interface PrizeItemProps {
  campaign: Campaign;
  prize: PrizeStock;
  entry: PrizePoolEntry | undefined;
  at: number;
  onChange: () => void;
  onMoments: () => void;
}

function PrizeItem({ campaign, prize, entry, at, onChange, onMoments }: PrizeItemProps): ReactNode {
  const t = useTranslations("stockRoom");
  const format = useFormatter();
  const language = useLocale();
  const { may } = useRights(campaign.companyId);
  const name = textIn(prize.title, language, campaign.languages[0]?.shortName ?? "en");
  const { stock, awarded, held, remaining } = prize;
  const isLittle = stock !== null && remaining !== null && remaining > 0 && remaining <= stock * LITTLE;
  const today = { awarded: format.number(prize.awardedToday), limit: format.number(prize.limitToday ?? 0) };
  return (
    <li className={classes.prize}>
      <div>
        <div className={classes.head}>
          <span className={classes.picture} aria-hidden>
            {entry?.gameImage ? <img src={artUrl(entry.gameImage)} alt="" loading="lazy" /> : <Gift size={24} />}
          </span>
          <Text component="h3" fw={600} m={0}>
            {name}
          </Text>
          {remaining === 0 && <Badge color="amber">{t("gone")}</Badge>}
          {isLittle && <Badge color="amber">{t("low")}</Badge>}
        </div>
        {stock !== null && stock > 0 && (
          <div className={classes.bar} aria-hidden>
            <span style={{ width: `${((awarded - held) / stock) * 100}%` }} />
            {held > 0 && <span data-held style={{ width: `${(held / stock) * 100}%` }} />}
          </div>
        )}
        <Text size="sm">
          {stock === null || remaining === null
            ? t("unlimited", { awarded: format.number(awarded) })
            : t("bar", {
                awarded: format.number(awarded),
                stock: format.number(stock),
                left: format.number(remaining),
              })}
        </Text>
        {held > 0 && (
          <Text size="sm" c="dimmed">
            <span className={classes.held} aria-hidden /> {t("held", { held })}
          </Text>
        )}
        <RightGate allowed={may("manage")} right="manage" companyId={campaign.companyId}>
          {(props) => (
            <Button
              mt="xs"
              size="compact-sm"
              variant="default"
              leftSection={<Pencil size={14} aria-hidden />}
              aria-label={t("changeOf", { prize: name })}
              data-stock={prize.prizeId}
              {...props}
              onClick={onChange}
            >
              {t("change")}
            </Button>
          )}
        </RightGate>
        {entry && wayOf(entry) === "moments" && momentPacingOf(entry.pacing).shape === "listed" && may("manage") && (
          <Button
            mt="xs"
            ml="xs"
            size="compact-sm"
            variant="default"
            leftSection={<Upload size={14} aria-hidden />}
            aria-label={t("upload.openOf", { prize: name })}
            onClick={onMoments}
          >
            {t("upload.open")}
          </Button>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{t("facts.today")}</dt>
        <dd>
          {prize.limitToday === null
            ? t("todayAll", today)
            : prize.limitToday === 0
              ? t("todayNone", today)
              : t("today", today)}
        </dd>
        <dt>{t("facts.pace")}</dt>
        <dd>{t("pace", { day: format.number(prize.awardedDay), week: format.number(prize.awardedWeek) })}</dd>
        {stock !== null && campaign.status === "ACTIVE" && (
          <>
            <dt>{t("facts.outlook")}</dt>
            <dd>
              <OutlookWords {...{ campaign, prize, at }} />
            </dd>
          </>
        )}
        <dt>{t("facts.way")}</dt>
        <dd>
          {entry ? <WayWords entry={entry} /> : t("notListed")}{" "}
          <Anchor component={Link} to={`/campaigns/${campaign.campaignId}/edit`} size="sm">
            {t("edit")}
          </Anchor>
        </dd>
      </dl>
    </li>
  );
}

function OutlookWords({ campaign, prize, at }: Pick<PrizeItemProps, "campaign" | "prize" | "at">): ReactNode {
  const t = useTranslations("stockRoom");
  const format = useFormatter();
  const perDay = paceOf({ day: prize.awardedDay, week: prize.awardedWeek });
  const end = campaign.endDate === null ? null : Date.parse(campaign.endDate);
  const outlook = outlookOf({ left: prize.remaining, perDay, now: at, end });
  if (outlook.kind === "unlimited") return null;
  if (outlook.kind !== "lasts") return t(`outlook.${outlook.kind}`);
  const { early } = outlook;
  if (early === 0) return t("outlook.lasts");
  if (early === null)
    return t("outlook.until", {
      date: format.dateTime(new Date(outlook.at), { dateStyle: "long", timeZone: campaign.timezone }),
    });
  const when = t("when", { days: Math.round((outlook.at - at) / DAY) });
  return (
    <Text span size="sm" fw={500} c="var(--mantine-color-error)">
      {t("outlook.early", { when, days: Math.round(early) })}
    </Text>
  );
}

/** How it is given out, as people say it. */
function WayWords({ entry }: { entry: PrizePoolEntry }): ReactNode {
  const t = useTranslations("stockRoom.way");
  const ways = useTranslations("editor.mechanics.ways");
  const format = useFormatter();
  const way = wayOf(entry);
  const said = saidChance(entry);
  const more =
    way === "odds"
      ? said === null
        ? t("never")
        : said.wins === said.plays
          ? t("always")
          : t("odds", {
              about: said.about ? "yes" : "no",
              wins: format.number(said.wins),
              plays: format.number(said.plays),
            })
      : way === "everyNth"
        ? t("everyNth", { number: format.number(nthOf(entry.pacing)) })
        : way === "moments"
          ? t(momentPacingOf(entry.pacing).shape)
          : null;
  return (
    <>
      {ways(`${way}.name`)}
      {more === null ? "." : `: ${more}.`}
    </>
  );
}

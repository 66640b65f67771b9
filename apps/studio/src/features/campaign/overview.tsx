import { limitsOf } from "@fairground/model/campaign";
import { Anchor, Badge, Code, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { AddressList, useLanguageName } from "../../ui/address-list.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { Checklist } from "../home/checklist.tsx";
import { CodesNow } from "../home/codes-now.tsx";
import { LastHour } from "../home/last-hour.tsx";
import { Reach } from "../home/reach.tsx";
import { addressesOf } from "./addresses.ts";
import classes from "./campaign-page.module.css";
import { Section, useCampaign } from "./campaign-page.tsx";
import { ScheduleForm } from "./schedule-form.tsx";

/** The campaign's home: how it does, what is next, when it is open; beside it where it is found and what it is. */
export function Overview() {
  const t = useTranslations();
  const campaign = useCampaign();
  const urls = addressesOf(campaign);
  return (
    <div className={classes.columns}>
      <div>
        {urls && (
          <Section title={t("home.lastHour")}>
            <LastHour campaignId={campaign.campaignId} />
          </Section>
        )}
        <Section title={t("home.title")}>
          <Checklist campaign={campaign} />
        </Section>
        <Section title={t("schedule.title")}>
          <ScheduleForm campaign={campaign} key={`${campaign.startDate} ${campaign.endDate}`} />
        </Section>
      </div>
      <div>
        <Section title={t("campaign.addresses")}>
          {urls ? <AddressList urls={urls} /> : <Text c="dimmed">{t("campaign.noAddress")}</Text>}
        </Section>
        <CodesNow campaignId={campaign.campaignId} />
        {campaign.liveUrl && urls && (
          <Section title={t("home.reach")}>
            <Reach campaign={campaign} url={campaign.liveUrl} />
          </Section>
        )}
        <Section
          title={t("campaign.facts")}
          aside={
            <Anchor component={Link} to={`/campaigns/${campaign.campaignId}/settings`} size="sm">
              {t("campaign.change")}
            </Anchor>
          }
        >
          <Facts />
          <Text size="sm" c="dimmed" mt="sm">
            {t("campaign.published")}
          </Text>
        </Section>
      </div>
    </div>
  );
}

/** What it is, as its settings say; all of them are changed there. */
function Facts() {
  const t = useTranslations();
  const campaign = useCampaign();
  const typeName = useTypeName();
  const languageName = useLanguageName();
  const limits = limitsOf(campaign);
  const tags = campaign.tags.filter((tag) => t.has(`tag.${tag}` as "tag.SKIP_LEADS")); // has() tells whether it is one
  return (
    <dl className={classes.facts}>
      <dt>{t("campaign.type")}</dt>
      <dd>{typeName(campaign.campaignType)}</dd>
      <dt>{t("campaign.languages")}</dt>
      <dd>{campaign.languages.map(({ shortName }) => languageName(shortName)).join(", ")}</dd>
      <dt>{t("campaign.timezone")}</dt>
      <dd>{campaign.timezone}</dd>
      <dt>{t("campaign.limits")}</dt>
      <dd>
        {limits.length === 0
          ? t("campaign.noLimits")
          : limits.map(({ period, max }) => <span key={period}>{t(`limit.${period}`, { max })}</span>)}
      </dd>
      {tags.length > 0 && (
        <>
          <dt>{t("campaign.tags")}</dt>
          <dd>
            {tags.map((tag) => (
              <Badge key={tag} color="gray">
                {t(`tag.${tag}` as "tag.SKIP_LEADS")}
              </Badge>
            ))}
          </dd>
        </>
      )}
      <dt>{t("campaign.revision")}</dt>
      <dd>{campaign.revision ?? t("campaign.noRevision")}</dd>
      <dt>{t("campaign.created")}</dt>
      <dd>
        <RelativeTime iso={campaign.createdAt} />
      </dd>
      <dt>{t("campaign.updated")}</dt>
      <dd>
        <RelativeTime iso={campaign.updatedAt} />
      </dd>
      <dt>{t("campaign.id")}</dt>
      <dd className={classes.id}>
        <Code fz="xs">{campaign.campaignId}</Code>
        <CopyButton text={campaign.campaignId} label={t("campaign.copyId")} />
      </dd>
    </dl>
  );
}

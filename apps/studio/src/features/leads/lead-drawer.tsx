import type { LeadRow } from "@fairground/contract";
import { Badge, Code, Drawer, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import sheet from "../../ui/facts.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { LeadMails } from "../lead-mails/lead-mails.tsx";
import { useLeadName } from "./lead-name.ts";
import classes from "./leads.module.css";

const FORM = [
  ...["firstName", "lastName", "title", "address", "postalCode", "city", "jobTitle", "company"],
  ...["email", "clientUserId", "phone", "birthDate"],
  ...["customField1", "customField2", "customField3", "customField4", "customField5"],
] as const;
const CONSENTS = ["legalPolicies", "privacyPolicy", "termsAndConditions"] as const;

/** Everything about one lead: what the form and the play have, with the answers to the game's questions. */
export function LeadDrawer({
  lead,
  campaign,
  onClose,
}: {
  /** Null: closed. */
  lead: LeadRow | null;
  campaign: Campaign;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("people.lead");
  const nameOf = useLeadName();
  return (
    <Drawer
      opened={lead !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={lead && nameOf(lead)}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {lead && <Whole lead={lead} campaign={campaign} />}
    </Drawer>
  );
}

function Whole({ lead, campaign }: { lead: LeadRow; campaign: Campaign }): ReactNode {
  const { timezone } = campaign;
  const t = useTranslations("people.lead");
  const list = useTranslations("leads");
  const languageName = useLanguageName();
  const given = FORM.filter((name) => (lead[name] ?? "") !== "");
  return (
    <div className={classes.whole}>
      <Facts
        title={t("form")}
        facts={given.map((name) => [t(`fields.${name}`), <span key={name}>{lead[name]}</span>])}
      />
      <Facts
        title={t("play")}
        facts={[
          [list("createdAt"), <RelativeTime key="at" iso={lead.createdAt} timeZone={timezone} />],
          [list("language"), languageName(lead.language)],
          [list("outcome"), lead.outcome?.name || lead.outcome?.id || "–"],
          [list("prize"), lead.prize?.title ?? "–"],
          [list("code"), lead.code ? <Code key="code">{lead.code}</Code> : "–"],
          [t("playId"), <Code key="id">{lead.playId}</Code>],
        ]}
      />
      <Facts
        title={t("consents")}
        facts={[
          ...CONSENTS.filter((name) => lead[name] !== null).map(
            (name): Fact => [t(`fields.${name}`), lead[name] ? t("yes") : t("no")],
          ),
          [list("newsletter"), list(lead.doubleOptIn)],
          [t("reminders"), list(lead.reminders)],
          [t("mailStatistics"), list(lead.mailStatistics)],
          [t("confirmedAt"), <RelativeTime key="at" iso={lead.confirmedAt} timeZone={timezone} />],
        ]}
      />
      <Answers answers={lead.answers} />
      <LeadMails campaign={campaign} leadId={lead.leadId} email={lead.email || null} />
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }): ReactNode {
  return (
    <section>
      <Text component="h3" className={sheet.part ?? ""}>
        {title}
      </Text>
      <dl className={sheet.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answers({ answers }: Pick<LeadRow, "answers">): ReactNode {
  const t = useTranslations("people.lead");
  return (
    <section>
      <Text component="h3" className={sheet.part ?? ""}>
        {t("answers")}
      </Text>
      {answers.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("noAnswers")}
        </Text>
      ) : (
        <ol className={classes.answers}>
          {answers.map(({ question, answer, correct }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game may ask the same twice, and the list never changes
            <li key={at}>
              <Text size="sm" c="dimmed" component="span" display="block">
                {question}
              </Text>
              <Text size="sm" component="span">
                {answer || <em>{t("leftOut")}</em>}
              </Text>
              {correct !== null && (
                <Badge ml="xs" size="sm" variant="light" color={correct ? "brand" : "red"}>
                  {t(correct ? "right" : "wrong")}
                </Badge>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

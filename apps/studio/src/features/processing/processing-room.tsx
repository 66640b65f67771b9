import type { StandardField } from "@fairground/model/form";
import { Anchor, Button, Skeleton, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCompany } from "../../data/company.ts";
import facts from "../../ui/facts.module.css";
import { LoadError } from "../../ui/faults/load-error.tsx";
import table from "../../ui/list/table.module.css";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { companyQuery } from "../company-settings/queries.ts";
import { askedIn, keptBy, type Purpose, purposesOf, recipientsIn } from "./activities.ts";
import classes from "./processing.module.css";
import { type Asked, type Company, type Processed, processingQuery } from "./queries.ts";

/** The record of processing of a company, to be printed and handed on (docs/guides/privacy.md, "A record of processing"). */
export function ProcessingRoom(): ReactNode {
  const t = useTranslations("processing");
  const companyId = useCompany().company?.companyId ?? "";
  const company = useQuery({ ...companyQuery(companyId), enabled: companyId !== "" });
  const campaigns = useQuery({ ...processingQuery(companyId), enabled: companyId !== "" });
  const isThere = company.data !== undefined && campaigns.data !== undefined;
  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          isThere && (
            <Button
              className={classes.screen ?? ""}
              variant="default"
              leftSection={<Printer size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t("print")}
            </Button>
          )
        }
      />
      {company.data && campaigns.data ? (
        <Written company={company.data} campaigns={campaigns.data} />
      ) : company.isError || campaigns.isError ? (
        <LoadError
          error={company.error ?? campaigns.error}
          retry={() => Promise.all([company.refetch(), campaigns.refetch()])}
        />
      ) : (
        <Skeleton h={480} />
      )}
    </>
  );
}

function Written({ company, campaigns }: { company: Company; campaigns: readonly Processed[] }): ReactNode {
  const t = useTranslations("processing");
  const format = useFormatter();
  const { legal } = company;
  const now = format.dateTime(new Date(), { dateStyle: "long", timeStyle: "short" });
  const recipients = [...new Set([legal.recipients.trim(), ...recipientsIn(campaigns)])].filter(Boolean);
  const ages = [...new Set(campaigns.map(({ minimumAge }) => minimumAge).filter((age) => age > 0))].sort(
    (a, b) => a - b,
  );
  const unsaid = (
    <>
      {t("unsaid")}{" "}
      <Anchor component={Link} to="/settings/company" inherit className={classes.screen ?? ""}>
        {t("say")}
      </Anchor>
    </>
  );
  return (
    <article className={classes.record}>
      <Text c="dimmed" maw={720}>
        {t("text")}
      </Text>
      <Text size="sm" mt="xs">
        {t("asOf", { date: now, company: company.name })}
      </Text>
      <Part title={t("controller")}>
        <dl className={facts.facts}>
          <Fact name={t("organiser")}>{legal.organiser || unsaid}</Fact>
          <Fact name={t("address")}>{legal.address ? legal.address.split(/\s*\n\s*/).join(", ") : unsaid}</Fact>
          <Fact name={t("contact")}>{legal.contact || unsaid}</Fact>
        </dl>
      </Part>
      <Part title={t("processors")}>
        <Text size="sm">{t("processorsText", { host: window.location.host })}</Text>
        <Text size="sm">
          {recipients.length > 0 ? t("recipients", { names: recipients.join("; ") }) : t("noRecipients")}
        </Text>
      </Part>
      <Part title={t("people")}>
        <Text size="sm">
          {t("peopleText")} {ages.length > 0 && t("ages", { ages: format.list(ages.map(String)) })}
        </Text>
      </Part>
      <Part title={t("activities")}>
        <Scrolling label={t("activities")}>
          <Table verticalSpacing="xs" className={classes.table ?? ""}>
            <Table.Caption className={table.caption ?? ""}>{t("activities")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {(["purpose", "data", "basis", "kept"] as const).map((column) => (
                  <Table.Th key={column} scope="col">
                    {t(column)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {purposesOf(campaigns).map((purpose) => (
                <Activity key={purpose} purpose={purpose} campaigns={campaigns} />
              ))}
            </Table.Tbody>
          </Table>
        </Scrolling>
      </Part>
      <Part title={t("transfers")}>
        <Text size="sm">{t("transfersText")}</Text>
      </Part>
      <Part title={t("measures")}>
        <ul className={classes.list}>
          {(["roles", "access", "hashes", "audit", "platform", "erasure", "backups"] as const).map((measure) => (
            <li key={measure}>{t(`measure.${measure}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t("campaigns")}>
        {campaigns.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t("noCampaigns")}
          </Text>
        ) : (
          <Campaigns company={company} campaigns={campaigns} />
        )}
      </Part>
    </article>
  );
}

function Activity({ purpose, campaigns }: { purpose: Purpose; campaigns: readonly Processed[] }): ReactNode {
  const t = useTranslations("processing");
  const nameOf = useFieldName();
  const { fewest, most } = keptBy(campaigns);
  const asLeads =
    fewest === null
      ? t("keptOpen")
      : most === null
        ? t("keptSome", { months: fewest })
        : fewest === most
          ? t("keptMonths", { months: most })
          : t("keptBetween", { fewest, most });
  const asks = campaigns.filter(({ measured }) => measured !== "nothing").every(({ asksToMeasure }) => asksToMeasure);
  const isOwn = purpose === "measuring" || purpose === "protection" || purpose === "members";
  const own = purpose === "newsletter" || purpose === "points" || isOwn ? t(`keptOf.${purpose}`) : asLeads;
  return (
    <Table.Tr>
      <Table.Th scope="row">{t(`purposes.${purpose}`)}</Table.Th>
      <Table.Td>{purpose === "form" ? askedIn(campaigns, nameOf).join(", ") : t(`dataOf.${purpose}`)}</Table.Td>
      <Table.Td>{purpose === "measuring" && !asks ? t("basisOf.measuringUnasked") : t(`basisOf.${purpose}`)}</Table.Td>
      <Table.Td>{own}</Table.Td>
    </Table.Tr>
  );
}

function Campaigns({ company, campaigns }: { company: Company; campaigns: readonly Processed[] }): ReactNode {
  const t = useTranslations("processing");
  const format = useFormatter();
  const nameOf = useFieldName();
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeZone: company.timezone });
  return (
    <Scrolling label={t("campaigns")}>
      <Table verticalSpacing="xs" className={classes.table ?? ""}>
        <Table.Caption className={table.caption ?? ""}>{t("campaigns")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {(["campaign", "period", "asks", "measured", "keptFor"] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {campaigns.map((each) => (
            <Table.Tr key={each.campaignId}>
              <Table.Th scope="row">
                {each.name}
                {each.organiser !== "" && each.organiser !== company.legal.organiser && (
                  <Text size="xs" c="dimmed">
                    {t("runBy", { organiser: each.organiser })}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                {each.deletedAt
                  ? t("deleted", { date: day(each.deletedAt) })
                  : each.endsAt
                    ? t(each.isLive ? "until" : "ended", { date: day(each.endsAt) })
                    : t("open")}
              </Table.Td>
              <Table.Td>{each.asked.map(nameOf).join(", ") || t("nothing")}</Table.Td>
              <Table.Td>
                {t(`level.${each.measured}`)}
                {each.asksToMeasure && (
                  <Text size="xs" c="dimmed">
                    {t("asked")}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {each.retentionMonths === null ? t("keptOpen") : t("keptMonths", { months: each.retentionMonths })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

/** Fields of every form are called alike, in the reader's language; a company's own by their label. */
function useFieldName(): (field: Asked) => string {
  const t = useTranslations("editor.inspector.fieldNames");
  return ({ name, label }) =>
    !name.startsWith("custom") && t.has(name as StandardField) ? t(name as StandardField) : label || name;
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Anchor, Button, Group, Table, Text, Title } from "@mantine/core";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useMe } from "../../data/company.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import facts from "../../ui/facts.module.css";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./proof.module.css";
import type { Proof } from "./queries.ts";

type ProvenCampaign = Proof["campaigns"][number];

/** What is printed: whom it is about, what it shows, each entry by campaign, and then the words once. */
export function ProofSheet({ company, email, proof }: { company: string; email: string; proof: Proof }): ReactNode {
  const t = useTranslations("consentProof");
  const instant = useInstant();
  const { account } = useMe();
  const numbers = new Map(proof.words.map(({ hash }, at) => [hash, at + 1]));
  return (
    <article className={classes.sheet} aria-labelledby="proof">
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div role="status" className={classes.name}>
          <Title order={2} size="h3" fz={22} lh="28px" id="proof">
            {t("heading", { name: email })}
          </Title>
        </div>
        <Button
          className={classes.unprinted ?? ""}
          flex="none"
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t("print")}
        </Button>
      </Group>
      <dl className={facts.facts}>
        {[
          [t("company"), company],
          [t("lookedUp"), instant(proof.at)],
          [t("by"), `${account.name} (${account.email})`],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" className={classes.meaning ?? ""}>
        {t("meaning")}
      </Text>
      {proof.campaigns.map((each) => (
        <CampaignPart key={each.campaign.id} of={each} numbers={numbers} />
      ))}
      {proof.words.length > 0 && (
        <section aria-labelledby="proof-words">
          <Title order={3} size="h4" id="proof-words">
            {t("wordsTitle")}
          </Title>
          <ol className={classes.words}>
            {proof.words.map(({ hash, said, linked }) => (
              <li key={hash} id={hash}>
                <Text fw={600} size="sm">
                  {t("number", { number: String(numbers.get(hash)) })}
                </Text>
                <blockquote className={classes.said}>{said}</blockquote>
                {linked.map(({ name, text }) =>
                  text === "" ? (
                    <Text key={`${name} ${text.length}`} size="sm">
                      {t("elsewhere", { name })}
                    </Text>
                  ) : (
                    <div key={`${name} ${text.length}`}>
                      <Text size="sm" c="dimmed">
                        {t("leadsTo", { name })}
                      </Text>
                      <blockquote className={classes.linked}>{text}</blockquote>
                    </div>
                  ),
                )}
                <Text size="xs" c="dimmed" className={classes.hash ?? ""}>
                  {t("wordsHash", { name: hash })}
                </Text>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

function CampaignPart({
  of: { campaign, address, entries },
  numbers,
}: {
  of: ProvenCampaign;
  numbers: ReadonlyMap<string, number>;
}): ReactNode {
  const t = useTranslations("consentProof");
  const instant = useInstant();
  const languageName = useLanguageName();
  const name = campaign.name || t("goneCampaign");
  const title = `campaign-${campaign.id}`;
  return (
    <section className={classes.part} aria-labelledby={title}>
      <Title order={3} size="h4" id={title} className={classes.name ?? ""}>
        {name}
      </Title>
      <Text size="xs" c="dimmed" className={classes.hash ?? ""}>
        {t("hash")}: {address}
      </Text>
      <Scrolling label={t("entries", { name })}>
        <Table verticalSpacing="xs" className={classes.entries ?? ""}>
          <Table.Caption className={table.caption ?? ""}>{t("entries", { name })}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {(["when", "what", "words", "where", "language", "revision", "play"] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ at, kind, purpose, hash, pageName, page, field, language, revision, play }) => (
              <Table.Tr key={[at, kind, field, play].join()}>
                <Table.Th scope="row" fw={400}>
                  {instant(at)}
                </Table.Th>
                <Table.Td>
                  {t(`purposes.${purpose}`)}: <strong>{t(`kinds.${kind}`)}</strong>
                </Table.Td>
                <Table.Td>
                  {hash !== null && numbers.has(hash) ? (
                    <Anchor href={`#${hash}`} size="sm">
                      {t("number", { number: String(numbers.get(hash)) })}
                    </Anchor>
                  ) : (
                    t("noWords")
                  )}
                </Table.Td>
                <Table.Td className={classes.where ?? ""}>
                  {page === "" ? t("noPage") : pageName || page}
                  <span className={classes.field}>({field})</span>
                </Table.Td>
                <Table.Td>{languageName(language)}</Table.Td>
                <Table.Td className={table.number ?? ""}>{revision}</Table.Td>
                <Table.Td className={classes.play ?? ""}>{play ?? t("noPlay")}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </section>
  );
}

/** To the second and with its zone: it is read by somebody who was not there. */
function useInstant(): (iso: string) => string {
  const format = useFormatter();
  return (iso) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "long" });
}

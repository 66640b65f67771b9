import { Anchor, Button, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Scale, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isMissing } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import classes from "./evidence.module.css";
import { HeadTable } from "./head-table.tsx";
import { MailTable } from "./mail-table.tsx";
import { PackButton } from "./pack-button.tsx";
import { fairnessPage, fairnessQuery } from "./queries.ts";
import { WitnessForm } from "./witness-form.tsx";

/** What proves the campaign's draws: what the log says and does not, the checker, the pack, and who witnesses its end. */
export function EvidencePage(): ReactNode {
  return <Evidence campaign={useCampaign()} />;
}

export function Evidence({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("evidence");
  const fairness = useQuery(fairnessQuery(campaign));
  const { may } = useRights(campaign.companyId);
  const { data } = fairness;
  return (
    <Stack gap="xl">
      <Claims />
      {!data ? (
        isMissing(fairness.error) ? (
          <Notice picture={<Scale size={32} />} title={t("unpublished")}>
            {t("unpublishedText")}
          </Notice>
        ) : fairness.isError ? (
          <LoadError error={fairness.error} retry={() => fairness.refetch()} />
        ) : (
          <PageLoading />
        )
      ) : (
        <>
          <Checker campaign={campaign} />
          <Section title={t("pack")}>
            <Text size="sm" c="dimmed" mb="sm" maw={640}>
              {t("packText")}
            </Text>
            <PackButton campaign={campaign} />
          </Section>
          <Section title={t("heads")}>
            <HeadTable head={data.head} heads={data.heads} />
          </Section>
        </>
      )}
      <Section title={t("witnesses")}>
        <WitnessForm key={campaign.fairnessWitnesses.join()} campaign={campaign} />
      </Section>
      {data && may("manage") && (
        <Section title={t("mails")}>
          <MailTable campaignId={campaign.campaignId} />
        </Section>
      )}
    </Stack>
  );
}

const PROVEN = ["drawn", "chained", "sealed", "stock"] as const;
const NOT_PROVEN = ["people", "delivered", "alone", "before"] as const;

function Claims(): ReactNode {
  const t = useTranslations("evidence");
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      <section aria-labelledby="evidence-says">
        <Title order={2} size="h3" mb="xs" id="evidence-says">
          {t("says")}
        </Title>
        <List size="sm" spacing={6}>
          {PROVEN.map((claim) => (
            <List.Item key={claim}>{t(`proven.${claim}`)}</List.Item>
          ))}
        </List>
      </section>
      <section aria-labelledby="evidence-says-not">
        <Title order={2} size="h3" mb="xs" id="evidence-says-not">
          {t("saysNot")}
        </Title>
        <List size="sm" spacing={6}>
          {NOT_PROVEN.map((claim) => (
            <List.Item key={claim}>{t(`notProven.${claim}`)}</List.Item>
          ))}
        </List>
      </section>
    </SimpleGrid>
  );
}

/** The page on which anyone checks the draws: the studio shows that one, and has no checker of its own. */
function Checker({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("evidence");
  const language = useLocale();
  const [isOpen, setOpen] = useState(false);
  const page = fairnessPage(campaign, language);
  return (
    <Section title={t("checker")}>
      <Text size="sm" c="dimmed" mb="sm" maw={640}>
        {t("checkerText")}
      </Text>
      <Group gap="sm" mb="sm">
        {!isOpen && (
          <Button leftSection={<ShieldCheck size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t("openChecker")}
          </Button>
        )}
        <Anchor href={page} target="_blank" rel="noreferrer" size="sm">
          {t("publicPage")} <ExternalLink size={14} aria-hidden />
        </Anchor>
      </Group>
      {isOpen && <iframe src={page} title={t("checker")} className={classes.checker} />}
    </Section>
  );
}

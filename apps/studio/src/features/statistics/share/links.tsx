import type { StatisticShare } from "@fairground/contract";
import { Alert, Button, Code, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Lock, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import type { Campaign } from "../../../data/queries.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { RightGate } from "../../../ui/right-gate.tsx";
import { toast } from "../../../ui/toasts.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { LinkForm } from "./link-form.tsx";
import { sharesQuery, useEndShare } from "./queries.ts";
import classes from "./share.module.css";

/** Links to the statistics: who has one, and what ends it. */
export function Links({ campaign: { campaignId, companyId } }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("shares");
  const { may } = useRights(companyId);
  const shares = useQuery({ ...sharesQuery(campaignId), enabled: may("manage") });
  const [isMaking, setMaking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const made = (address: string) => {
    setMaking(false);
    setUrl(address);
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {t("links")}
        </Title>
        {!isMaking && (
          <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
            {(props) => (
              <Button
                size="xs"
                leftSection={<Plus size={14} aria-hidden />}
                {...props}
                onClick={() => {
                  setUrl(null);
                  setMaking(true);
                }}
              >
                {t("new")}
              </Button>
            )}
          </RightGate>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t("linksText")}
      </Text>
      {isMaking && <LinkForm campaignId={campaignId} onMade={made} onCancel={() => setMaking(false)} />}
      {url !== null && (
        <Alert color="brand" title={t("made")} mb="md">
          <Stack gap="xs">
            <Text size="sm">{t("madeText")}</Text>
            <Code className={classes.url ?? ""}>{url}</Code>
            <Group>
              <CopyButton text={url} label={t("copy")} words={t("copy")} />
            </Group>
          </Stack>
        </Alert>
      )}
      {shares.isError && !shares.data ? (
        <LoadError error={shares.error} retry={() => shares.refetch()} />
      ) : may("manage") && !shares.data ? (
        <Skeleton h={56} />
      ) : (
        <ul aria-label={t("links")} className={classes.list}>
          {shares.data?.map((share) => (
            <Link key={share.shareId} campaignId={campaignId} share={share} onEnded={() => setUrl(null)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Link({
  campaignId,
  share,
  onEnded,
}: {
  campaignId: string;
  share: StatisticShare;
  onEnded: () => void;
}): ReactNode {
  const t = useTranslations("shares");
  const format = useFormatter();
  const words = useProblemWords();
  const [isEnding, setEnding] = useState(false);
  const end = useEndShare(campaignId, ({ name }) => {
    setEnding(false);
    onEnded();
    toast(t("ended", { name }));
  });
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium" });
  const isOver = Date.parse(share.expiresAt) <= Date.now();
  const facts = [
    t(isOver ? "expired" : "expires", { date: day(share.expiresAt) }),
    ...(share.by ? [t("by", { name: share.by.name })] : []),
    share.openedAt
      ? t("opened", { date: format.dateTime(new Date(share.openedAt), { dateStyle: "medium", timeStyle: "short" }) })
      : t("neverOpened"),
  ];
  return (
    <li>
      <div className={classes.link}>
        <Text fw={500} className={classes.name ?? ""}>
          {share.name} {share.hasPassword && <Lock size={14} role="img" aria-label={t("locked")} />}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
      </div>
      <Button size="xs" variant="default" aria-label={t("endOf", { name: share.name })} onClick={() => setEnding(true)}>
        {t("end")}
      </Button>
      <Confirm
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={t("endTitle", { name: share.name })}
        confirm={t("end")}
        onConfirm={() => end.mutate(share)}
        busy={end.isPending}
        error={end.error && words(end.error)}
        danger
      >
        <Text>{t("endText")}</Text>
      </Confirm>
    </li>
  );
}

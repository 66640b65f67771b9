import type { SenderDomain } from "@fairground/contract";
import { Button, Group, Text, Title } from "@mantine/core";
import { RefreshCw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import classes from "./mail-domains.module.css";
import { useCheckDomain, useRemoveDomain } from "./queries.ts";
import { RecordTable } from "./record-table.tsx";
import { DomainState } from "./state-badge.tsx";

/** One domain: how it stands, what to set in its DNS, and what was found there. */
export function DomainSection({ companyId, domain }: { companyId: string; domain: SenderDomain }): ReactNode {
  const t = useTranslations("mailDomains");
  const words = useProblemWords();
  const check = useCheckDomain(companyId);
  const [isRemoving, setRemoving] = useState(false);
  const { domainId, name, reads, state, failedDays, checkedAt } = domain;
  const id = `domain-${domainId}`;
  const look = () =>
    check.mutate(domainId, {
      onSuccess: (now) => {
        const isRight = now.records.every((record) => !record.isRequired || record.state === "ok");
        toast(t(isRight ? "foundAll" : "foundNotAll", { domain: reads }));
      },
      onError: (error) => toast(words(error), "error"),
    });
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} size="h3" id={id} className={classes.long ?? ""}>
            {reads}
          </Title>
          {reads !== name && (
            <Text size="xs" c="dimmed" className={classes.long ?? ""}>
              {t("inDns", { name })}
            </Text>
          )}
        </div>
        <DomainState state={state} />
        <Group gap="xs" className={classes.actions ?? ""}>
          <Button
            size="xs"
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            aria-label={t("checkNamed", { domain: reads })}
            loading={check.isPending}
            onClick={look}
          >
            {t("check")}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            aria-label={t("removeNamed", { domain: reads })}
            onClick={() => setRemoving(true)}
          >
            {t("remove")}
          </Button>
        </Group>
      </div>
      <Text maw={640}>{t(`says.${state}`, { days: failedDays })}</Text>
      <Text size="sm" c="dimmed">
        {checkedAt ? (
          <>
            {t("checkedAt")} <RelativeTime iso={checkedAt} />
          </>
        ) : (
          t("neverChecked")
        )}
        {" · "}
        <Uses domain={domain} />
      </Text>
      <RecordTable domain={domain} />
      {isRemoving && <Removal companyId={companyId} domain={domain} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function Uses({ domain: { campaigns } }: { domain: SenderDomain }): ReactNode {
  const t = useTranslations("mailDomains");
  const format = useFormatter();
  if (campaigns.length === 0) return t("noCampaign");
  const names = campaigns.slice(0, MOST).map(({ name }) => name);
  return t("campaigns", { count: campaigns.length, names: format.list(names) });
}

/** Names that are listed of campaigns. */
const MOST = 5;

function Removal({
  companyId,
  domain,
  onClose,
}: {
  companyId: string;
  domain: SenderDomain;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("mailDomains");
  const words = useProblemWords();
  const remove = useRemoveDomain(companyId);
  const { domainId, reads, campaigns } = domain;
  return (
    <Confirm
      opened
      danger
      onClose={onClose}
      title={t("removeTitle", { domain: reads })}
      confirm={t("remove")}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
      onConfirm={() =>
        remove.mutate(domainId, {
          onSuccess: () => {
            toast(t("removed", { domain: reads }));
            onClose();
          },
        })
      }
    >
      <Text>{t("removeText")}</Text>
      {campaigns.length > 0 && (
        <>
          <Text mt="sm">{t("removeCampaigns", { count: campaigns.length })}</Text>
          <ul className={classes.names}>
            {campaigns.slice(0, MOST).map(({ campaignId, name }) => (
              <li key={campaignId}>{name}</li>
            ))}
            {campaigns.length > MOST && <li>{t("more", { count: campaigns.length - MOST })}</li>}
          </ul>
        </>
      )}
    </Confirm>
  );
}

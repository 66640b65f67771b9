import { Alert, Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Lock, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { useMe } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { DatabaseFacts } from "./database-facts.tsx";
import classes from "./operations.module.css";
import { ProcessTable } from "./process-table.tsx";
import { type PlatformStatus, statusQuery } from "./queries.ts";
import { WorkTable } from "./work-table.tsx";

/** How the platform is, for its administrators: what is wrong with what to do about it, then everything there is to see. */
export function OperationsRoom(): ReactNode {
  const t = useTranslations("operations");
  if (useMe().account.platformAdmin) return <Operations />;
  return (
    <>
      <PageHeading title={t("title")} />
      <Notice picture={<Lock size={32} />} title={t("title")}>
        {t("adminsOnly")}
      </Notice>
    </>
  );
}

function Operations() {
  const t = useTranslations("operations");
  const status = useQuery(statusQuery);
  const refresh = (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden />}
      loading={status.isFetching && !status.isPending}
      onClick={() => status.refetch()}
    >
      {t("refresh")}
    </Button>
  );
  return (
    <>
      <PageHeading title={t("title")} actions={refresh} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text")}
      </Text>
      {status.isError && !status.data ? (
        <LoadError error={status.error} retry={() => status.refetch()} />
      ) : status.data ? (
        <Shown status={status.data} />
      ) : (
        <Stack>
          <Skeleton h={56} />
          <Skeleton h={160} />
          <Skeleton h={160} />
        </Stack>
      )}
    </>
  );
}

function Shown({ status }: { status: PlatformStatus }) {
  const t = useTranslations("operations");
  return (
    <Stack gap="xl">
      <Troubles status={status} />
      <div>
        <Title order={2} size="h3" mb="sm">
          {t("processes")}
        </Title>
        <ProcessTable processes={status.processes} bound={status.bounds.diskFree} />
      </div>
      <div>
        <Title order={2} size="h3" mb="sm">
          {t("work")}
        </Title>
        <WorkTable status={status} />
      </div>
      <div>
        <Title order={2} size="h3" mb="sm">
          {t("database")}
        </Title>
        <DatabaseFacts status={status} />
      </div>
    </Stack>
  );
}

function Troubles({ status: { troubles, defaultPartitions } }: { status: PlatformStatus }) {
  const t = useTranslations("operations");
  const format = useFormatter();
  const now = useNow();
  return (
    <div role="status" className={classes.troubles}>
      {troubles.length === 0 && (
        <Alert color="brand" role="presentation" icon={<CircleCheck size={18} />}>
          {t("well")}
        </Alert>
      )}
      {troubles.map(({ kind, toldSince }) => (
        <Alert
          key={kind}
          color="red"
          role="presentation"
          icon={<TriangleAlert size={18} />}
          title={t(`trouble.${kind}.what`, { tables: format.list(defaultPartitions) })}
        >
          <Text size="sm">{t(`trouble.${kind}.todo`)}</Text>
          <Text size="xs" c="dimmed" mt={4}>
            {toldSince === null ? t("untold") : t("toldSince", { when: format.relativeTime(new Date(toldSince), now) })}
          </Text>
        </Alert>
      ))}
    </div>
  );
}

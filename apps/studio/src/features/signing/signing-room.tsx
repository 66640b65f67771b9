import { Alert, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Lock, Signature } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { CheckForm } from "./check-form.tsx";
import { signingQuery, useDeleteSecret, useNewSecret } from "./queries.ts";
import { RenewDialog } from "./renew-dialog.tsx";
import { Samples } from "./sample-tabs.tsx";

/** The secret with which a company's own site signs its user ids, and what a developer needs to do so. */
export function SigningRoom(): ReactNode {
  const t = useTranslations("signing");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  if (company && may("administer")) return <Secret companyId={company.companyId} />;
  return (
    <>
      <PageHeading title={t("title")} />
      <Notice picture={<Lock size={32} />} title={t("title")}>
        {t("closed", { company: company?.name ?? "" })}
      </Notice>
    </>
  );
}

function Secret({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("signing");
  const words = useProblemWords();
  const format = useFormatter();
  const secret = useQuery(signingQuery(companyId));
  const [doing, setDoing] = useState<"renew" | "delete" | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const close = () => setDoing(null);
  const make = useNewSecret(companyId, (text) => {
    close();
    setShown(text);
  });
  const remove = useDeleteSecret(companyId, () => {
    close();
    toast(t("deleted"));
  });
  const { data } = secret;
  return (
    <>
      <PageHeading title={t("title")} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text")}
      </Text>
      {!data ? (
        secret.isError ? (
          <LoadError error={secret.error} retry={() => secret.refetch()} />
        ) : (
          <PageLoading />
        )
      ) : (
        <Stack gap="xl" maw={880}>
          {data.exists ? (
            <Group justify="space-between" gap="sm">
              <Stack gap={4}>
                <Badge variant="light">{t("required")}</Badge>
                <Text size="sm" c="dimmed">
                  {data.createdBy === null ? t("made") : t("madeBy", { name: data.createdBy })}{" "}
                  <RelativeTime iso={data.createdAt} />
                </Text>
                {data.oldUntil !== null && (
                  <Text size="sm">
                    {t("oldGood", {
                      time: format.dateTime(new Date(data.oldUntil), { dateStyle: "long", timeStyle: "short" }),
                    })}
                  </Text>
                )}
              </Stack>
              <Group gap="xs">
                <Button variant="default" onClick={() => setDoing("renew")}>
                  {t("renew")}
                </Button>
                <Button variant="default" c="red" onClick={() => setDoing("delete")}>
                  {t("delete")}
                </Button>
              </Group>
            </Group>
          ) : (
            <Notice
              picture={<Signature size={32} />}
              title={t("emptyTitle")}
              action={<Button onClick={() => setDoing("renew")}>{t("make")}</Button>}
            >
              {t("emptyText")}
            </Notice>
          )}
          <section aria-labelledby="signing-samples">
            <Title order={2} size="h3" id="signing-samples" mb={4}>
              {t("samples")}
            </Title>
            <Text size="sm" c="dimmed" mb="sm" maw={640}>
              {t("samplesText")}
            </Text>
            <Samples />
          </section>
          <section aria-labelledby="signing-check">
            <Title order={2} size="h3" id="signing-check" mb={4}>
              {t("check")}
            </Title>
            <Text size="sm" c="dimmed" mb="sm" maw={640}>
              {t("checkText")}
            </Text>
            {data.exists ? (
              <CheckForm companyId={companyId} />
            ) : (
              <Alert color="gray" icon={<CircleAlert size={18} />}>
                {t("checkLater")}
              </Alert>
            )}
          </section>
        </Stack>
      )}
      {doing === "renew" && <RenewDialog isRenewed={data?.exists === true} opened make={make} onClose={close} />}
      <Confirm
        opened={doing === "delete"}
        onClose={close}
        title={t("deleteTitle")}
        confirm={t("delete")}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error && words(remove.error)}
        danger
      >
        <Text>{t("deleteText")}</Text>
      </Confirm>
      <ShownOnce
        secret={shown}
        words={{ title: t("shownTitle"), text: t("shownText"), copy: t("copySecret"), stored: t("stored") }}
        onDone={() => setShown(null)}
      />
    </>
  );
}

import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, Hand } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { meQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./company-form.module.css";
import { lendingQuery } from "./lending-query.ts";

const HOURS = [1, 4, 8, 24, 48, 72] as const;

/** Lets the platform's administrators read personal data for some hours, and ends that; for who administers the company. */
export function LendingSection({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("companySettings.lending");
  const format = useFormatter();
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(lendingQuery(companyId));
  const [hours, setHours] = useState("4");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const whenOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" });
  const changed = async () => {
    setReason("");
    setTried(false);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: lendingQuery(companyId).queryKey }),
      queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    ]);
  };
  const params = { companyId };
  const lend = useMutation({
    mutationFn: async () => {
      const body = { hours: Number(hours), reason };
      return (await api.call("PUT /api/v1/companies/{companyId}/lending", { params, body })).body.data;
    },
    onSuccess: async ({ lent }) => {
      if (lent) toast(t("done", { when: whenOf(lent.until) }));
      await changed();
    },
  });
  const end = useMutation({
    mutationFn: async (_said: "ended" | "declined") => {
      await api.call("DELETE /api/v1/companies/{companyId}/lending", { params });
    },
    onSuccess: async (_, said) => {
      toast(t(said));
      await changed();
    },
  });
  const isMissing = reason.trim() === "";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !lend.isPending) lend.mutate();
  };
  if (error && !data) return <LoadError error={error} retry={() => refetch()} />;
  const refused = lend.error ?? end.error;
  return (
    <section aria-labelledby="lending" className={classes.form}>
      <Stack gap="md" mt="xl">
        <Title order={2} id="lending">
          {t("title")}
        </Title>
        <Text c="dimmed">{t("text")}</Text>
        {data?.lent && (
          <Alert color="amber" icon={<Eye size={18} aria-hidden />} title={t("now")}>
            <Stack gap="xs" align="flex-start">
              <Text size="sm">
                {t("nowText", {
                  when: whenOf(data.lent.until),
                  name: data.lent.by?.name ?? t("nobody"),
                  reason: data.lent.reason,
                })}
              </Text>
              <Button size="xs" color="red" loading={end.isPending} onClick={() => end.mutate("ended")}>
                {t("end")}
              </Button>
            </Stack>
          </Alert>
        )}
        {data?.asked && (
          <Alert
            color="gray"
            icon={<Hand size={18} aria-hidden />}
            title={t("asked", { name: data.asked.by?.name ?? t("somebody") })}
          >
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{t("askedText", { when: whenOf(data.asked.at), reason: data.asked.reason })}</Text>
              {!data.lent && (
                <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate("declined")}>
                  {t("decline")}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        {data && !data.lent && (
          <form onSubmit={submit} noValidate>
            <Stack gap="sm">
              <NativeSelect
                label={t("hours")}
                value={hours}
                data={HOURS.map((count) => ({ value: String(count), label: t("hoursOf", { count }) }))}
                onChange={({ currentTarget }) => setHours(currentTarget.value)}
                styles={{ wrapper: { maxWidth: 220 } }}
              />
              <Textarea
                label={t("reason")}
                description={t("reasonHint")}
                value={reason}
                maxLength={500}
                autosize
                minRows={2}
                maxRows={6}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
                error={isTried && isMissing && t("reasonMissing")}
              />
              <Group>
                <Button type="submit" variant="default" loading={lend.isPending}>
                  {t("lend")}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        <div role="alert">{refused && <Text c="var(--mantine-color-error)">{words(refused)}</Text>}</div>
      </Stack>
    </section>
  );
}

import { REPORT_RHYTHMS } from "@fairground/model/statistic";
import { Alert, Radio, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { meQuery } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { reportQuery, useChooseReport } from "./queries.ts";

/** Whether one gets the statistics by mail, and how often. */
export function ReportChoice({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("shares");
  const words = useProblemWords();
  const me = useQuery(meQuery);
  const report = useQuery(reportQuery(campaignId));
  const choose = useChooseReport(campaignId);
  const { rhythm, isVerified } = report.data ?? {};
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t("report")}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t("reportText", { email: me.data?.account.email ?? "" })}
      </Text>
      {report.isError && !report.data ? (
        <LoadError error={report.error} retry={() => report.refetch()} />
      ) : rhythm === undefined ? (
        <Skeleton h={92} />
      ) : (
        <Stack gap="sm">
          <Radio.Group
            aria-label={t("report")}
            value={choose.isPending ? choose.variables : rhythm}
            onChange={(value) => {
              const chosen = REPORT_RHYTHMS.find((each) => each === value);
              if (chosen) choose.mutate(chosen, { onSuccess: () => toast(t(`chosen.${chosen}`)) });
            }}
          >
            <Stack gap="xs">
              {REPORT_RHYTHMS.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`rhythm.${each}`)}
                  description={each === "never" ? undefined : t(`when.${each}`)}
                  disabled={each !== "never" && isVerified === false}
                />
              ))}
            </Stack>
          </Radio.Group>
          {isVerified === false && <Text size="sm">{t("unconfirmed")}</Text>}
          {choose.error && (
            <Alert color="red" icon={<CircleAlert size={18} />}>
              {words(choose.error)}
            </Alert>
          )}
        </Stack>
      )}
    </section>
  );
}

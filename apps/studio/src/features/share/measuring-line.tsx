import { Button, Group, Progress, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ruler } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import { heightsQuery, measure, useMeasuring } from "./measuring.ts";
import classes from "./share.module.css";

/** Whether the lines know how high the campaign is: that it is being measured, was, was not, or could not be; and the way to do it. */
export function MeasuringLine({
  campaignId,
  companyId,
  revision,
}: {
  campaignId: string;
  companyId: string;
  revision: number;
}): ReactNode {
  const t = useTranslations("shareRoom.heights");
  const format = useFormatter();
  const { may } = useRights(companyId);
  const queryClient = useQueryClient();
  const measuring = useMeasuring(campaignId, revision);
  const measured = useQuery(heightsQuery(campaignId, revision));
  if (measuring?.kind === "running") {
    const { done, all } = measuring;
    return (
      <div role="status" className={classes.measuring}>
        <Text size="sm">{t("running", { done, all })}</Text>
        <Progress value={all === 0 ? 0 : (100 * done) / all} mt={4} aria-label={t("running", { done, all })} />
      </div>
    );
  }
  if (measured.isPending) return null;
  return (
    <Group gap="sm" mb="md">
      <Text size="sm" c="dimmed" role="status" className={classes.measuredText ?? ""}>
        {measuring?.kind === "failed" || measured.isError
          ? t("failed")
          : measured.data
            ? t("done", {
                time: format.dateTime(new Date(measured.data.measuredAt), { dateStyle: "medium", timeStyle: "short" }),
              })
            : t("none")}
      </Text>
      <RightGate allowed={may("publish")} right="publish" companyId={companyId}>
        {(props) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<Ruler size={14} aria-hidden />}
            {...props}
            onClick={() => measure(campaignId, revision, queryClient)}
          >
            {measured.data ? t("again") : t("now")}
          </Button>
        )}
      </RightGate>
    </Group>
  );
}

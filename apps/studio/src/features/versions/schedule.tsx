import { Button, Group, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import { useAsksForTwo } from "../../data/company.ts";
import { type Campaign, scheduleQuery } from "../../data/queries.ts";
import { FaultList } from "../../ui/faults/fault-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Section } from "../campaign/campaign-page.tsx";
import { useGateChoice } from "../campaign-actions/publish-gate.tsx";
import { useStockChoice } from "../campaign-actions/publish-stock.tsx";
import classes from "./versions.module.css";

/** Publishing at an instant: what waits, how the last one went, and a new one. */
export function Schedule({
  campaign,
}: {
  campaign: Pick<Campaign, "campaignId" | "companyId" | "revision" | "status">;
}) {
  const { campaignId, companyId } = campaign;
  const t = useTranslations("review.versions");
  const all = useTranslations();
  const asks = useAsksForTwo(companyId);
  const words = useProblemWords();
  const format = useFormatter();
  const queryClient = useQueryClient();
  const [at, setAt] = useState("");
  const stock = useStockChoice(campaign, at !== "");
  const { data: schedule } = useQuery(scheduleQuery(campaignId));
  const changed = () => queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] });
  const params = { campaignId };
  const set = useMutation({
    mutationFn: async () => {
      const body = { at: new Date(at).toISOString(), ...stock.said, ...gate.said };
      if (asks) await api.call("POST /api/v1/campaigns/{campaignId}/publish-requests", { params, body });
      else await api.call("PUT /api/v1/campaigns/{campaignId}/schedule", { params, body });
    },
    onSuccess: async () => {
      await changed();
      toast(asks ? all("requests.asked") : t("scheduleSet"));
    },
    onError: (error) => toast(words(error), "error"),
  });
  const gate = useGateChoice({ campaignId, isAsked: at !== "", refused: set.error });
  const cancel = useMutation({
    mutationFn: () => api.call("DELETE /api/v1/campaigns/{campaignId}/schedule", { params }),
    onSuccess: async () => {
      await changed();
      toast(t("scheduleCancelled"));
    },
    onError: (error) => toast(words(error), "error"),
  });
  const time = schedule ? format.dateTime(new Date(schedule.at), { dateStyle: "full", timeStyle: "short" }) : "";
  const faults = faultsOf(set.error);
  return (
    <Section title={t("scheduleTitle")}>
      <Text c="dimmed" mb="sm">
        {t("scheduleText")}
      </Text>
      {schedule && (
        <Group mb="sm" role="status">
          <Text>
            {schedule.state === "waiting"
              ? t(schedule.withStock ? "scheduledWithStock" : "scheduledFor", { time })
              : schedule.state === "published"
                ? t("scheduleDone", { revision: schedule.revision ?? 0 })
                : t("scheduleFailed")}
          </Text>
          {schedule.state === "waiting" && (
            <Button variant="subtle" color="red" size="xs" onClick={() => cancel.mutate()}>
              {t("cancel")}
            </Button>
          )}
        </Group>
      )}
      {schedule?.state === "failed" && schedule.faults.length > 0 && (
        <FaultList
          faults={schedule.faults}
          title={all("publish.blockedTitle", { count: schedule.faults.length })}
          text={t("scheduleFailedText")}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (Number.isNaN(Date.parse(at))) toast(t("setWhen"), "error");
          else if (!gate.holds() && !stock.holds()) set.mutate();
        }}
      >
        <Group align="flex-end">
          <TextInput
            type="datetime-local"
            label={t("at")}
            value={at}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={set.isPending} disabled={stock.isLooking || gate.isLooking}>
            {asks ? all("requests.ask") : t("schedule")}
          </Button>
        </Group>
        {gate.shown && <div className={classes.stock}>{gate.shown}</div>}
        {!set.isPending && stock.shown && <div className={classes.stock}>{stock.shown}</div>}
      </form>
      {faults.length > 0 && (
        <FaultList
          faults={faults}
          title={all("publish.blockedTitle", { count: faults.length })}
          text={all("publish.blockedText")}
        />
      )}
    </Section>
  );
}

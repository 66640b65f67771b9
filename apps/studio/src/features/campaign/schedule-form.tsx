import { CloseButton, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { fromLocal, toLocal, type Written } from "../../time/zone.ts";
import { useRightWords } from "../../ui/right-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./campaign-page.module.css";
import { LeadsGo } from "./leads-go.tsx";
import { SaveRow } from "./save-row.tsx";
import { scheduleOf } from "./schedule.ts";

/** Start and end in the campaign's timezone, whatever timezone the browser has. */
export function ScheduleForm({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("schedule");
  const common = useTranslations("common");
  const explain = useRightWords();
  const queryClient = useQueryClient();
  const { may, roles } = useRights(campaign.companyId);
  const mayEdit = may("manage");
  const { campaignId, timezone } = campaign;
  const stored = { start: toLocal(campaign.startDate, timezone), end: toLocal(campaign.endDate, timezone) };
  const [typed, setTyped] = useState(stored);
  const [tried, setTried] = useState(false);
  const schedule = scheduleOf(typed.start, typed.end, timezone);
  const isChanged = typed.start !== stored.start || typed.end !== stored.end;

  const save = useMutation({
    mutationFn: async (dates: { startDate: string | null; endDate: string | null }) =>
      (await api.call("PUT /campaign", { body: { campaignId, ...dates } })).body.data,
    onSuccess: (data) => {
      queryClient.setQueryData(campaignQuery(campaignId).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ["campaigns"] });
      toast(t("saved"));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (schedule.kind === "valid") save.mutate({ startDate: schedule.startDate, endDate: schedule.endDate });
  };
  const say = (written: Written | null) => {
    if (written?.kind === "skipped") return t("skipped", { time: written.next });
    return written?.kind === "invalid" ? t("invalid") : null;
  };
  const field = (name: "start" | "end") => {
    const written = typed[name] === "" ? null : fromLocal(typed[name], timezone);
    const reversed = name === "end" && schedule.kind === "reversed" && tried ? t("reversed") : null;
    return (
      <TextInput
        type="datetime-local"
        name={name}
        label={t(name)}
        description={written?.kind === "twice" ? t("twice") : t(`${name}Hint`)}
        value={typed[name]}
        max="9999-12-31T23:59"
        readOnly={!mayEdit}
        aria-disabled={!mayEdit || undefined}
        onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        error={say(written) ?? reversed}
        rightSection={
          typed[name] &&
          mayEdit && (
            <CloseButton
              size="sm"
              aria-label={`${common("clear")}: ${t(name)}`}
              onClick={() => setTyped({ ...typed, [name]: "" })}
            />
          )
        }
      />
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.dates}>
          {field("start")}
          {field("end")}
        </div>
        {schedule.kind === "valid" && (
          <LeadsGo
            campaignId={campaignId}
            endDate={schedule.endDate}
            months={campaign.retentionMonths}
            timezone={timezone}
          />
        )}
        <Text size="sm" c="dimmed">
          {mayEdit ? t("text", { timezone }) : explain("manage", roles)}
        </Text>
        <SaveRow
          error={save.error}
          maySave={mayEdit}
          isChanged={isChanged}
          busy={save.isPending}
          onCancel={() => setTyped(stored)}
        >
          <Text size="sm" c="dimmed" role="status">
            {t("unsaved")}
          </Text>
        </SaveRow>
      </Stack>
    </form>
  );
}

import { Button, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Rights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Paging } from "../../ui/list/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { changesQuery, type SettingsChange } from "./queries.ts";
import classes from "./settings.module.css";
import { settingOf } from "./settings-table.ts";
import type { useSaveSettings } from "./use-save-settings.ts";

/** What was changed of the settings and by whom; each change can be taken back while it is still what counts. */
export function SettingsHistory({
  campaign: { campaignId, timezone },
  may,
  save,
}: {
  campaign: Campaign;
  may: Rights["may"];
  save: ReturnType<typeof useSaveSettings>;
}): ReactNode {
  const t = useTranslations("campaignSettings.history");
  const words = useProblemWords();
  const [paging, setPaging] = useState({ page: 1, size: 20 });
  const [asked, setAsked] = useState<SettingsChange | null>(null);
  const found = useQuery(changesQuery(campaignId, paging));
  const { data } = found;
  const canUndo = ({ before, after }: SettingsChange) =>
    Object.keys(after).every((field) => field in before && may(settingOf(field)?.right ?? "manage"));
  const undo = (change: SettingsChange) =>
    save.mutate(
      { fields: change.before, was: change.after },
      {
        onSuccess: () => {
          setAsked(null);
          toast(t("undone"));
        },
      },
    );
  return (
    <section aria-labelledby="settings-history">
      <Title order={2} id="settings-history" mb="xs">
        {t("title")}
      </Title>
      {found.isError && !data ? (
        <LoadError error={found.error} retry={() => found.refetch()} />
      ) : data?.total === 0 ? (
        <Text c="dimmed">{t("empty")}</Text>
      ) : (
        <ul className={classes.changes} aria-busy={!data || found.isPlaceholderData}>
          {data?.data.map((change) => (
            <li key={change.changeId} className={classes.change}>
              <div>
                <DifferenceList before={change.before} after={change.after} timezone={timezone} />
                <Text size="sm" c="dimmed">
                  <RelativeTime iso={change.at} timeZone={timezone} /> · {change.by?.name ?? t("nobody")}
                  {change.key && ` · ${change.key.name}`}
                </Text>
              </div>
              {canUndo(change) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Undo2 size={14} aria-hidden />}
                  onClick={() => {
                    save.reset();
                    setAsked(change);
                  }}
                >
                  {t("undo")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Paging {...paging} total={data.total} onChange={(next) => setPaging((before) => ({ ...before, ...next }))} />
      )}
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t("undoTitle")}
        confirm={t("undo")}
        onConfirm={() => asked && undo(asked)}
        busy={save.isPending}
        error={asked && save.error ? words(save.error) : null}
      >
        {asked && (
          <Stack gap="xs">
            <DifferenceList before={asked.after} after={asked.before} timezone={timezone} />
          </Stack>
        )}
      </Confirm>
    </section>
  );
}

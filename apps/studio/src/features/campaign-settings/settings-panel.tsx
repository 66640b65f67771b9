import type { Right, Role } from "@fairground/contract/define";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { Anchor, Button, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { faultsOf, ProblemError } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { toast } from "../../ui/toasts.ts";
import { LeadsGo } from "../campaign/leads-go.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { AskRetention } from "./ask-retention.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { useFound } from "./found.ts";
import { RemindersState } from "./reminders-state.tsx";
import { useSayValue } from "./say-value.ts";
import { SettingField } from "./setting-field.tsx";
import classes from "./settings.module.css";
import { SettingsHistory } from "./settings-history.tsx";
import { GROUPS, type Setting, settingOf } from "./settings-table.ts";
import { useSaveSettings } from "./use-save-settings.ts";
import { bodyOf, type Change, metadataOf, useSettings } from "./use-settings.ts";

/** Every setting of a campaign, to look for and to change; what counts at once on a live one is asked for first. */
export function SettingsPanel({
  campaign,
  isIndexed = false,
  onSaved = () => {},
}: {
  campaign: Campaign;
  /** With a list of the groups beside it, where there is room. */
  isIndexed?: boolean;
  onSaved?: (campaign: Campaign) => void;
}): ReactNode {
  const t = useTranslations("campaignSettings");
  const accessCodes = useTranslations("accessCodes");
  const { may, roles } = useRights(campaign.companyId);
  const why = useWhy(roles);
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const settings = useSettings(campaign);
  const { metadata, changes, faults } = settings;
  const { value } = useSayValue(settings.timezone);
  const [sought, setSought] = useState("");
  const found = useFound(sought);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([]);
  const save = useSaveSettings(campaign.campaignId, (saved) => {
    settings.reset();
    setMeanwhile([]);
    setTried(false);
    onSaved(saved);
  });
  const undo = useSaveSettings(campaign.campaignId, onSaved);

  const isLive = campaign.status === "ACTIVE" || campaign.status === "SCHEDULED";
  // Leads that are kept for less time go, also of a campaign that is over.
  const kept = changes.filter(({ field }) => field === "retentionMonths");
  const atOnce = changes.filter(
    ({ field }) => isLive && field !== "retentionMonths" && ["atOnce", "both"].includes(settingOf(field)?.counts ?? ""),
  );
  const removed = changes.filter(losesLanguages);
  const asked = [...atOnce, ...removed, ...kept];
  const send = () =>
    save.mutate(
      { fields: bodyOf(changes), was: bodyOf(changes.map(({ field, seen }) => ({ field, after: seen }))) },
      {
        onSuccess: () => toast(t("saved")),
        onSettled: () => setAsking(false),
        onError: (error) => {
          const current = currentOf(error);
          if (!current) return;
          const fields = faultsOf(error).map(({ path }) => path);
          setMeanwhile(fields);
          queryClient.setQueryData(campaignQuery(campaign.campaignId).queryKey, current);
          settings.see(fields, metadataOf(current));
        },
      },
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending) return;
    if (faults.size > 0) {
      setSought("");
      setTimeout(() => focusOn([...faults.keys()][0])); // once it is there
      return;
    }
    if (changes.length === 0) return;
    if (asked.length > 0) setAsking(true);
    else send();
  };
  useArrivalAtFact();
  const typedMetadata = { ...metadata, ...bodyOf(changes) } as CampaignMetadata; // what is typed was read by its schema
  const refusals = faultsOf(save.error);
  const isAtFields = refusals.some(({ path }) => settingOf(path.split(".")[0] ?? "")) || isReversed(save.error);
  const isMeanwhile = (setting: Setting) =>
    meanwhile.includes(setting.field) &&
    settings.isTouched(setting) &&
    changes.some(({ field }) => field === setting.field);
  const errorOf = (setting: Setting): ReactNode => {
    const fault = faults.get(setting.key);
    if (fault && (isTried || fault.kind !== "nameMissing")) return t(`faults.${fault.kind}`, fault.values);
    if (isMeanwhile(setting)) return t("meanwhile", { text: value(setting.field, metadata[setting.field]) });
    if (setting.key === "endDate" && isReversed(save.error)) return t("faults.reversed");
    const refused = refusals.find(({ path }) => path.split(".")[0] === setting.field && !currentOf(save.error));
    return refused && t("faults.refused", { reason: refused.message });
  };
  const count = changes.length;
  return (
    <div className={classes.panel} data-indexed={isIndexed || undefined}>
      {isIndexed && (
        <nav className={classes.index} aria-label={t("index")}>
          {GROUPS.filter((group) => found(group).length > 0).map((group) => (
            <a key={group} href={`#settings-${group}`}>
              {t(`groups.${group}`)}
            </a>
          ))}
        </nav>
      )}
      <div className={classes.form}>
        <form onSubmit={submit} noValidate>
          <Stack gap="lg" mb="xl">
            <SearchField value={sought} onSearch={setSought} label={t("search")} placeholder={t("search")} />
            {GROUPS.every((group) => found(group).length === 0) && (
              <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={() => setSought("")} />
            )}
          </Stack>
          {GROUPS.filter((group) => found(group).length > 0).map((group) => (
            <section
              key={group}
              className={classes.group}
              id={`settings-${group}`}
              aria-labelledby={`settings-of-${group}`}
            >
              <Title order={2} id={`settings-of-${group}`} mb="md">
                {t(`groups.${group}`)}
              </Title>
              <Stack gap="lg">
                {found(group).map((setting) => (
                  <div key={setting.key} data-setting={setting.key}>
                    <SettingField
                      setting={setting}
                      typed={settings.typed(setting)}
                      onChange={(typed) => settings.change(setting, typed)}
                      error={errorOf(setting)}
                      forbidden={may(setting.right) ? null : why(setting.right)}
                      campaign={campaign}
                      stored={metadata[setting.field]}
                      metadata={typedMetadata}
                    />
                    {setting.key === "endDate" && (
                      <LeadsGo
                        campaignId={campaign.campaignId}
                        endDate={typedMetadata.endDate}
                        months={typedMetadata.retentionMonths}
                        timezone={settings.timezone}
                      />
                    )}
                    {isMeanwhile(setting) && (
                      <Button size="compact-sm" variant="default" mt={6} onClick={() => settings.reset(setting.key)}>
                        {t("takeTheirs")}
                      </Button>
                    )}
                  </div>
                ))}
                {group === "reminders" && <RemindersState campaignId={campaign.campaignId} />}
                {group === "players" && (
                  <Text size="sm">
                    {t("access")}{" "}
                    <Anchor
                      component={Link}
                      to={`/campaigns/${campaign.campaignId}/access-codes`}
                      inherit
                      underline="always"
                    >
                      {accessCodes("tab")}
                    </Anchor>
                  </Text>
                )}
              </Stack>
            </section>
          ))}
          {(count > 0 || faults.size > 0) && (
            <div className={classes.bar}>
              <div role="alert" className={classes.refused}>
                {save.error && !isAtFields && <Text c="var(--mantine-color-error)">{words(save.error)}</Text>}
                {save.error && isAtFields && <Text c="var(--mantine-color-error)">{t("notSaved")}</Text>}
              </div>
              <Button type="submit" loading={save.isPending} disabled={count === 0 && faults.size === 0}>
                {t("save", { count })}
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  settings.reset();
                  save.reset();
                  setMeanwhile([]);
                  setTried(false);
                }}
              >
                {t("discard")}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {t("unsaved")}
              </Text>
            </div>
          )}
        </form>
        <SettingsHistory campaign={campaign} may={may} save={undo} />
      </div>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t("askTitle")}
        confirm={t("askConfirm")}
        onConfirm={send}
        busy={save.isPending}
        error={null}
      >
        <Stack gap="xs">
          {atOnce.length > 0 && <Text>{t("askAtOnce")}</Text>}
          <DifferenceList before={beforeOf(atOnce)} after={bodyOf(atOnce)} timezone={settings.timezone} />
          {removed.length > 0 && <Text>{t("askLanguages")}</Text>}
          <DifferenceList before={beforeOf(removed)} after={bodyOf(removed)} timezone={settings.timezone} />
          {kept.map(({ after, ...change }) => (
            <Stack key="retention" gap="xs">
              <Text>{t("askRetention")}</Text>
              <DifferenceList
                before={beforeOf([{ after, ...change }])}
                after={bodyOf([{ after, ...change }])}
                timezone={settings.timezone}
              />
              <AskRetention
                campaignId={campaign.campaignId}
                months={after === null ? null : Number(after)}
                timezone={settings.timezone}
              />
            </Stack>
          ))}
          {changes.length > asked.length && (
            <Text c="dimmed" size="sm">
              {t("askOthers", { count: changes.length - asked.length })}
            </Text>
          )}
        </Stack>
      </Confirm>
    </div>
  );
}

/** Goes to the legal fact that the address names, once it is there. */
function useArrivalAtFact(): void {
  const id = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (!id.startsWith("legal-")) return;
    let tries = 60;
    const timer = setInterval(() => {
      // A dialog that is fading out holds the focus.
      const control = document.querySelector("[role=dialog]") ? null : document.getElementById(id);
      control?.scrollIntoView({ block: "center" });
      control?.focus();
      if (control || --tries === 0) clearInterval(timer);
    }, 50);
    return () => clearInterval(timer);
  }, [id]);
}

/** Why a right is missing, and who has it. */
function useWhy(roles: readonly Role[]): (right: Right) => string {
  const t = useTranslations("campaignSettings");
  const role = useTranslations("role");
  const format = useFormatter();
  const names = roles.length === 0 ? role("nobody") : format.list(roles.map((one) => role(one)));
  return (right) => t(`why.${right === "edit" || right === "administer" ? right : "manage"}`, { roles: names });
}

const beforeOf = (changes: readonly Change[]) =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));

function losesLanguages({ field, before, after }: Change): boolean {
  if (field !== "languages") return false;
  const names = (of: unknown) => (of as readonly { shortName: string }[]).map(({ shortName }) => shortName); // of languages
  return names(before).some((name) => !names(after).includes(name));
}

/** What is stored by now, where somebody else has changed it. */
function currentOf(error: unknown): Campaign | null {
  if (!(error instanceof ProblemError) || error.code !== "settings-changed") return null;
  return (error.problem as { current?: Campaign } | undefined)?.current ?? null; // the contract's problem says it
}
const isReversed = (error: unknown): boolean => error instanceof ProblemError && error.code === "dates-reversed";

/** To what stands in the way of saving. */
function focusOn(key: string | undefined): void {
  document.querySelector<HTMLElement>(`[data-setting="${key}"] :is(input, textarea, select)`)?.focus();
}

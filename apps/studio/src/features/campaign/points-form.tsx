import { Stack, Switch, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { toast } from "../../ui/toasts.ts";
import { type PointsChange, pointsChange, pointsIn, tagsWith } from "./points.ts";
import { SaveRow } from "./save-row.tsx";

/** Whether the campaign has loyalty points and what a play costs: two rights, so that each field says who may change it. */
export function PointsForm({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("people.points");
  const role = useTranslations("role");
  const format = useFormatter();
  const queryClient = useQueryClient();
  const { campaignId, companyId, tags, pointsPerPlay, loyaltyEventFirst } = campaign;
  const { may, roles } = useRights(companyId);
  const stored = { isOn: tags.includes("HAS_LOYALTY"), points: String(pointsPerPlay), eventFirst: loyaltyEventFirst };
  const [typed, setTyped] = useState(stored);
  const points = pointsIn(typed.points);
  const next = { tags: tagsWith(tags, typed.isOn), pointsPerPlay: points ?? 0, loyaltyEventFirst: typed.eventFirst };
  const change = pointsChange(campaign, next);
  const isChanged = points === null || Object.keys(change).length > 0;

  const save = useMutation({
    mutationFn: async (fields: PointsChange) =>
      (await api.call("PUT /campaign", { body: { campaignId, ...fields } })).body.data,
    onSuccess: (data) => {
      queryClient.setQueryData(campaignQuery(campaignId).queryKey, data);
      toast(t("saved"));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (points !== null) save.mutate(change);
  };
  const names = { roles: roles.length === 0 ? role("nobody") : format.list(roles.map((name) => role(name))) };
  const mayCost = may("administer");
  const noCost = mayCost ? null : t("noCost", names);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t("text")}
        </Text>
        <Switch
          label={t("on")}
          description={may("manage") ? t("onHelp") : t("noTag", names)}
          checked={typed.isOn}
          disabled={!may("manage")}
          onChange={({ currentTarget }) => setTyped({ ...typed, isOn: currentTarget.checked })}
        />
        <TextInput
          label={t("pointsPerPlay")}
          description={noCost ?? t("pointsPerPlayHelp")}
          inputMode="numeric"
          maw={360}
          maxLength={7}
          value={typed.points}
          readOnly={!mayCost}
          aria-disabled={!mayCost || undefined}
          error={points === null ? t("notANumber") : points > 0 && !typed.isOn ? t("needsTag") : null}
          onChange={({ currentTarget }) => setTyped({ ...typed, points: currentTarget.value })}
        />
        <Switch
          label={t("eventFirst")}
          description={noCost ?? t("eventFirstHelp")}
          checked={typed.eventFirst}
          disabled={!mayCost}
          onChange={({ currentTarget }) => setTyped({ ...typed, eventFirst: currentTarget.checked })}
        />
        <SaveRow
          error={save.error}
          maySave={mayCost || may("manage")}
          isChanged={isChanged}
          isSound={points !== null}
          busy={save.isPending}
          onCancel={() => setTyped(stored)}
        />
      </Stack>
    </form>
  );
}

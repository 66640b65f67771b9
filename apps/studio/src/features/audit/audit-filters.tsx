import type { AuditEntry } from "@fairground/contract";
import { ACTIONS, areaOfAction } from "@fairground/contract/audit-actions";
import { AREAS } from "@fairground/contract/audited";
import { type ComboboxData, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { keyCampaignsQuery } from "../keys/use-keys.ts";
import { heirsQuery } from "../members/queries.ts";
import type { AuditAddress } from "./address.ts";

/** What is filtered by: what was done (an area, or one action of it), by whom, and in which campaign. */
export function AuditFilters({
  companyId,
  address,
  entries,
  onChange,
}: {
  companyId: string;
  address: AuditAddress;
  /** What is shown now: who or what is chosen there may be in no list any more. */
  entries: readonly AuditEntry[] | undefined;
  onChange: (fields: Partial<AuditAddress>) => void;
}): ReactNode {
  const t = useTranslations("audit");
  const words = useTranslations("auditActions");
  const members = useQuery(heirsQuery(companyId));
  const campaigns = useQuery(keyCampaignsQuery(companyId));
  const actions = useMemo(
    (): ComboboxData =>
      AREAS.map((area) => ({
        group: t(`areas.${area}`),
        items: [
          { value: `${IN_AREA}${area}`, label: t("allOf", { name: t(`areas.${area}`) }) },
          ...ACTIONS.filter((action) => areaOfAction(action) === area).map((action) => ({
            value: action,
            label: words(action),
          })),
        ],
      })),
    [t, words],
  );
  const chosen = address.action || (address.area && `${IN_AREA}${address.area}`);
  const common = { searchable: true, clearable: true, w: { base: "100%", xs: 240 }, maxDropdownHeight: 320 } as const;
  const comboboxProps = { keepMounted: false }; // as many as there are actions
  return (
    <>
      <Select
        {...common}
        comboboxProps={comboboxProps}
        label={t("what")}
        placeholder={t("everything")}
        nothingFoundMessage={t("noneTitle")}
        clearButtonProps={{ "aria-label": t("clearWhat") }}
        data={actions}
        value={chosen || null}
        onChange={(value) =>
          onChange({
            area: AREAS.find((area) => value === `${IN_AREA}${area}`) ?? "",
            action: ACTIONS.find((action) => action === value) ?? "",
          })
        }
      />
      <Select
        {...common}
        comboboxProps={comboboxProps}
        label={t("who")}
        placeholder={t("everybody")}
        nothingFoundMessage={t("noneTitle")}
        clearButtonProps={{ "aria-label": t("clearWho") }}
        data={withChosen(
          members.data?.map(({ userId, name }) => ({ value: userId, label: name })),
          address.account,
          entries?.find(({ account }) => account?.id === address.account)?.account?.name ?? t("gone"),
        )}
        value={address.account || null}
        onChange={(account) => onChange({ account: account ?? "" })}
      />
      <Select
        {...common}
        comboboxProps={comboboxProps}
        label={t("campaign")}
        placeholder={t("everyCampaign")}
        nothingFoundMessage={t("noneTitle")}
        clearButtonProps={{ "aria-label": t("clearCampaign") }}
        data={withChosen(
          campaigns.data?.map(({ campaignId, name }) => ({ value: campaignId, label: name })),
          address.campaign,
          entries?.find(({ campaign }) => campaign?.id === address.campaign)?.campaign?.name ?? t("gone"),
        )}
        value={address.campaign || null}
        onChange={(campaign) => onChange({ campaign: campaign ?? "" })}
      />
    </>
  );
}

/** Before the name of an area, beside actions: none of those begins so. */
const IN_AREA = "area:";

interface Choice {
  value: string;
  label: string;
}

/** The list, with what is chosen where the list does not have it: somebody who has left, a campaign that is deleted. */
function withChosen(list: readonly Choice[] = [], chosen: string, label: string): Choice[] {
  if (chosen === "" || list.some(({ value }) => value === chosen)) return [...list];
  return [{ value: chosen, label }, ...list];
}

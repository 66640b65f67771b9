import type { CampaignLabel } from "@fairground/contract";
import { CAMPAIGN_TYPES, STATUSES } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { Button, NativeSelect, Popover, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../ui/type-name.ts";
import { LANGUAGE_NAMES } from "../../words/languages.ts";
import { heirsQuery } from "../members/queries.ts";
import { type CampaignsAddress, ENDS, filterCount, SORTS } from "./address.ts";

/** The status stands beside the search; the other filters fold, so that a phone shows campaigns. */
export function FilterBar({
  companyId,
  address,
  labels,
  onChange,
}: {
  companyId: string;
  address: CampaignsAddress;
  labels: readonly CampaignLabel[];
  onChange: (fields: Partial<CampaignsAddress>) => void;
}): ReactNode {
  const t = useTranslations("campaigns");
  const own = useTranslations("campaignList");
  const status = useTranslations("status");
  const typeName = useTypeName();
  const members = useQuery(heirsQuery(companyId));
  const folded = filterCount(address) - (address.status === "" ? 0 : 1);
  return (
    <>
      <NativeSelect
        aria-label={t("filterStatus")}
        value={address.status}
        data={[{ value: "", label: t("allStatuses") }, ...STATUSES.map((value) => ({ value, label: status(value) }))]}
        onChange={({ currentTarget }) =>
          onChange({ status: STATUSES.find((one) => one === currentTarget.value) ?? "" })
        }
      />
      <Popover position="bottom-start" trapFocus returnFocus width={280}>
        <Popover.Target>
          <Button variant="default" leftSection={<SlidersHorizontal size={16} />}>
            {own("filters", { count: folded })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={own("filters", { count: 0 })}>
          <Stack gap="sm">
            <NativeSelect
              label={t("filterType")}
              value={address.type}
              data={[
                { value: "", label: t("allTypes") },
                ...CAMPAIGN_TYPES.map((value) => ({ value, label: typeName(value) })),
              ]}
              onChange={({ currentTarget }) =>
                onChange({ type: CAMPAIGN_TYPES.find((one) => one === currentTarget.value) ?? "" })
              }
            />
            <NativeSelect
              label={own("label")}
              value={address.label}
              data={[
                { value: "", label: own("anyLabel") },
                ...labels.map(({ labelId, name }) => ({ value: labelId, label: name })),
              ]}
              onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
            />
            <NativeSelect
              label={own("owner")}
              value={address.by}
              data={[
                { value: "", label: own("anyOwner") },
                ...(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
              ]}
              onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
            />
            <NativeSelect
              label={own("language")}
              value={address.language}
              data={[
                { value: "", label: own("anyLanguage") },
                ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
              ]}
              onChange={({ currentTarget }) =>
                onChange({ language: LANGUAGES.find((one) => one === currentTarget.value) ?? "" })
              }
            />
            <NativeSelect
              label={own("endsWithin")}
              value={address.ends}
              data={[
                { value: "", label: own("anyEnd") },
                ...ENDS.map((value) => ({ value, label: own("days", { count: Number(value) }) })),
              ]}
              onChange={({ currentTarget }) =>
                onChange({ ends: ENDS.find((one) => one === currentTarget.value) ?? "" })
              }
            />
            <NativeSelect
              label={own("sortBy")}
              value={`${address.sort} ${address.direction}`}
              data={SORTS.flatMap((sort) =>
                (["asc", "desc"] as const).map((direction) => ({
                  value: `${sort} ${direction}`,
                  label: `${own(`sort.${sort}`)} ${direction === "asc" ? "↑" : "↓"}`,
                })),
              )}
              onChange={({ currentTarget }) => {
                const [sort, direction] = currentTarget.value.split(" ");
                onChange({
                  sort: SORTS.find((one) => one === sort) ?? "updatedAt",
                  direction: direction === "asc" ? "asc" : "desc",
                });
              }}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

import { Group, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { revisionsQuery, versionsQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { SideBySide } from "./side-by-side.tsx";
import { type Pair, useDifferences } from "./use-differences.ts";
import { useVersionName } from "./use-version-name.ts";

/** Two versions side by side, as pages with marks and in words. */
export function Compare({
  campaignId,
  pair,
  onChange,
}: {
  campaignId: string;
  pair: Pair;
  onChange: (pair: Pair) => void;
}) {
  const t = useTranslations("review.versions");
  const { found, before, after, error, retry } = useDifferences(campaignId, pair);
  return (
    <Section title={t("compareTitle")}>
      <Group mb="md">
        {(["before", "after"] as const).map((side) => (
          <VersionChoice
            key={side}
            campaignId={campaignId}
            label={t(side)}
            value={pair[side]}
            onChange={(value) => onChange({ ...pair, [side]: value })}
          />
        ))}
      </Group>
      {error && <LoadError error={error} retry={retry} />}
      {found && (
        <Text role="status" mb="sm">
          {found.length === 0 ? t("same") : t("count", { count: found.length })}
        </Text>
      )}
      {found && found.length > 0 && before && after && <SideBySide found={found} before={before} after={after} />}
    </Section>
  );
}

function VersionChoice({
  campaignId,
  label,
  value,
  onChange,
}: {
  campaignId: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("review.versions");
  const nameOf = useVersionName();
  const { data: versions = [] } = useQuery(versionsQuery(campaignId));
  const { data: revisions } = useQuery(revisionsQuery(campaignId, { page: 1, size: 100 }));
  const data = [
    { value: "draft", label: t("draft") },
    { value: "live", label: t("live") },
    ...versions.map((version) => ({ value: `version:${version.versionId}`, label: nameOf(version) })),
    ...(revisions?.data ?? []).map(({ revision }) => ({
      value: `revision:${revision}`,
      label: t("published", { revision }),
    })),
  ];
  return (
    <NativeSelect
      label={label}
      value={value}
      data={data}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

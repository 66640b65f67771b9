import type { Difference } from "@fairground/model/version";
import { Badge, Group, NativeSelect, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { revisionsQuery, versionsQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/load-error.tsx";
import table from "../../ui/table.module.css";
import { Section } from "../campaign/campaign-page.tsx";
import { type Pair, useDifferences } from "./use-differences.ts";
import { useVersionName } from "./use-version-name.ts";
import classes from "./versions.module.css";

const COLORS = { added: "brand", removed: "red", changed: "gray", moved: "blue" } as const;

/** Two versions side by side: every difference with what it said before and says after. */
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
  const { found, error, retry } = useDifferences(campaignId, pair);
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
      {found && <Text role="status">{found.length === 0 ? t("same") : t("count", { count: found.length })}</Text>}
      {found && found.length > 0 && <Differences found={found} />}
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
      label: t("revision", { revision }),
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

/** One row for each, with what it said before and says after. */
export function Differences({ found }: { found: readonly Difference[] }) {
  const t = useTranslations("review.versions");
  const sign = { added: t("added"), removed: t("removedSign"), changed: t("changed"), moved: t("moved") };
  return (
    <div className={table.frame}>
      <Table>
        <Table.Caption className={table.caption ?? ""}>{t("compareTitle")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("compareTitle")}</Table.Th>
            <Table.Th>{t("before")}</Table.Th>
            <Table.Th>{t("after")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map((one) => (
            <Table.Tr key={`${one.kind} ${one.path.join(".")} ${one.property.join(".")} ${one.language}`}>
              <Table.Td>
                <Badge color={COLORS[one.kind]}>{sign[one.kind]}</Badge> {t(one.subject)} {one.name}
                <Text size="sm" c="dimmed">
                  {[
                    one.subject === "element" && one.pageName !== "" && t("on", { page: one.pageName }),
                    one.property.join(" › "),
                    one.language,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </Table.Td>
              <Table.Td className={classes.value ?? ""}>
                {one.kind === "changed" && <Value value={one.before} />}
              </Table.Td>
              <Table.Td className={classes.value ?? ""}>
                {one.kind === "changed" && <Value value={one.after} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  const t = useTranslations("review.versions");
  if (value === undefined || value === null || value === "") return <Text c="dimmed">{t("nothing")}</Text>;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

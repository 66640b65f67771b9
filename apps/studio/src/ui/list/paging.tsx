import { Group, NativeSelect, Pagination, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import { SIZES } from "../address.ts";

/** Below a list: which rows these are, how many at a time, and the other pages. */
export function Paging({
  page,
  size,
  total,
  onChange,
}: {
  page: number;
  size: number;
  total: number;
  onChange: (change: { page: number; size?: number }) => void;
}) {
  const t = useTranslations("paging");
  if (total <= SIZES[0] && page === 1) return null;
  const from = (page - 1) * size + 1;
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed">
        {t("range", { from: Math.min(from, total), to: Math.min(page * size, total), total })}
      </Text>
      <Group gap="md">
        <NativeSelect
          size="xs"
          aria-label={t("size")}
          value={String(size)}
          data={SIZES.map(String)}
          onChange={({ currentTarget }) => onChange({ page: 1, size: Number(currentTarget.value) })}
        />
        <Pagination
          aria-label={t("label")}
          component="nav"
          value={page}
          total={Math.max(1, Math.ceil(total / size))}
          onChange={(next) => onChange({ page: next })}
          getItemProps={(number) => ({ "aria-label": t("page", { page: number }) })}
          getControlProps={(control) =>
            control === "previous" || control === "next" ? { "aria-label": t(control) } : {}
          }
        />
      </Group>
    </Group>
  );
}

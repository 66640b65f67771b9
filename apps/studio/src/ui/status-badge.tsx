import type { ClosedReason } from "@fairground/contract";
import type { Status } from "@fairground/model/campaign";
import { Badge, Group, Text } from "@mantine/core";
import { useTranslations } from "use-intl";

const COLORS: Readonly<Record<Status, string>> = {
  ACTIVE: "brand",
  SCHEDULED: "blue",
  DRAFT: "gray",
  INACTIVE: "amber",
};

/** A campaign's status in a word, with why it cannot be played where that is not said by the word. */
export function StatusBadge({
  status,
  reason,
  isRow = false,
}: {
  status: Status;
  reason: ClosedReason | null;
  /** In a list, a small screen leaves the reason out for the name's sake. */
  isRow?: boolean;
}) {
  const t = useTranslations();
  return (
    <Group gap={8} wrap="nowrap">
      <Badge color={COLORS[status]}>{t(`status.${status}`)}</Badge>
      {status === "INACTIVE" && reason && (
        <Text span size="xs" c="dimmed" {...(isRow && { visibleFrom: "sm" })}>
          {t(`reason.${reason}`)}
        </Text>
      )}
    </Group>
  );
}

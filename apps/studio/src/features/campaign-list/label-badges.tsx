import type { CampaignLabel } from "@fairground/contract";
import { Badge, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./campaign-list.module.css";

/** A campaign's labels, by name. */
export function LabelBadges({ ids, labels }: { ids: readonly string[]; labels: readonly CampaignLabel[] }): ReactNode {
  const own = labels.filter(({ labelId }) => ids.includes(labelId));
  if (own.length === 0) return null;
  return (
    <Group gap={4}>
      {own.map(({ labelId, name, color }) => (
        <Badge key={labelId} variant="light" color={color} tt="none" className={classes.label ?? ""} title={name}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}

import { ActionIcon, Table } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./mechanics.module.css";

interface RemoveCellProps {
  label: string;
  /** Null where the row must stay: the cell is empty. */
  onRemove: (() => void) | null;
}

/** The last cell of a row: takes it away. */
export function RemoveCell({ label, onRemove }: RemoveCellProps): ReactNode {
  return (
    <Table.Td className={classes.narrow ?? ""}>
      {onRemove && (
        <ActionIcon aria-label={label} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </Table.Td>
  );
}

import { Table } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import classes from "./statistics.module.css";

export interface BarRow {
  key: string;
  name: string;
  /** How long its bar is, of 1. */
  length: number;
  /** Whether it is a part of the row before it. */
  isPart?: boolean;
  cells: readonly string[];
}

/** Names with their numbers, each over a bar: a picture and a table in one. */
export function BarTable({
  title,
  head,
  rows,
  most,
  isStale,
}: {
  title: string;
  head: readonly string[];
  /** Undefined while they load. */
  rows: readonly BarRow[] | undefined;
  /** Rows that there may be: their room is kept, so that nothing moves when they come. */
  most: number;
  isStale: boolean;
}): ReactNode {
  const [name, ...numbers] = head;
  return (
    <div
      className={classes.bars}
      style={{ "--most": most } as CSSProperties /* which knows no names of ours */}
      aria-busy={!rows || isStale}
    >
      <Table className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{name}</Table.Th>
            {numbers.map((each) => (
              <Table.Th key={each} scope="col" className={table.number ?? ""}>
                {each}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th
                  scope="row"
                  className={classes.named ?? ""}
                  style={{ "--length": row.length } as CSSProperties}
                  data-part={row.isPart || undefined}
                >
                  <span title={row.name}>{row.name}</span>
                </Table.Th>
                {numbers.map((each, at) => (
                  <Table.Td key={each} className={table.number ?? ""}>
                    {row.cells[at]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={most} columns={head.length} />
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

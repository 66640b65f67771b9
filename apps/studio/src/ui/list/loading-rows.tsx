import { Skeleton, Table } from "@mantine/core";
import type { ReactNode } from "react";

/** Where a table's rows will be, while they are on their way. */
export function LoadingRows({ rows, columns }: { rows: number; columns: number }): ReactNode {
  return [...Array(rows).keys()].map((row) => (
    <Table.Tr key={row}>
      <Table.Td colSpan={columns}>
        <Skeleton h={16} w={`${60 + ((row * 37) % 40)}%`} />
      </Table.Td>
    </Table.Tr>
  ));
}

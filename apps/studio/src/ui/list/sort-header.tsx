import { Table, UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import classes from "./sort-header.module.css";

/** A column's head that sorts by it; a second press turns the order round. */
export function SortHeader<Column extends string>({
  column,
  label,
  sort,
  onSort,
  first = "asc",
  ...rest
}: {
  column: Column;
  label: string;
  sort: { sort: string; direction: "asc" | "desc" };
  onSort: (sort: Column, direction: "asc" | "desc") => void;
  /** The order of the first press: the newest times first. */
  first?: "asc" | "desc";
} & Omit<ComponentProps<typeof Table.Th>, "children">) {
  const t = useTranslations("common");
  const active = sort.sort === column;
  const next = active ? (sort.direction === "asc" ? "desc" : "asc") : first;
  return (
    <Table.Th aria-sort={active ? (sort.direction === "asc" ? "ascending" : "descending") : "none"} {...rest}>
      <UnstyledButton
        className={classes.button ?? ""}
        data-active={active || undefined}
        onClick={() => onSort(column, next)}
        title={t("sortBy", { column: label })}
      >
        {label}
        {active && sort.direction === "asc" ? (
          <ArrowUp size={12} aria-hidden />
        ) : (
          <ArrowDown size={12} aria-hidden className={active ? "" : classes.idle} />
        )}
      </UnstyledButton>
    </Table.Th>
  );
}

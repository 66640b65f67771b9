import type { Outcome } from "@fairground/model/outcome";
import { Table, UnstyledButton } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../../ui/announce.tsx";
import table from "../../../../ui/list/table.module.css";
import { moveOutcome, removeOutcome } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { pageIn } from "../../document/tree.ts";
import { RowHandle, useRowOrder } from "../../fields/row-order.tsx";
import classes from "../mechanics.module.css";
import { RemoveCell } from "../remove-cell.tsx";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import type { Reach } from "./reach.ts";
import { useTestWords } from "./test-words.ts";
import type { Offered } from "./variables.ts";

interface OutcomeTableProps {
  outcomes: readonly Outcome[];
  offered: Offered;
  reach: Reach;
  /** The draw decides: there is no order and there are no conditions. */
  isDrawn: boolean;
  readOnly: boolean;
  chosen: string;
  nameOf(id: string): string;
  onChoose(id: string): void;
}

/** Every outcome in a row: when it holds, where it leads and what can be won, read from above to below. */
export function OutcomeTable(props: OutcomeTableProps): ReactNode {
  const { outcomes, offered, reach, isDrawn, readOnly, chosen, nameOf, onChoose } = props;
  const t = useTranslations("editor.mechanics.outcomes");
  const run = useToldStep();
  const say = useText();
  const sayTest = useTestWords(offered);
  const document = useEditor(({ draft }) => draft.document);
  const order = useRowOrder(outcomes.length, 0, (from, to) => {
    const moved = outcomes[from];
    if (moved) run("moveOutcome", moveOutcome(moved.id, to));
  });
  const titles = new Map(document.prizePoolList.map(({ id, title }) => [id, say(title) || id]));
  const whenOf = ({ when }: Outcome, at: number): string => {
    if (when.length > 0) return t("whenTests", { names: when.map(sayTest).join(t("and")) });
    return t(at > 0 && at === outcomes.length - 1 ? "otherwise" : "always");
  };
  const causeOf = (cause: string) =>
    cause === "prize" || cause === "no-win" ? t(`causes.${cause}`) : cause || t("noCause");
  return (
    <div className={table.frame}>
      <Table className={`${classes.table} ${classes.outcomes}`}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Td className={classes.narrow ?? ""} />
            <Table.Th>{t("outcome")}</Table.Th>
            <Table.Th className={classes.roomy ?? ""}>{t("page")}</Table.Th>
            <Table.Th className={classes.roomy ?? ""}>{t("prizes")}</Table.Th>
            <Table.Td className={classes.narrow ?? ""} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map((outcome, index) => {
            const { id, outcomePageId, prizes, cause } = outcome;
            const name = nameOf(id);
            const page = pageIn(document, outcomePageId);
            const isFaulty = !isDrawn && reach.outcomes.has(id);
            return (
              <Table.Tr
                key={id}
                {...order.rowProps(index)}
                data-chosen={id === chosen || undefined}
                data-field={`outcomes.${index}`}
              >
                <Table.Td className={classes.narrow ?? ""}>
                  {!readOnly && <RowHandle order={order} index={index} name={name} />}
                </Table.Td>
                <Table.Th scope="row" className={classes.outcomeHead ?? ""}>
                  <UnstyledButton
                    className={classes.outcomeName}
                    aria-pressed={id === chosen}
                    onClick={() => onChoose(id)}
                  >
                    <span className={classes.ellipsis}>{name}</span>
                    <span className={classes.outcomeWhen}>{isDrawn ? causeOf(cause) : whenOf(outcome, index)}</span>
                    {isFaulty && (
                      <span className={classes.warning}>
                        <TriangleAlert size={14} aria-hidden /> {t("neverShort")}
                      </span>
                    )}
                  </UnstyledButton>
                </Table.Th>
                <Table.Td className={classes.roomy ?? ""}>
                  {page ? say(page.name) || page.id : <span className={classes.dimmed}>{t("noPage")}</span>}
                </Table.Td>
                <Table.Td className={classes.roomy ?? ""}>
                  {prizes.length > 0 ? (
                    prizes.map((prize) => titles.get(prize) ?? prize).join(", ")
                  ) : (
                    <span className={classes.dimmed}>{t("noPrizes")}</span>
                  )}
                </Table.Td>
                <RemoveCell
                  label={t("remove", { name })}
                  onRemove={
                    readOnly
                      ? null
                      : () => {
                          if (run("removeOutcome", removeOutcome(id)) === null) announce(t("removed", { name }));
                        }
                  }
                />
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

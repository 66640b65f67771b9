import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CellNumber } from "../cell-number.tsx";
import { useText } from "../use-text.ts";
import type { Line } from "./edits.ts";
import type { Item } from "./kinds.ts";
import classes from "./questions.module.css";
import type { TableActions } from "./use-question-table.ts";

interface Weight {
  result: string;
  points: number;
}
type Side = "weights" | "left" | "right";

interface WeightCellsProps {
  line: Line;
  item: Item;
  /** What it is called. */
  of: string;
  /** An answer's own weights, or those of a card's two sides. */
  names: readonly Side[];
  results: readonly Item[];
  readOnly: boolean;
  actions: TableActions;
}

/** How strongly an answer, or a card's side, speaks for each result of the test: a column for each. */
export function WeightCells({ line, item, of, names, results, readOnly, actions }: WeightCellsProps): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const say = useText();
  return names.flatMap((name) =>
    results.map((result, at) => {
      const id = result.id || String(at + 1);
      const held = weightsOf(item, name);
      const label = { answer: of, result: say(result.text) || id };
      return (
        <td key={`${name} ${id}`} className={classes.weight}>
          <CellNumber
            label={name === "weights" ? t("weightOf", label) : t(`weightOfSide.${name}`, label)}
            value={held.find((each) => each.result === id)?.points ?? null}
            none="–"
            negative
            disabled={readOnly}
            onCommit={(points) => {
              if (points !== null && Math.abs(points) > 100) return t("weightRange");
              const others = held.filter((each) => each.result !== id);
              const next = points === null || points === 0 ? others : [...others, { result: id, points }];
              actions.set(line, name, next, false);
              return null;
            }}
          />
        </td>
      );
    }),
  );
}

function weightsOf(item: Item, name: Side): readonly Weight[] {
  const held = item[name];
  return Array.isArray(held) ? held : [];
}

import type { PrizeStock } from "@fairground/contract";
import type { PrizePoolEntry } from "@fairground/model/prize";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { setPrize } from "../../document/commands/index.ts";
import { CellNumber } from "../cell-number.tsx";
import { useStep } from "../use-step.ts";
import { useText } from "../use-text.ts";

interface StockCellProps {
  entry: PrizePoolEntry;
  live: PrizeStock | undefined;
  readOnly: boolean;
}

/** How many of a prize there are to give away: at least as many as have been won. */
export function StockCell({ entry, live, readOnly }: StockCellProps): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const say = useText();
  const step = useStep();
  const isBelow = (stock: number | null) => live !== undefined && stock !== null && stock < live.awarded;
  return (
    <CellNumber
      label={t("stockOf", { prize: say(entry.title) || t("nameless") })}
      value={entry.stock}
      none={t("unlimited")}
      whole
      disabled={readOnly}
      onCommit={(stock) =>
        isBelow(stock)
          ? t("belowAwarded", { awarded: format.number(live?.awarded ?? 0) })
          : step("setPrize", setPrize(entry.id, { stock }))
      }
    />
  );
}

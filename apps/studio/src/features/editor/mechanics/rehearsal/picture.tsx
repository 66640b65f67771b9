import type { PrizePoolEntry } from "@fairground/model/prize";
import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import classes from "../mechanics.module.css";
import { BandPlot } from "./band-plot.tsx";
import { DayTable } from "./day-table.tsx";
import { type Figure, pointsOf, type Result, SCENARIO_NAMES, type ScenarioName } from "./figures.ts";
import { PrizeOutlook } from "./prize-outlook.tsx";

const FIGURES: readonly Figure[] = ["left", "wins", "winShare"];

/** A rehearsal as a picture: bands over the days, what runs out when, and the same figures in tables. */
export function Picture({ result, prizes }: { result: Result; prizes: readonly PrizePoolEntry[] }): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const format = useFormatter();
  const [chosen, setChosen] = useState<ScenarioName>("expected");
  const scenario = result.scenarios[chosen];
  const share = (value: number) => format.number(value, { style: "percent", maximumFractionDigits: 1 });
  return (
    <div className={classes.picture}>
      <SegmentedControl
        size="xs"
        aria-label={t("scenario")}
        data={SCENARIO_NAMES.map((value) => ({ value, label: t(`scenarios.${value}`) }))}
        value={chosen}
        onChange={(next) => setChosen(SCENARIO_NAMES.find((name) => name === next) ?? "expected")}
      />
      <p className={classes.summary} data-summary>
        {t("summary", {
          count: Math.round(scenario.plays.p50),
          percent: share(scenario.winShare.p50),
          from: share(scenario.winShare.p10),
          to: share(scenario.winShare.p90),
        })}
      </p>
      <p className={classes.help}>{t("bandHelp", { count: result.runs })}</p>
      <PrizeOutlook scenario={scenario} prizes={prizes} />
      <div className={classes.plots}>
        {FIGURES.map((figure) => {
          const points = pointsOf(result, figure, chosen);
          return (
            points.length > 0 && (
              <BandPlot
                key={figure}
                title={t(`figures.${figure}`)}
                points={points}
                chosen={chosen}
                isShare={figure === "winShare"}
              />
            )
          );
        })}
      </div>
      <DayTable days={scenario.days} />
    </div>
  );
}

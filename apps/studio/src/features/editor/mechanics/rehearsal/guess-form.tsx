import { Accordion, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NumberField } from "../../fields/number-field.tsx";
import classes from "../mechanics.module.css";
import { ShapeBars } from "../shape-bars.tsx";
import { SCENARIO_NAMES } from "./figures.ts";
import { type Guess, guessFault } from "./guess.ts";

/** contract/pacing.ts. */
const MOST_PLAYS = 100_000_000;

interface GuessFormProps {
  guess: Guess;
  hasEnd: boolean;
  disabled: boolean;
  onChange(guess: Guess): void;
}

/** How many visitors are expected, and when: the brand's guess, low, expected and high. */
export function GuessForm({ guess, hasEnd, disabled, onChange }: GuessFormProps): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const set = (change: Partial<Guess>) => onChange({ ...guess, ...change });
  const fault = guessFault(guess);
  return (
    <fieldset className={classes.guess} disabled={disabled}>
      <legend className={classes.label}>{t("traffic")}</legend>
      <div className={classes.three}>
        {SCENARIO_NAMES.map((name) => (
          <NumberField
            key={name}
            label={t(`scenarios.${name}`)}
            whole
            value={guess[name]}
            min={0}
            max={MOST_PLAYS}
            step={10}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <SegmentedControl
        size="xs"
        aria-label={t("per")}
        data={[
          { value: "day", label: t("perDay") },
          { value: "total", label: t("inTotal") },
        ]}
        value={guess.per}
        onChange={(per) => set({ per: per === "total" ? "total" : "day" })}
      />
      <p role="alert" className={classes.fault}>
        {fault && t(`faults.${fault}`)}
      </p>
      <NumberField
        label={t("days")}
        whole
        help={t(hasEnd ? "daysHelp" : "daysHelpOpen")}
        value={guess.days}
        placeholder={hasEnd ? t("untilEnd") : "14"}
        min={1}
        max={366}
        onChange={(days) => set({ days })}
        onClear={() => set({ days: null })}
      />
      <Accordion variant="default" chevronPosition="left" order={3}>
        <Accordion.Item value="shape">
          <Accordion.Control>{t("shape")}</Accordion.Control>
          <Accordion.Panel>
            <ShapeBars
              hours={guess.hours}
              weekdays={guess.weekdays}
              disabled={disabled}
              onHours={(hours) => set({ hours })}
              onWeekdays={(weekdays) => set({ weekdays })}
            />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </fieldset>
  );
}

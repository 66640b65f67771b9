import type { Condition, ConditionTest } from "@fairground/model/outcome";
import { CONDITIONS } from "@fairground/model/outcome";
import { ActionIcon, Select } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CellNumber } from "../cell-number.tsx";
import classes from "../mechanics.module.css";
import type { TestFault } from "./reach.ts";
import { ASKS, isAsking, useTestWords, useVariableWords } from "./test-words.ts";
import type { Offered } from "./variables.ts";

interface TestRowProps {
  test: ConditionTest;
  offered: Offered;
  fault: TestFault | null;
  onChange(test: ConditionTest, merge?: boolean): void;
  onRemove(): void;
}

/** One condition (spec §3, game builder): a number of the play compared, or what only the server knows. */
export function TestRow({ test, offered, fault, onChange, onRemove }: TestRowProps): ReactNode {
  const t = useTranslations("editor.mechanics.outcomes");
  const words = useTranslations("editor.mechanics.conditions");
  const nameOf = useVariableWords(offered);
  const sayTest = useTestWords(offered);
  const { variable, condition, value } = test;
  const asks = isAsking(condition);
  const known = [...offered.names, ...offered.named.map((each) => each.variable), "true", "false"];
  const isUnknown = !asks && !known.includes(variable);
  const data = [
    { group: t("ofGame"), items: known.slice(0, -2).map((each) => ({ value: each, label: nameOf(each) })) },
    {
      group: t("ofServer"),
      items: [
        ...ASKS.map((each) => ({ value: `ask ${each}`, label: words(each) })),
        ...["true", "false"].map((each) => ({ value: each, label: nameOf(each) })),
        ...(isUnknown ? [{ value: variable, label: variable }] : []),
      ],
    },
  ].filter(({ items }) => items.length > 0);
  const chooseWhat = (next: string) => {
    const asked = ASKS.find((each) => next === `ask ${each}`);
    if (asked) onChange({ variable: "true", condition: asked, value: [] });
    else onChange({ variable: next, condition: asks ? "GreaterEquals" : condition, value: asks ? [1] : value });
  };
  const count = COUNTS[condition] ?? 1;
  const chooseCondition = (next: Condition) => {
    const wanted = COUNTS[next] ?? 1;
    const [a = 0, b = a + 1] = value;
    onChange({ variable, condition: next, value: [a, b].slice(0, wanted) });
  };
  const setValue = (at: number, next: number) => {
    const [a = 0, b = a] = value;
    onChange({ ...test, value: [a, b].with(at, next).slice(0, count) });
    return null;
  };
  const said = sayTest(test);
  return (
    <div className={classes.test}>
      <Select
        size="xs"
        aria-label={t("what")}
        data={data}
        value={asks ? `ask ${condition}` : variable}
        allowDeselect={false}
        searchable
        error={fault === "noVariable"}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(next) => next !== null && chooseWhat(next)}
      />
      {!asks && (
        <Select
          size="xs"
          aria-label={t("how", { name: nameOf(variable) })}
          data={CONDITIONS.filter((each) => !isAsking(each)).map((each) => ({ value: each, label: words(each) }))}
          value={condition}
          allowDeselect={false}
          error={fault === "contradiction"}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(next) => next !== null && chooseCondition(next as Condition)}
        />
      )}
      {!asks && (
        <span className={classes.testValues}>
          {Array.from({ length: count }, (_, at) => (
            <CellNumber
              // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second bound
              key={at}
              label={t(count === 1 ? "value" : at === 0 ? "least" : "most", { name: nameOf(variable) })}
              value={value[at] ?? null}
              negative
              onCommit={(next) => setValue(at, next ?? 0)}
            />
          ))}
        </span>
      )}
      <ActionIcon aria-label={t("removeTest", { name: said })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      {fault && (
        <p role="alert" className={classes.testFault}>
          {t(`faults.${fault}`)}
        </p>
      )}
    </div>
  );
}

/** How many numbers a condition compares with. */
const COUNTS: Readonly<Partial<Record<Condition, number>>> = { True: 0, False: 0, Between: 2, BetweenEquals: 2 };

import type { ConditionTest, Outcome } from "@fairground/model/outcome";
import { Button, MultiSelect, Select, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { setOutcome } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { LocalizedField } from "../../fields/localized-field.tsx";
import { NumberField } from "../../fields/number-field.tsx";
import classes from "../mechanics.module.css";
import { PageChoice } from "../page-choice.tsx";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import type { TestFault } from "./reach.ts";
import { TestRow } from "./test-row.tsx";
import type { Offered } from "./variables.ts";

interface OutcomeFormProps {
  outcome: Outcome;
  offered: Offered;
  /** The draw decides: conditions mean nothing. */
  isDrawn: boolean;
  /** By condition. */
  faults: readonly (TestFault | null)[];
  /** Of the outcome as a whole, in words. */
  fault: string | undefined;
}

/** outcome/schema.ts. */
const MOST_TESTS = 20;
const CAUSES = ["prize", "no-win"] as const;

/** When an outcome holds, and what comes of it: page, mail, and prizes among which the draw runs. */
export function OutcomeForm({ outcome, offered, isDrawn, faults, fault }: OutcomeFormProps): ReactNode {
  const t = useTranslations("editor.mechanics.outcomes");
  const run = useToldStep();
  const say = useText();
  const prizes = useEditor(({ draft }) => draft.document.prizePoolList);
  const hasLoyalty = useEditor(({ draft }) => draft.metadata.tags.includes("HAS_LOYALTY"));
  const { when } = outcome;
  const set = (change: Parameters<typeof setOutcome>[1], merge?: string) =>
    run("setOutcome", setOutcome(outcome.id, change), merge ? { mergeKey: `outcome ${outcome.id} ${merge}` } : {});
  const setTests = (next: ConditionTest[], merge?: string) => set({ when: next }, merge);
  return (
    <>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <LocalizedField label={t("name")} value={outcome.name} onChange={(name) => set({ name }, "name")} />
      {isDrawn ? (
        <Select
          size="sm"
          label={t("cause")}
          data={CAUSES.map((value) => ({ value, label: t(`causes.${value}`) }))}
          value={CAUSES.find((cause) => cause === outcome.cause) ?? null}
          placeholder={outcome.cause || t("noCause")}
          clearable
          clearButtonProps={{ "aria-label": t("clearCause") }}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(cause) => set({ cause: cause ?? "" })}
        />
      ) : (
        <fieldset className={classes.tests}>
          <legend className={classes.label}>{t("when")}</legend>
          {when.length === 0 && <p className={classes.help}>{t("alwaysHelp")}</p>}
          {when.map((test, at) => (
            <TestRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; two can be the same
              key={at}
              {...{ test, offered }}
              fault={faults[at] ?? null}
              onChange={(next, merge) => setTests(when.with(at, next), merge ? `test ${at}` : undefined)}
              onRemove={() => setTests(when.toSpliced(at, 1))}
            />
          ))}
          {when.length < MOST_TESTS && (
            <Button
              size="compact-sm"
              variant="default"
              className={classes.start ?? ""}
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() =>
                setTests([...when, { variable: offered.names[0] ?? "true", condition: "GreaterEquals", value: [1] }])
              }
            >
              {t("addTest")}
            </Button>
          )}
        </fieldset>
      )}
      <MultiSelect
        size="sm"
        label={t("prizes")}
        description={t(isDrawn ? "prizesDrawnHelp" : "prizesHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={prizes
          .filter(({ noWinPrize }) => !noWinPrize)
          .map(({ id, title }) => ({ value: id, label: say(title) || id }))}
        value={outcome.prizes}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(ids) => set({ prizes: ids })}
      />
      <PageChoice
        label={t("page")}
        none={t("noPage")}
        value={outcome.outcomePageId}
        types={["outcome", "basic"]}
        set={(id) => setOutcome(outcome.id, { outcomePageId: id })}
        step="setOutcome"
      />
      <PageChoice
        label={t("mail")}
        none={t("noMail")}
        value={outcome.emailId ?? ""}
        types={["outcome-email"]}
        set={(id) => setOutcome(outcome.id, { emailId: id === "" ? null : id })}
        step="setOutcome"
      />
      {hasLoyalty && (
        <NumberField
          label={t("points")}
          whole
          value={outcome.points}
          min={0}
          max={1_000_000}
          onChange={(points, merge) => set({ points }, merge ? "points" : undefined)}
        />
      )}
      <TextInput
        size="sm"
        label={t("integration")}
        description={t("integrationHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={100}
        value={outcome.integrationKey}
        onChange={({ currentTarget }) => set({ integrationKey: currentTarget.value }, "integration")}
      />
    </>
  );
}

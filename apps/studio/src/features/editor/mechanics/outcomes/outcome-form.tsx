import type { ConditionTest, Outcome } from "@fairground/model/outcome";
import { Button, MultiSelect, Select, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { setOutcome } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { LocalizedField } from "../../fields/localized-field.tsx";
import { MoreSettings } from "../../fields/more-settings.tsx";
import { NumberField } from "../../fields/number-field.tsx";
import { DetailsSection } from "../details.tsx";
import classes from "../mechanics.module.css";
import { PageChoice } from "../page-choice.tsx";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import type { TestFault } from "./reach.ts";
import { TestRow } from "./test-row.tsx";
import { type Offered, usualTest } from "./variables.ts";

interface OutcomeFormProps {
  outcome: Outcome;
  offered: Offered;
  /** The draw decides: conditions mean nothing. */
  isDrawn: boolean;
  /** It was just added. */
  isFresh: boolean;
  /** By condition. */
  faults: readonly (TestFault | null)[];
  /** Of the outcome as a whole, in words. */
  fault: string | undefined;
}

/** outcome/schema.ts. */
const MOST_TESTS = 20;
/** Of a game that counts nothing. */
const ALWAYS: ConditionTest = { variable: "true", condition: "GreaterEquals", value: [1] };
const CAUSES = ["prize", "no-win"] as const;

/** When an outcome holds, and what comes of it: page, mail, and prizes among which the draw runs. */
export function OutcomeForm({ outcome, offered, isDrawn, isFresh, faults, fault }: OutcomeFormProps): ReactNode {
  const t = useTranslations("editor.mechanics.outcomes");
  const run = useToldStep();
  const say = useText();
  const prizes = useEditor(({ draft }) => draft.document.prizePoolList);
  const hasLoyalty = useEditor(({ draft }) => draft.metadata.tags.includes("HAS_LOYALTY"));
  const { when } = outcome;
  const set = (change: Parameters<typeof setOutcome>[1], merge?: string) =>
    run("setOutcome", setOutcome(outcome.id, change), merge ? { mergeKey: `outcome ${outcome.id} ${merge}` } : {});
  const name = useRef<HTMLDivElement>(null);
  /** A new one is called something else first of all. */
  useLayoutEffect(() => {
    const field = isFresh ? name.current?.querySelector("input") : null;
    field?.focus();
    field?.select();
  }, [isFresh]);
  const setTests = (next: ConditionTest[], merge?: string) => set({ when: next }, merge);
  return (
    <>
      <DetailsSection title={t("whenItHolds")}>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <div ref={name}>
          <LocalizedField label={t("name")} value={outcome.name} onChange={(next) => set({ name: next }, "name")} />
        </div>
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
          <fieldset className={classes.tests} aria-label={t("when")}>
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
                onClick={() => setTests([...when, usualTest(offered) ?? ALWAYS])}
              >
                {t("addTest")}
              </Button>
            )}
          </fieldset>
        )}
      </DetailsSection>
      <DetailsSection title={t("whatFollows")}>
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
        <MoreSettings>
          <TextInput
            size="sm"
            label={t("integration")}
            description={t("integrationHelp")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={100}
            value={outcome.integrationKey}
            onChange={({ currentTarget }) => set({ integrationKey: currentTarget.value }, "integration")}
          />
        </MoreSettings>
      </DetailsSection>
    </>
  );
}

import { Alert, Button, Group } from "@mantine/core";
import { Flag, Plus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "../../../../ui/notice.tsx";
import { addOutcome, moveOutcome, removeOutcome } from "../../document/commands/index.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { SortableRows } from "../../fields/sortable-rows.tsx";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { OutcomeForm } from "./outcome-form.tsx";
import { reachOf } from "./reach.ts";
import { useTestWords } from "./test-words.ts";
import { decidesOf, offeredBy } from "./variables.ts";

/** What a play can come to, in the order in which it is asked: the first outcome that holds is the play's. */
export function OutcomesPanel(): ReactNode {
  const t = useTranslations("editor.mechanics.outcomes");
  const editor = useEditorApi();
  const run = useToldStep();
  const say = useText();
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const game = useEditor(({ draft }) => draft.document.game);
  const readOnly = useEditor((state) => state.readOnly);
  const offered = offeredBy(game);
  const sayTest = useTestWords(offered);
  const isDrawn = decidesOf(game.kind) === "draw";
  const reach = reachOf(outcomes, offered);
  const nameOf = (id: string) => {
    const at = outcomes.findIndex((each) => each.id === id);
    return say(outcomes[at]?.name) || t("number", { place: at + 1 });
  };
  const titleOf = ({ id, when }: (typeof outcomes)[number]) => {
    const tests = when.map(sayTest).join(t("and"));
    const faulty = !isDrawn && reach.outcomes.has(id);
    return `${nameOf(id)}${isDrawn ? "" : ` — ${tests === "" ? t("always") : tests}`}${faulty ? ` · ${t("neverShort")}` : ""}`;
  };
  const add = () => {
    const { metadata } = editor.get().draft;
    const name = { [metadata.languages[0]?.shortName ?? "en"]: t("fresh") };
    run("addOutcome", addOutcome(crypto.randomUUID(), { name }));
  };
  /** Before what always holds: behind it, it would never be reached. */
  const addTested = () => {
    const { metadata } = editor.get().draft;
    const name = { [metadata.languages[0]?.shortName ?? "en"]: t("fresh") };
    const variable = offered.names[0] ?? "true";
    const always = outcomes.findIndex(({ when }) => when.length === 0);
    const when = [{ variable, condition: "GreaterEquals" as const, value: [1] }];
    run("addOutcome", addOutcome(crypto.randomUUID(), { name, when }, always === -1 ? undefined : always));
  };
  return (
    <div className={classes.panel}>
      <Group gap={8}>
        <Button size="compact-md" leftSection={<Plus size={16} aria-hidden />} disabled={readOnly} onClick={add}>
          {t("add")}
        </Button>
        {!isDrawn && offered.names.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={readOnly}
            onClick={addTested}
          >
            {t("addTested")}
          </Button>
        )}
      </Group>
      {outcomes.length === 0 ? (
        <Notice picture={<Flag size={32} />} title={t("emptyTitle")}>
          {t(isDrawn ? "emptyDrawn" : "emptyText")}
        </Notice>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={classes.column} aria-label={t("title")} tabIndex={0}>
          <p className={classes.help}>{t(isDrawn ? "drawnHelp" : "help")}</p>
          {!isDrawn && reach.hasGap && (
            <Alert color="amber" p="xs" icon={<TriangleAlert size={16} aria-hidden />} role="presentation">
              {t("gap")}
            </Alert>
          )}
          <fieldset className={classes.plain} disabled={readOnly}>
            <SortableRows
              items={outcomes}
              keyOf={({ id }) => id}
              nameOf={titleOf}
              onMove={(from, to) => {
                const moved = outcomes[from];
                if (moved) run("moveOutcome", moveOutcome(moved.id, to));
              }}
              onRemove={(index) => {
                const gone = outcomes[index];
                if (gone) run("removeOutcome", removeOutcome(gone.id));
              }}
            >
              {(outcome) => {
                const fault = isDrawn ? undefined : reach.outcomes.get(outcome.id);
                return (
                  <OutcomeForm
                    outcome={outcome}
                    offered={offered}
                    isDrawn={isDrawn}
                    faults={reach.tests.get(outcome.id) ?? []}
                    fault={
                      fault && (fault.kind === "never" ? t("never") : t("behind", { name: nameOf(fault.outcomeId) }))
                    }
                  />
                );
              }}
            </SortableRows>
          </fieldset>
        </section>
      )}
    </div>
  );
}

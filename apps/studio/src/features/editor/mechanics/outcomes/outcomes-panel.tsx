import type { Outcome } from "@fairground/model/outcome";
import { Alert, Button, Group } from "@mantine/core";
import { Flag, Plus, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "../../../../ui/notice.tsx";
import { addOutcome } from "../../document/commands/index.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { Details } from "../details.tsx";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { OutcomeForm } from "./outcome-form.tsx";
import { OutcomeTable } from "./outcome-table.tsx";
import { reachOf } from "./reach.ts";
import { decidesOf, offeredBy, usualTest } from "./variables.ts";

/** What a play can come to, in the order in which it is asked: the first outcome that holds is the play's; the chosen one beside them. */
export function OutcomesPanel(): ReactNode {
  const t = useTranslations("editor.mechanics.outcomes");
  const say = useText();
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const game = useEditor(({ draft }) => draft.document.game);
  const readOnly = useEditor((state) => state.readOnly);
  const [chosenId, setChosen] = useState<string | null>(outcomes[0]?.id ?? null);
  const [freshId, setFresh] = useState<string | null>(null);
  const offered = offeredBy(game);
  const isDrawn = decidesOf(game.kind) === "draw";
  const reach = reachOf(outcomes, offered);
  const add = useAddOutcome((id) => {
    setChosen(id);
    setFresh(id);
  });
  const usual = isDrawn ? null : usualTest(offered);
  /** Before what always holds: behind it, it would never be reached. */
  const addTested = () => {
    const always = outcomes.findIndex(({ when }) => when.length === 0);
    add(t("fresh"), usual ? { when: [usual] } : {}, always === -1 || !usual ? undefined : always);
  };
  const addForAll = () => add(t("forAll"));
  const nameOf = (id: string) => {
    const at = outcomes.findIndex((each) => each.id === id);
    return say(outcomes[at]?.name) || t("number", { place: at + 1 });
  };
  const chosen = outcomes.find(({ id }) => id === chosenId) ?? outcomes[0];
  const fault = chosen && !isDrawn ? reach.outcomes.get(chosen.id) : undefined;
  const addButton = (
    <Button size="compact-md" leftSection={<Plus size={16} aria-hidden />} disabled={readOnly} onClick={addTested}>
      {t("add")}
    </Button>
  );
  if (!chosen)
    return (
      <Notice picture={<Flag size={32} />} title={t("emptyTitle")} action={addButton}>
        {t(isDrawn ? "emptyDrawn" : "emptyText")}
      </Notice>
    );
  return (
    <div className={classes.panel}>
      <Group gap={8}>{addButton}</Group>
      <div className={classes.split}>
        <div className={classes.main}>
          <p className={classes.help}>{t(isDrawn ? "drawnHelp" : "help")}</p>
          <OutcomeTable
            {...{ outcomes, offered, reach, isDrawn, readOnly, nameOf }}
            chosen={chosen.id}
            onChoose={setChosen}
          />
          {!isDrawn && reach.hasGap && (
            <Alert color="amber" p="xs" icon={<TriangleAlert size={16} aria-hidden />} role="presentation">
              <Group gap={8} justify="space-between">
                {t("gap")}
                <Button size="compact-sm" variant="default" disabled={readOnly} onClick={addForAll}>
                  {t("addForAll")}
                </Button>
              </Group>
            </Alert>
          )}
        </div>
        <Details key={chosen.id} title={nameOf(chosen.id)} disabled={readOnly}>
          <OutcomeForm
            outcome={chosen}
            offered={offered}
            isDrawn={isDrawn}
            isFresh={chosen.id === freshId}
            faults={reach.tests.get(chosen.id) ?? []}
            fault={fault && (fault.kind === "never" ? t("never") : t("behind", { name: nameOf(fault.outcomeId) }))}
          />
        </Details>
      </div>
    </div>
  );
}

/** An outcome more, on the page that the last one has, and chosen. */
function useAddOutcome(onChoose: (id: string) => void) {
  const editor = useEditorApi();
  const run = useToldStep();
  return (name: string, start: Partial<Omit<Outcome, "id" | "name">> = {}, index?: number) => {
    const { document, metadata } = editor.get().draft;
    const id = crypto.randomUUID();
    const outcomePageId = document.outcomes.at(-1)?.outcomePageId ?? "";
    const named = { [metadata.languages[0]?.shortName ?? "en"]: name };
    if (run("addOutcome", addOutcome(id, { name: named, outcomePageId, ...start }, index)) === null) onChoose(id);
  };
}

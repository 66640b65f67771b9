import { NativeSelect, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { setOutcome, setPrize } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import type { Draft, Recipe } from "../../document/editor.ts";
import { pagesOf } from "../../document/tree.ts";
import { useTestWords } from "../outcomes/test-words.ts";
import { decidesOf, offeredBy } from "../outcomes/variables.ts";
import { usePageLabel } from "../use-page-label.ts";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import classes from "./flow-dialog.module.css";

type Outcome = Draft["document"]["outcomes"][number];

/** When an outcome is a play's, in words: "Score ≥ 3", "always". Drawn ones have no tests: the draw decides. */
export function useWhen(): (outcome: Outcome) => string {
  const t = useTranslations("editor.mechanics.outcomes");
  const own = useTranslations("editor.flow");
  const game = useEditor(({ draft }) => draft.document.game);
  const sayTest = useTestWords(offeredBy(game));
  return ({ when }) => {
    if (decidesOf(game.kind) === "draw") return own("drawn");
    return when.length === 0 ? t("always") : when.map(sayTest).join(t("and"));
  };
}

/** Which page each outcome and each prize leads to: read as sentences, and pointed elsewhere on the spot (marketer, 45). */
export function FlowRules(): ReactNode {
  const t = useTranslations("editor.flow");
  const say = useText();
  const labelOf = usePageLabel();
  const run = useToldStep();
  const when = useWhen();
  const document = useEditor(({ draft }) => draft.document);
  const readOnly = useEditor((state) => state.readOnly);
  const { outcomes, prizePoolList } = document;
  const pages = pagesOf(document);
  const choice = (name: string, pageId: string, step: string, set: (page: string) => Recipe) => (
    <NativeSelect
      size="sm"
      aria-label={t("leadsTo", { name })}
      value={pageId}
      disabled={readOnly}
      data={[
        { value: "", label: t("nowhere") },
        ...pages
          .filter(({ id, pageType }) => pageType === "outcome" || id === pageId)
          .map((page) => ({ value: page.id, label: labelOf(page) })),
      ]}
      onChange={({ currentTarget }) => run(step, set(currentTarget.value))}
    />
  );
  if (outcomes.length + prizePoolList.length === 0) return null;
  return (
    <section aria-labelledby="flow-rules" className={classes.rules}>
      <h3 id="flow-rules" className={classes.rulesTitle}>
        {t("rules")}
      </h3>
      <Table verticalSpacing={6} className={classes.table ?? ""}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("what")}</Table.Th>
            <Table.Th>{t("when")}</Table.Th>
            <Table.Th>{t("where")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map((outcome, at) => {
            const name = say(outcome.name) || `${t("causes.outcome")} ${at + 1}`;
            return (
              <Table.Tr key={outcome.id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{when(outcome)}</Table.Td>
                <Table.Td>
                  {choice(name, outcome.outcomePageId, "setOutcome", (outcomePageId) =>
                    setOutcome(outcome.id, { outcomePageId }),
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
          {prizePoolList.map((prize) => {
            const name = say(prize.title) || prize.id;
            return (
              <Table.Tr key={prize.id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{t(prize.noWinPrize ? "noWin" : "won")}</Table.Td>
                <Table.Td>
                  {choice(name, prize.outcomePageId, "setPrize", (outcomePageId) =>
                    setPrize(prize.id, { outcomePageId }),
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}

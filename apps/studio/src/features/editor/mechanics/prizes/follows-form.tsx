import type { PrizePoolEntry } from "@fairground/model/prize";
import { MultiSelect, Select, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { codePages } from "../../../prizes/code-pages.ts";
import { setCodeFallback, setGivenBy, setPrize } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { decidesOf } from "../outcomes/variables.ts";
import { PageChoice } from "../page-choice.tsx";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";

/** What comes after the prize: its outcome, the page and the mail, and the page for when codes have run out. */
export function FollowsForm({ entry }: { entry: PrizePoolEntry }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const run = useToldStep();
  const say = useText();
  const document = useEditor(({ draft }) => draft.document);
  const { outcomes, uniqueCodes, game } = document;
  const names = outcomes.map(({ id, name }, at) => ({
    value: id,
    label: say(name) || t("outcomeNumber", { place: at + 1 }),
  }));
  const givenBy = outcomes.filter(({ prizes }) => prizes.includes(entry.id)).map(({ id }) => id);
  const outcome = outcomes.find(({ id }) => id === entry.outcomeId);
  const pageId = entry.outcomePageId || outcome?.outcomePageId || "";
  const givesCodes = codePages(document).some(({ id }) => id === pageId);
  const isDrawn = decidesOf(game.kind) === "draw";
  return (
    <>
      {!isDrawn && !entry.noWinPrize && (
        <MultiSelect
          size="sm"
          label={t("givenBy")}
          description={t("givenByHelp")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={names}
          value={givenBy}
          error={givenBy.length === 0 && t("givenByNone")}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(ids) => run("setOutcome", setGivenBy(entry.id, ids))}
        />
      )}
      {isDrawn && !entry.noWinPrize && (
        <Select
          size="sm"
          label={t("outcome")}
          data={names}
          value={outcome?.id ?? null}
          placeholder={t("noOutcome")}
          clearable
          clearButtonProps={{ "aria-label": t("clearOutcome") }}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(id) => run("setPrize", setPrize(entry.id, { outcomeId: id ?? "" }))}
        />
      )}
      <PageChoice
        label={t("page")}
        none={t("asOutcome")}
        value={entry.outcomePageId}
        types={["outcome"]}
        error={isDrawn && pageId === "" ? t("pageMissing") : null}
        set={(id) => setPrize(entry.id, { outcomePageId: id })}
        step="setPrize"
      />
      <PageChoice
        label={t("mail")}
        none={outcome?.emailId ? t("asOutcome") : t("noMail")}
        value={entry.emailId ?? ""}
        types={["outcome-email"]}
        set={(id) => setPrize(entry.id, { emailId: id === "" ? null : id })}
        step="setPrize"
      />
      {givesCodes && !entry.noWinPrize && (
        <Switch
          label={t("code")}
          description={t("codeHelp")}
          checked={entry.withCode !== false}
          onChange={({ currentTarget }) => run("setPrize", setPrize(entry.id, { withCode: currentTarget.checked }))}
        />
      )}
      {givesCodes && entry.withCode !== false && (
        <PageChoice
          label={t("fallback")}
          help={t("fallbackHelp")}
          none={t("noFallback")}
          value={uniqueCodes[pageId]?.fallbackOutcomePageId ?? ""}
          types={["outcome"]}
          except={pageId}
          set={(id) => setCodeFallback(pageId, id === "" ? null : id)}
          step="setCodeFallback"
        />
      )}
    </>
  );
}

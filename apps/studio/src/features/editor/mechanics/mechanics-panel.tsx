import { percentageOf, wayOf } from "@fairground/model/prize";
import { Button, Group, UnstyledButton } from "@mantine/core";
import { Activity, DoorOpen, Flag, Gamepad2, Gift, ListChecks, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../../ui/type-name.ts";
import { type MechanicsTab, openWindow } from "../acts/opened-window.ts";
import { doorsOf } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { pageOfElement } from "../document/tree.ts";
import { ChangeGameDialog } from "./game-kind/change-game-dialog.tsx";
import { isCalendar } from "./is-calendar.ts";
import classes from "./mechanics.module.css";
import { reachOf } from "./outcomes/reach.ts";
import { decidesOf, offeredBy } from "./outcomes/variables.ts";
import { ShareBar, usePercent } from "./prizes/share-bar.tsx";
import { questionKind, questionsOf } from "./questions/kinds.ts";
import { useText } from "./use-text.ts";

/** What is played and what can be won, in short; each part opens to where it is edited (issue 5). */
export function MechanicsPanel(): ReactNode {
  const t = useTranslations("editor.mechanics");
  const nameOf = useTypeName();
  const editor = useEditorApi();
  const document = useEditor(({ draft }) => draft.document);
  const readOnly = useEditor((state) => state.readOnly);
  const [isChanging, setChanging] = useState(false);
  const { game, prizePoolList: list, outcomes } = document;
  const gameElement = Object.values(document.elements.entities).find(
    ({ type }) => type === "phasergame" || type === "phasergamepublished",
  );
  /** On the canvas, with its settings beside it: each change shows at once. */
  const showElement = ({ id }: { id: string }) => {
    const page = pageOfElement(document, id);
    if (page) editor.visit({ pageId: page.id, selection: [id] });
  };
  const open = (tab: MechanicsTab, prizeId: string | null = null) => {
    const first = list.find(({ noWinPrize }) => !noWinPrize)?.id ?? list[0]?.id ?? null;
    openWindow({ of: "mechanics", tab, prizeId: prizeId ?? first });
  };
  const asksQuestions = questionKind(game.kind) !== undefined;
  const reach = decidesOf(game.kind) === "draw" ? null : reachOf(outcomes, offeredBy(game));
  const faulty = (reach?.outcomes.size ?? 0) + (reach?.hasGap ? 1 : 0);
  return (
    <div className={classes.short}>
      <Part title={t("parts.game")} icon={<Gamepad2 size={16} aria-hidden />}>
        <p className={classes.shortText}>{nameOf(game.kind)}</p>
        <Group gap={6}>
          {gameElement && (
            <Button size="compact-sm" variant="default" onClick={() => showElement(gameElement)}>
              {t("game.settings")}
            </Button>
          )}
          <Button size="compact-sm" variant="default" disabled={readOnly} onClick={() => setChanging(true)}>
            {t("game.change")}
          </Button>
        </Group>
      </Part>
      {isCalendar(game.kind) && (
        <Part title={t("parts.doors")} icon={<DoorOpen size={16} aria-hidden />}>
          <p className={classes.shortText}>{t("doorCount", { count: doorsOf(document).length })}</p>
          <Button size="compact-sm" variant="default" onClick={() => open("doors")}>
            {t("editDoors")}
          </Button>
        </Part>
      )}
      {asksQuestions && (
        <Part title={t("parts.questions")} icon={<ListChecks size={16} aria-hidden />}>
          <p className={classes.shortText}>{t("questions.count", { count: questionsOf(game).length })}</p>
          <Button size="compact-sm" variant="default" onClick={() => openWindow({ of: "questions" })}>
            {t("questions.edit")}
          </Button>
        </Part>
      )}
      <Part title={t("parts.prizes")} icon={<Gift size={16} aria-hidden />}>
        {list.length > 0 && <ShareBar list={list} />}
        <ul className={classes.shortList}>
          {list.map((entry) => (
            <ShortPrize key={entry.id} entry={entry} onOpen={() => open("prizes", entry.id)} />
          ))}
        </ul>
        <Button size="compact-sm" onClick={() => open("prizes")}>
          {t("editPrizes")}
        </Button>
      </Part>
      <Part title={t("parts.outcomes")} icon={<Flag size={16} aria-hidden />}>
        <p className={classes.shortText}>{t("outcomeCount", { count: outcomes.length })}</p>
        {faulty > 0 && (
          <p className={classes.warning}>
            <TriangleAlert size={14} aria-hidden /> {t("outcomeFaults", { count: faulty })}
          </p>
        )}
        <Button size="compact-sm" variant="default" onClick={() => open("outcomes")}>
          {t("editOutcomes")}
        </Button>
      </Part>
      <Part title={t("parts.rehearsal")} icon={<Activity size={16} aria-hidden />}>
        <p className={classes.shortText}>{t("rehearsalText")}</p>
        <Button size="compact-sm" variant="default" disabled={list.length === 0} onClick={() => open("rehearsal")}>
          {t("openRehearsal")}
        </Button>
      </Part>
      <ChangeGameDialog opened={isChanging} onClose={() => setChanging(false)} />
    </div>
  );
}

function Part({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <section className={classes.part}>
      <h2 className={classes.partTitle}>
        {icon} {title}
      </h2>
      {children}
    </section>
  );
}

interface ShortPrizeProps {
  entry: Parameters<typeof wayOf>[0] &
    Parameters<typeof percentageOf>[0] & { title: Parameters<ReturnType<typeof useText>>[0]; noWinPrize: boolean };
  onOpen(): void;
}
function ShortPrize({ entry, onOpen }: ShortPrizeProps): ReactNode {
  const t = useTranslations("editor.mechanics");
  const percent = usePercent();
  const say = useText();
  const way = wayOf(entry);
  const isShared = entry.noWinPrize || way === "odds";
  return (
    <li>
      <UnstyledButton className={classes.shortPrize} onClick={onOpen}>
        <span className={classes.ellipsis}>{say(entry.title) || t("prizes.nameless")}</span>
        <span className={classes.dimmed}>{isShared ? percent(percentageOf(entry)) : t(`ways.${way}.name`)}</span>
      </UnstyledButton>
    </li>
  );
}

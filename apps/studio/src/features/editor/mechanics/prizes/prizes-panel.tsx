import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Activity, Gift, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { stockQuery } from "../../../../data/queries.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { differences, rowOf } from "../../../stock/live-prizes.ts";
import { addPrize } from "../../document/commands/index.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";
import { LivePrizesBar } from "./live-prizes-bar.tsx";
import { PrizeDetails } from "./prize-details.tsx";
import { PrizeTable } from "./prize-table.tsx";
import { ShareBar } from "./share-bar.tsx";
import { useFreshPrize } from "./use-fresh-prize.ts";

interface PrizesPanelProps {
  chosen: string | null;
  onChoose(id: string): void;
  onRehearse(): void;
}

/** The prize table with everything about the prize that is chosen (issue 5; spec §4, "Prize management"). */
export function PrizesPanel({ chosen, onChoose, onRehearse }: PrizesPanelProps): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const editor = useEditorApi();
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const readOnly = useEditor((state) => state.readOnly);
  const { data: live } = useQuery(stockQuery(editor.campaignId));
  const add = useAddPrize(onChoose);
  const entry = list.find(({ id }) => id === chosen);
  return (
    <div className={classes.panel}>
      <Group gap={8}>
        <Button size="compact-md" leftSection={<Plus size={16} aria-hidden />} disabled={readOnly} onClick={add}>
          {t("add")}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Activity size={16} aria-hidden />}
          disabled={list.length === 0}
          onClick={onRehearse}
        >
          {t("rehearse")}
        </Button>
      </Group>
      {list.length === 0 ? (
        <Notice level={2} picture={<Gift size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <div className={classes.split}>
          <div className={classes.main}>
            <LivePrizesBar different={differences(list, live)} />
            <ShareBar list={list} />
            <PrizeTable {...{ list, live, readOnly, chosen, onChoose }} />
          </div>
          {entry ? (
            <PrizeDetails key={entry.id} entry={entry} live={rowOf(entry, live)} />
          ) : (
            <p className={classes.hint}>{t("choose")}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** A prize more, chosen at once. */
function useAddPrize(onChoose: (id: string) => void): () => void {
  const run = useToldStep();
  const startOf = useFreshPrize();
  return () => {
    const id = crypto.randomUUID();
    if (run("addPrize", addPrize(id, crypto.randomUUID(), startOf())) === null) onChoose(id);
  };
}

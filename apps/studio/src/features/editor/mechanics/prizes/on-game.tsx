import type { PrizePoolEntry } from "@fairground/model/prize";
import { Button, Stack } from "@mantine/core";
import { Plus, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { placesOf, placesOfPrize, setPrize, showOnGame } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { ColorField } from "../../fields/color-field.tsx";
import { DetailsSection } from "../details.tsx";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";

/** Where the game shows the prize, and in what colour. Absent where it shows none before one is won. */
export function OnGame({ entry }: { entry: PrizePoolEntry }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const run = useToldStep();
  const game = useEditor(({ draft }) => draft.document.game);
  const shown = placesOf(game);
  if (!shown) return null;
  const places = placesOfPrize(game, entry);
  const isShown = places.length > 0 && (entry.symbolId !== "" || entry.noWinPrize);
  const color = (next: string, merge = false) =>
    run("setPrize", setPrize(entry.id, { color: next }), merge ? { mergeKey: `prize ${entry.id} color` } : {});
  return (
    <DetailsSection title={t("onGame")}>
      <Stack gap={12}>
        <p className={classes.help}>
          {isShown
            ? t("shownAt", { places: format.list(places.map((at) => String(at + 1))), count: shown.items.length })
            : t("notShown")}
        </p>
        {!isShown && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => run("setPrize", showOnGame(entry.id))}
          >
            {t("show")}
          </Button>
        )}
        {!entry.noWinPrize && (
          <ColorField
            label={t("color")}
            value={entry.color ?? ""}
            placeholder={t("colorByPlace")}
            aside={
              entry.color ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<RotateCcw size={12} aria-hidden />}
                  onClick={() => color("")}
                >
                  {t("colorByPlace")}
                </Button>
              ) : null
            }
            onChange={color}
          />
        )}
      </Stack>
    </DetailsSection>
  );
}

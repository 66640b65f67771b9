import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OwnFont } from "../media/own-fonts.ts";
import { BrandPreview } from "./brand-preview.tsx";
import type { MarkNote } from "./find-mark.ts";
import classes from "./themes.module.css";
import type { Drafted } from "./use-themes.ts";

/** What a logo makes beside its colours, on five games, to be taken or left. */
export function BrandKit({
  theme,
  fonts,
  notes,
  isTaken,
  onTaken,
  onUndo,
}: {
  /** With the pictures, where they are taken. */
  theme: Pick<Drafted, "base" | "tokens">;
  fonts: readonly OwnFont[];
  notes: readonly MarkNote[];
  isTaken: boolean;
  onTaken: (is: boolean) => void;
  /** Back to what was before the last logo; null: there was none. */
  onUndo: (() => void) | null;
}): ReactNode {
  const t = useTranslations("themes");
  return (
    <section className={classes.kit} aria-label={t("kit")}>
      <Group justify="space-between" align="flex-start">
        <Switch
          label={t("kitTake")}
          description={t("kitText")}
          checked={isTaken}
          onChange={({ currentTarget }) => onTaken(currentTarget.checked)}
        />
        {onUndo && (
          <Button size="xs" variant="default" leftSection={<Undo2 size={14} aria-hidden />} onClick={onUndo}>
            {t("kitUndo")}
          </Button>
        )}
      </Group>
      <div role="status">
        {notes.length > 0 && (
          <Stack gap={4} mt="xs">
            {notes.map((note) => (
              <Text key={note} size="sm">
                {t(`notes.${note}`)}
              </Text>
            ))}
          </Stack>
        )}
      </div>
      <BrandPreview theme={{ name: theme.base, tokens: theme.tokens }} fonts={fonts} />
    </section>
  );
}

import { settingsFor } from "@fairground/games/settings";
import { Button, Group } from "@mantine/core";
import { Download, Upload } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { download, fileName } from "../../../campaign-actions/use-export.ts";
import { useEditor } from "../../document/context.tsx";
import type { Exchange } from "./exchanges.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { Question } from "./question-changes.ts";

/** A game's questions as a CSV file, out and in. */
export function QuestionsExchange<Asked extends Question>({ exchange }: { exchange: Exchange<Asked> }): ReactNode {
  const t = useTranslations("editor.questions");
  const readOnly = useEditor((state) => state.readOnly);
  const { name, languages } = useEditor(({ draft }) => draft.metadata);
  const game = useEditor(({ draft }) => draft.document.game);
  const { setting } = exchange;
  const field = settingsFor(game.kind)?.fields[setting];
  const stored = game.settings[setting] ?? field?.default;
  // What a question leaves out is what holds without it. The editor takes nothing that the game's schema refuses.
  const questions = useMemo(() => field?.schema.safeParse(stored).data ?? [], [field, stored]) as Asked[];
  const spoken = languages.map(({ shortName }) => shortName);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        // The mark of order tells spreadsheets that the file is UTF-8.
        onClick={() =>
          download(`${fileName(name)}-questions.csv`, `\ufeff${exchange.asCsv(questions, spoken)}`, "text/csv")
        }
      >
        {t("export")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={readOnly}
        leftSection={<Upload size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t("import")}
      </Button>
      <ImportDialog opened={isOpen} exchange={exchange} questions={questions} onClose={() => setIsOpen(false)} />
    </Group>
  );
}

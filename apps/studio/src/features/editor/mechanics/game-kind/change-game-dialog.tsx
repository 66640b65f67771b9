import { BUILT_GAMES, settingsFor } from "@fairground/games/settings";
import type { CampaignType } from "@fairground/model/campaign";
import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../../../ui/type-name.ts";
import { changeGame, gameChange } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { useLabels } from "../../fields/labels/use-labels.ts";
import classes from "../mechanics.module.css";
import { isAsking } from "../outcomes/test-words.ts";
import { isOffered, offeredBy } from "../outcomes/variables.ts";
import { useToldStep } from "../use-step.ts";

/** Another game for the campaign: says what is kept and what goes before it is done, in one step of undo. */
export function ChangeGameDialog({ opened, onClose }: { opened: boolean; onClose(): void }): ReactNode {
  const t = useTranslations("editor.mechanics.game");
  const common = useTranslations("common");
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t("change")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Choice onClose={onClose} />
    </Modal>
  );
}

function Choice({ onClose }: { onClose(): void }): ReactNode {
  const t = useTranslations("editor.mechanics.game");
  const common = useTranslations("common");
  const nameOf = useTypeName();
  const run = useToldStep();
  const current = useEditor(({ draft }) => draft.document.game.kind);
  const [chosen, setChosen] = useState<CampaignType | null>(null);
  const others = BUILT_GAMES.filter((kind) => kind !== current).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    if (run("changeGame", changeGame(chosen)) === null) onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t("now", { name: nameOf(current) })}</Text>
        <Radio.Group
          label={t("choose")}
          value={chosen}
          onChange={(kind) => setChosen(BUILT_GAMES.find((each) => each === kind) ?? null)}
        >
          <div className={classes.games}>
            {others.map((kind) => (
              <Radio key={kind} value={kind} label={nameOf(kind)} />
            ))}
          </div>
        </Radio.Group>
        <div role="status">{chosen !== null && <Consequences kind={chosen} />}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" disabled={chosen === null}>
            {t("confirm")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** What is kept, what goes, and what has to be looked at afterwards. */
function Consequences({ kind }: { kind: CampaignType }): ReactNode {
  const t = useTranslations("editor.mechanics.game");
  const label = useLabels();
  const document = useEditor(({ draft }) => draft.document);
  const { kept, lost } = gameChange(document, kind);
  const before = settingsFor(document.game.kind)?.fields ?? {};
  const say = (names: readonly string[]) => names.map((name) => label(before[name]?.label ?? name)).join(", ");
  const offered = offeredBy({
    kind,
    settings: Object.fromEntries(kept.map((name) => [name, document.game.settings[name]])),
  });
  const unasked = document.outcomes.filter(({ when }) =>
    when.some(({ condition, variable }) => !isAsking(condition) && !isOffered(offered, variable)),
  ).length;
  return (
    <dl className={classes.consequences}>
      <dt>{t("keeps")}</dt>
      <dd>
        {t("keepsAlways")}
        {kept.length > 0 && ` ${t("keepsSettings", { names: say(kept) })}`}
      </dd>
      <dt>{t("loses")}</dt>
      <dd>{lost.length > 0 ? t("losesSettings", { names: say(lost) }) : t("losesNothing")}</dd>
      {unasked > 0 && (
        <>
          <dt>{t("check")}</dt>
          <dd>{t("checkOutcomes", { count: unasked })}</dd>
        </>
      )}
      <dt>{t("undo")}</dt>
      <dd>{t("undoText")}</dd>
    </dl>
  );
}

import type { ThemeInUse } from "@fairground/elements/stage/compile";
import { themes } from "@fairground/elements/stage/themes";
import { THEMES } from "@fairground/model/campaign";
import { Button, Group, Modal, Text, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Save } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { ownThemesQuery } from "../../themes/queries.ts";
import { Palette } from "../../themes/theme-card.tsx";
import { setTheme } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { isEqual } from "../document/merge-values.ts";
import sections from "../fields/sections.module.css";
import { type PreviewedTheme, previewTheme } from "../page/previewed-theme.ts";
import classes from "./inspector.module.css";
import { SaveThemeDialog } from "./save-theme-dialog.tsx";
import { TakeBrand } from "./take-brand.tsx";
import { usePointedTheme } from "./use-pointed-theme.ts";

/** The six themes and the company's own; resting on one shows the canvas in it, a press takes it in one step (studio, 30). */
export function ThemeChoice(): ReactNode {
  const t = useTranslations("editor.inspector");
  const words = useTranslations("themes");
  const choices = useTranslations("editor.themeChoice");
  const common = useTranslations("common");
  const editor = useEditorApi();
  const readOnly = useEditor((state) => state.readOnly);
  const current = useEditor(({ draft }) => draft.document.theme);
  const { data: own = [] } = useQuery(ownThemesQuery(editor.companyId));
  const { may } = useRights(editor.companyId);
  const brand = own.find((theme) => theme.brand);
  const [isSaving, setIsSaving] = useState(false);
  const [asked, setAsked] = useState<PreviewedTheme | null>(null);
  const pointed = usePointedTheme();
  const take = ({ theme, name }: PreviewedTheme, kept: Readonly<Record<string, string>> = {}) => {
    setAsked(null);
    editor.run("setTheme", setTheme(theme.name, { ...theme.tokens, ...kept }), { values: { name } });
  };
  const ownNow = own.find(({ base, own: tokens }) => base === current.name && isEqual(current.tokens, tokens));
  const taken = ownNow?.themeId ?? current.name;
  const changed = ownNow ? 0 : Object.keys(current.tokens).length;
  /** The theme in use is left alone: pressing it would take the campaign's own values away. */
  const choose = (next: PreviewedTheme) => {
    pointed.leave();
    if (changed > 0) setAsked(next);
    else take(next);
  };
  const choice = (key: string, theme: ThemeInUse, tokens: Readonly<Record<string, string>>, name: string) => (
    <UnstyledButton
      key={key}
      className={classes.theme}
      aria-pressed={key === taken}
      disabled={readOnly}
      onPointerMove={(event) => key !== taken && pointed.move(event, { theme, name })}
      onPointerLeave={pointed.leave}
      onFocus={(event) =>
        key !== taken && event.currentTarget.matches(":focus-visible") && previewTheme({ theme, name })
      }
      onBlur={pointed.leave}
      onClick={() => key !== taken && choose({ theme, name })}
    >
      <Palette tokens={tokens} />
      <span>{name}</span>
      {key === taken && <span className={classes.taken}>{choices("ofCampaign")}</span>}
    </UnstyledButton>
  );
  return (
    <>
      <fieldset className={classes.themes} aria-label={t("theme")}>
        {THEMES.map((name) => choice(name, { name, tokens: {} }, themes[name], t(`themes.${name}`)))}
      </fieldset>
      {own.length > 0 && (
        <>
          <p className={sections.groupTitle}>{words("ofCompany")}</p>
          <fieldset className={classes.themes} aria-label={words("ofCompany")}>
            {own.map(({ themeId, name, base, tokens, own: tokensOfOwn }) =>
              choice(themeId, { name: base, tokens: tokensOfOwn }, tokens, name),
            )}
          </fieldset>
        </>
      )}
      <Group gap={6}>
        {brand && <TakeBrand brand={brand} disabled={readOnly} />}
        {may("administer") && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Save size={14} aria-hidden />}
            onClick={() => setIsSaving(true)}
          >
            {words("saveOwn")}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          renderRoot={(props) => <Link to="/themes" {...props} />}
        >
          {words("manage")}
        </Button>
      </Group>
      <SaveThemeDialog opened={isSaving} onClose={() => setIsSaving(false)} />
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={choices("keepTitle")}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        <Text size="sm">{choices("keepText", { count: changed, name: asked?.name ?? "" })}</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => asked && take(asked)}>
            {choices("take")}
          </Button>
          <Button data-autofocus onClick={() => asked && take(asked, current.tokens)}>
            {choices("keep")}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

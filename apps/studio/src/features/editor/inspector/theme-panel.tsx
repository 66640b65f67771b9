import { resolveTokens } from "@fairground/elements/stage/compile";
import { THEME_COLORS } from "@fairground/model/campaign";
import { ActionIcon, Select, Tooltip } from "@mantine/core";
import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useOwnFamilies } from "../../media/own-fonts.ts";
import { fontChoices } from "../../themes/font-choices.ts";
import { setToken } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { ColorField } from "../fields/color-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import sections from "../fields/sections.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

/** What each token must keep its contrast to (look, "Colour"). */
const AGAINST: Readonly<Partial<Record<string, { token: string; least: number }>>> = {
  text: { token: "token:background", least: 4.5 },
  muted: { token: "token:background", least: 4.5 },
  primary: { token: "token:background", least: 3 },
  "on-primary": { token: "token:primary", least: 4.5 },
};

/** The themes, and the campaign's own values for their tokens. Switching is one step (studio, "Styles"). */
export function ThemePanel(): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const theme = useEditor(({ draft }) => draft.document.theme);
  const words = useTranslations("themes");
  const families = useOwnFamilies(editor.companyId);
  const fonts = fontChoices(families, { own: words("ownFonts"), builtIn: words("builtInFonts") });
  const tokens = resolveTokens(theme);
  const set = (token: string, value: string | null) =>
    editor.run("setTheme", setToken(token, value), {
      values: { token, value: value ?? "" },
      mergeKey: `token ${token}`,
    });
  const reset = (token: string): ReactNode =>
    theme.tokens[token] !== undefined && (
      <Tooltip label={t("resetToTheme")}>
        <ActionIcon size={24} aria-label={t("resetToTheme")} onClick={() => set(token, null)}>
          <RotateCcw size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <div className={sections.section}>
      <ThemeChoice />
      <p className={sections.groupTitle}>{t("ownColors")}</p>
      {THEME_COLORS.map((name) => {
        const token = name.startsWith("art-") ? name : (`c-${name}` as const);
        return (
          <div key={name} data-field={`theme.tokens.${token}`}>
            <ColorField
              label={t(`tokens.${name}`)}
              value={(tokens as Readonly<Record<string, string>>)[token] ?? ""}
              withTokens={false}
              against={AGAINST[name]?.token}
              least={AGAINST[name]?.least ?? 3}
              aside={reset(token)}
              onChange={(value) => /^#[0-9a-f]{3,6}$/i.test(value) && set(token, value)}
            />
          </div>
        );
      })}
      {(["font-heading", "font-text"] as const).map((token) => (
        <Select
          key={token}
          size="sm"
          label={t(token === "font-heading" ? "fontHeading" : "fontText")}
          data={fonts}
          value={tokens[token]}
          searchable
          allowDeselect={false}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(family) => family !== null && set(token, family)}
        />
      ))}
      <NumberField
        label={t("radius")}
        unit="px"
        min={0}
        max={48}
        value={Number.parseFloat(tokens.radius) || 0}
        aside={reset("radius")}
        onChange={(value) => set("radius", `${value}px`)}
      />
    </div>
  );
}

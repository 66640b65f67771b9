import { contrast } from "@fairground/elements/stage/contrast";
import { themes } from "@fairground/elements/stage/themes";
import { THEME_COLORS, THEMES } from "@fairground/model/campaign";
import { Button, ColorInput, Group, NativeSelect, NumberInput, Select, Stack, Text } from "@mantine/core";
import { Wand2 } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useDeferredValue, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { oneOf } from "../../ui/address.ts";
import { type OwnFont, useOwnFamilies } from "../media/own-fonts.ts";
import { BrandKit } from "./brand-kit.tsx";
import { fontChoices } from "./font-choices.ts";
import { LogoColors } from "./logo-field.tsx";
import { tokenOf } from "./theme-card.tsx";
import { ThemeNameField } from "./theme-name-field.tsx";
import { lowPairs, mended } from "./theme-of-colors.ts";
import { ThemeSample } from "./theme-sample.tsx";
import classes from "./themes.module.css";
import { useKit } from "./use-kit.ts";
import { type Drafted, useSaveTheme } from "./use-themes.ts";

/** Makes or changes a theme of the company's own, with a page in it beside the form at every moment. */
export function ThemeForm({
  companyId,
  first,
  fonts,
  onSaved,
  logo,
  onLogo,
}: {
  companyId: string;
  first: Drafted;
  fonts: readonly OwnFont[];
  onSaved: () => void;
  logo?: string | undefined;
  onLogo?: ((file: File) => void) | undefined;
}): ReactNode {
  const t = useTranslations("themes");
  const names = useTranslations("editor.inspector");
  const common = useTranslations("common");
  const families = useOwnFamilies(companyId);
  const [theme, setTheme] = useState(first);
  const [tried, setTried] = useState(false);
  const shown = useDeferredValue(theme);
  const save = useSaveTheme(companyId, onSaved);
  const kit = useKit(companyId, first, shown);
  const set = (tokens: Record<string, string>) => setTheme((now) => ({ ...now, tokens: { ...now.tokens, ...tokens } }));
  const choices = fontChoices(families, { own: t("ownFonts"), builtIn: t("builtInFonts") });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (theme.name.trim() === "" || save.isPending || kit.isKeeping) return;
    void kit.keep(theme).then((kept) => kept && save.mutate(kept));
  };
  const undo = kit.before && (() => kit.before && setTheme(kit.undo(kit.before)));
  return (
    <div className={classes.editing}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ThemeNameField name={theme.name} tried={tried} onChange={(name) => setTheme({ ...theme, name })} />
          <LogoColors onTokens={set} logo={logo} onFile={onLogo} onPicture={(picture) => kit.read(picture, theme)} />
          {kit.isThere && (
            <BrandKit
              theme={{ base: shown.base, tokens: kit.tokens }}
              fonts={fonts}
              notes={kit.notes}
              isTaken={kit.isTaken}
              onTaken={kit.setTaken}
              onUndo={undo}
            />
          )}
          <fieldset className={classes.colors}>
            <legend>{t("colors")}</legend>
            {THEME_COLORS.map((color) => (
              <Color
                key={color}
                label={names(`tokens.${color}`)}
                value={theme.tokens[tokenOf(color)]}
                onChange={(value) => set({ [tokenOf(color)]: value })}
              />
            ))}
          </fieldset>
          <Contrasts tokens={theme.tokens} onMend={() => set(mended(theme.tokens))} />
          <Group grow align="flex-end">
            {(["font-heading", "font-text"] as const).map((token) => (
              <Select
                key={token}
                size="sm"
                label={names(token === "font-heading" ? "fontHeading" : "fontText")}
                data={choices}
                value={theme.tokens[token] ?? null}
                searchable
                allowDeselect={false}
                onChange={(family) => family !== null && set({ [token]: family })}
              />
            ))}
          </Group>
          <Group grow align="flex-end">
            <NumberInput
              size="sm"
              label={names("radius")}
              suffix=" px"
              min={0}
              max={48}
              clampBehavior="strict"
              value={Number.parseFloat(theme.tokens.radius ?? "0") || 0}
              onChange={(value) => Number.isFinite(Number(value)) && set({ radius: `${Number(value)}px` })}
            />
            <NativeSelect
              size="sm"
              label={t("base")}
              value={theme.base}
              data={THEMES.map((value) => ({ value, label: names(`themes.${value}`) }))}
              onChange={({ currentTarget }) => {
                const base = oneOf(currentTarget.value, THEMES, theme.base);
                setTheme({ ...theme, base, tokens: { ...theme.tokens, shadow: themes[base].shadow } });
              }}
            />
          </Group>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending || kit.isKeeping}>
              {common("save")}
            </Button>
          </Group>
        </Stack>
      </form>
      <ThemeSample theme={{ name: shown.base, tokens: kit.tokens }} name={shown.name} fonts={fonts} />
    </div>
  );
}

/** A colour that is typed, or chosen with the pointer. */
function Color(props: { label: string; value: string | undefined; onChange: (value: string) => void }): ReactNode {
  const { label, value, onChange } = props;
  /** What is in the field while it is being written: no colour before its last digit. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColorInput
      size="sm"
      label={label}
      value={typed ?? value ?? ""}
      format="hex"
      withPicker={false}
      withPreview={false}
      withEyeDropper={false}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.pick}
          // The pointer's way; the field beside it is everybody's.
          tabIndex={-1}
          aria-hidden
          value={value ?? "#000000"}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      onChange={(written) => {
        setTyped(written);
        if (/^#[0-9a-f]{6}$/i.test(written)) onChange(written);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** What cannot be read in these colours, and one press that mends it. */
function Contrasts({ tokens, onMend }: { tokens: Record<string, string>; onMend: () => void }): ReactNode {
  const t = useTranslations("themes");
  const names = useTranslations("editor.inspector.tokens");
  const format = useFormatter();
  const low = lowPairs(tokens);
  const nameOf = (token: string) => {
    const color = THEME_COLORS.find((each) => tokenOf(each) === token);
    return color ? names(color) : token;
  };
  return (
    <div role="status">
      {low.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("readable")}
        </Text>
      ) : (
        <Stack gap={6} align="flex-start">
          {low.map(([front, back, least]) => (
            <Text key={`${front} ${back}`} size="sm" c="var(--mantine-color-error)">
              {t("low", {
                text: nameOf(front),
                behind: nameOf(back),
                ratio: Math.floor(contrast(tokens[front] ?? "#000", tokens[back] ?? "#fff") * 10) / 10,
                least: format.number(least),
              })}
            </Text>
          ))}
          <Button size="xs" variant="default" leftSection={<Wand2 size={14} aria-hidden />} onClick={onMend}>
            {t("mend")}
          </Button>
        </Stack>
      )}
    </div>
  );
}

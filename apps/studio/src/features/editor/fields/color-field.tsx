import { resolveTokens } from "@fairground/elements/stage/compile";
import { contrast } from "@fairground/elements/stage/contrast";
import { THEME_COLORS, type ThemeChoice } from "@fairground/model/campaign";
import { ActionIcon, Button, ColorPicker, Popover, TextInput, Tooltip, UnstyledButton } from "@mantine/core";
import { Pipette, TriangleAlert } from "lucide-react";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../document/context.tsx";
import classes from "./fields.module.css";

interface ColorFieldProps {
  label: string;
  help?: string | undefined;
  /** `token:primary`, `#rrggbb[aa]`, `transparent`; "" where nothing is set. */
  value: string;
  placeholder?: string | undefined;
  aside?: ReactNode;
  /** Theme tokens may not name each other. */
  withTokens?: boolean;
  /** What it is read on, or what is read on it, to be warned of too little contrast. */
  against?: string | undefined;
  /** 4.5 for text, 3 for controls. */
  least?: number;
  onChange(value: string, merge: boolean): void;
}

/** Chromium's own; other browsers have none. */
interface EyeDropperLike {
  open(): Promise<{ sRGBHex: string }>;
}

/** A colour: the theme's tokens first, then any other, or one from the screen; too little contrast is said (studio, 18). */
export function ColorField(props: ColorFieldProps): ReactNode {
  const { label, help, value, placeholder, aside, withTokens = true, against, least = 4.5, onChange } = props;
  const t = useTranslations("editor.inspector");
  const id = useId();
  const theme = useEditor(({ draft }) => draft.document.theme);
  const shown = resolved(value, theme);
  const ratio = contrastOf(shown, against === undefined ? null : resolved(against, theme));
  return (
    <div className={classes.field}>
      <div className={classes.labelRow}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {aside}
      </div>
      <Popover position="left-start" withArrow shadow="md" trapFocus returnFocus portalProps={{ target: "#content" }}>
        <Popover.Target>
          {/* Named by what it is and what it holds. Its own id is the popover's, so that no label could point at it. */}
          <UnstyledButton className={classes.color} aria-labelledby={`${id}-label ${id}-value`}>
            <span className={classes.swatch} style={{ "--swatch": shown ?? "transparent" } as CSSProperties} />
            <span id={`${id}-value`}>{nameOf(value) || placeholder || t("none")}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={`${id}-label`}>
          <Choice value={value} shown={shown} theme={theme} withTokens={withTokens} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {help && <p className={classes.help}>{help}</p>}
      {ratio !== null && ratio < least && (
        <p className={classes.warning} role="status">
          <TriangleAlert size={14} aria-hidden />
          {t("contrast", { ratio: ratio.toFixed(1), least: String(least) })}
        </p>
      )}
    </div>
  );

  function nameOf(held: string): string {
    const token = THEME_COLORS.find((name) => held === `token:${name}` || held === `token:c-${name}`);
    if (token) return t(`tokens.${token}`);
    return held === "transparent" ? t("transparent") : held;
  }
}

interface ChoiceProps {
  value: string;
  shown: string | null;
  theme: ThemeChoice;
  withTokens: boolean;
  onChange(value: string, merge: boolean): void;
}
function Choice({ value, shown, theme, withTokens, onChange }: ChoiceProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const [typed, setTyped] = useState<string | null>(null);
  const picker = (globalThis as { EyeDropper?: new () => EyeDropperLike }).EyeDropper; // not in TypeScript's DOM yet
  const pick = async (Dropper: new () => EyeDropperLike) => {
    const picked = await new Dropper().open().catch(() => null); // Escape is no fault
    if (picked) onChange(picked.sRGBHex, false);
  };
  const commit = () => {
    const written = (typed ?? "").trim();
    if (/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(written)) onChange(written, false);
    setTyped(null);
  };
  return (
    <div className={classes.choice}>
      {withTokens && (
        <fieldset className={classes.tokens} aria-label={t("themeColors")}>
          {THEME_COLORS.map((name) => (
            <Tooltip key={name} label={t(`tokens.${name}`)}>
              <UnstyledButton
                className={classes.token}
                aria-label={t(`tokens.${name}`)}
                aria-pressed={value === `token:${name}`}
                style={{ "--swatch": resolved(`token:${name}`, theme) } as CSSProperties}
                onClick={() => onChange(`token:${name}`, false)}
              />
            </Tooltip>
          ))}
        </fieldset>
      )}
      <ColorPicker
        size="sm"
        format="hex"
        value={shown ?? "#888888"}
        saturationLabel={t("saturation")}
        hueLabel={t("hue")}
        onChange={(next) => next !== shown && onChange(next, true)}
      />
      <div className={classes.row}>
        <TextInput
          size="xs"
          aria-label={t("hex")}
          value={typed ?? shown ?? ""}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === "Enter" && commit()}
        />
        {picker && (
          <Tooltip label={t("eyedropper")}>
            <ActionIcon aria-label={t("eyedropper")} onClick={() => pick(picker)}>
              <Pipette size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {withTokens && (
          <Button size="compact-xs" variant="default" onClick={() => onChange("transparent", false)}>
            {t("transparent")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A colour as `#rrggbb`, tokens looked up in the theme; null where it is none. */
export function resolved(value: string, theme: ThemeChoice): string | null {
  const tokens = resolveTokens(theme) as Readonly<Record<string, string>>;
  const name = /^token:(.+)$/.exec(value)?.[1];
  const color = name === undefined ? value : (tokens[`c-${name}`] ?? tokens[name] ?? "");
  return /^#([0-9a-f]{3}|[0-9a-f]{6})([0-9a-f]{2})?$/i.test(color) ? color : null;
}

function contrastOf(one: string | null, other: string | null): number | null {
  const isPlain = (color: string | null): color is string =>
    color !== null && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color);
  return isPlain(one) && isPlain(other) ? contrast(one, other) : null;
}

import { contrast } from "@fairground/elements/stage/contrast";
import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { FileChoice } from "../../ui/file-choice.tsx";
import { type LogoFault, logoFault } from "./logo-fault.ts";
import { readLogo } from "./read-logo.ts";
import { type Ground, type Tokens, themeOfColors } from "./theme-of-colors.ts";
import classes from "./themes.module.css";

/** A logo's colours as a theme, on light or on dark ground. */
export function LogoColors({
  onTokens,
  logo,
  onFile,
  onPicture,
}: {
  onTokens: (tokens: Tokens) => void;
  /** The address of a logo whose colours are taken at once. */
  logo?: string | undefined;
  /** Who wants the file too, once there are colours in it. */
  onFile?: ((file: File) => void) | undefined;
  /** Before its colours are taken: the picture, also of a logo that was known. */
  onPicture?: ((picture: Blob) => void) | undefined;
}): ReactNode {
  const t = useTranslations("themes");
  const [colors, setColors] = useState<readonly string[] | null>(null);
  const [ground, setGround] = useState<Ground>("light");
  const take = (found: readonly string[], on: Ground) => {
    setColors(found);
    setGround(on);
    if (found.length > 0) onTokens(themeOfColors(found.every(isPale) ? [INK] : found, on));
  };
  /** What is wrong with the last file. What was taken of one before it stays. */
  const [fault, setFault] = useState<LogoFault | "noColors" | null>(null);
  const open = async (file: File | null) => {
    if (!file) return;
    const wrong = await logoFault(file);
    const found = wrong ? [] : await readLogo(file).catch(() => null);
    setFault(wrong ?? (found === null ? "noPicture" : found.length === 0 ? "noColors" : null));
    if (!found || found.length === 0) return;
    onPicture?.(file);
    take(found, ground);
    onFile?.(file);
  };
  const takeKnown = useEffectEvent((found: readonly string[], picture: Blob) => {
    if (found.length === 0) return;
    onPicture?.(picture);
    take(found, ground);
  });
  useEffect(() => {
    if (!logo) return;
    const stop = new AbortController();
    void fetch(logo, { signal: stop.signal })
      .then(async (answer) => {
        const picture = await answer.blob();
        takeKnown(await readLogo(picture), picture);
      })
      .catch(() => {}); // The logo can be chosen by hand.
    return () => stop.abort();
  }, [logo]);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t("logo")}
      </Text>
      <Group gap="sm">
        <FileChoice onChange={open} accept="image/*" inputProps={{ "aria-label": t("chooseLogo") }}>
          {(props) => (
            <Button variant="default" size="xs" leftSection={<ImageUp size={14} aria-hidden />} {...props}>
              {t("chooseLogo")}
            </Button>
          )}
        </FileChoice>
        {colors !== null && colors.length > 0 && (
          <SegmentedControl
            size="xs"
            aria-label={t("ground")}
            value={ground}
            onChange={(next) => take(colors, next)}
            data={(["light", "dark"] as const).map((value) => ({ value, label: t(`grounds.${value}`) }))}
          />
        )}
      </Group>
      {colors === null && (
        <Text size="xs" c="dimmed">
          {t(onFile ? "logoKept" : "logoText")}
        </Text>
      )}
      <div role="status">
        {fault && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t(fault)}
          </Text>
        )}
        {colors !== null && (
          <Group gap={6}>
            <Text size="xs" c="dimmed">
              {t("found")}
            </Text>
            {colors.map((color) => (
              <span key={color} className={classes.dot} style={{ background: color }} title={color} />
            ))}
          </Group>
        )}
      </div>
    </Stack>
  );
}

/** A white logo says nothing of its brand's colours: it stands on ink until somebody chooses one. */
const INK = "#1f2a44";
const isPale = (color: string): boolean => contrast(color, "#FFFFFF") < 1.4;

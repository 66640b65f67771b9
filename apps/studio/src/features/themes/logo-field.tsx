import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { FileChoice } from "../../ui/file-choice.tsx";
import { readLogo } from "./read-logo.ts";
import { type Ground, type Tokens, themeOfColors } from "./theme-of-colors.ts";
import classes from "./themes.module.css";

/** A logo's colours as a theme, on light or on dark ground. */
export function LogoColors({
  onTokens,
  logo,
  onFile,
}: {
  onTokens: (tokens: Tokens) => void;
  /** The address of a logo whose colours are taken at once. */
  logo?: string | undefined;
  /** Who wants the file too, once there are colours in it. */
  onFile?: ((file: File) => void) | undefined;
}): ReactNode {
  const t = useTranslations("themes");
  const [colors, setColors] = useState<readonly string[] | null>(null);
  const [ground, setGround] = useState<Ground>("light");
  const take = (found: readonly string[], on: Ground) => {
    setColors(found);
    setGround(on);
    if (found.length > 0) onTokens(themeOfColors(found, on));
  };
  const open = async (file: File | null) => {
    if (!file) return;
    const found = await readLogo(file).catch(() => []);
    take(found, ground);
    if (found.length > 0) onFile?.(file);
  };
  const takeKnown = useEffectEvent((found: readonly string[]) => found.length > 0 && take(found, ground));
  useEffect(() => {
    if (!logo) return;
    const stop = new AbortController();
    void fetch(logo, { signal: stop.signal })
      .then(async (answer) => takeKnown(await readLogo(await answer.blob())))
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
      {colors === null ? (
        <Text size="xs" c="dimmed">
          {t(onFile ? "logoKept" : "logoText")}
        </Text>
      ) : (
        <div role="status">
          {colors.length === 0 ? (
            <Text size="sm" c="var(--mantine-color-error)">
              {t("noColors")}
            </Text>
          ) : (
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
      )}
    </Stack>
  );
}

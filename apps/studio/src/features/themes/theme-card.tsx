import { THEME_COLORS } from "@fairground/model/campaign";
import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { OwnFont } from "../media/own-fonts.ts";
import { ThemeSample } from "./theme-sample.tsx";
import classes from "./themes.module.css";
import type { Drafted } from "./use-themes.ts";

/** One theme: how a page looks in it, its colours, and what can be done with it. */
export function ThemeCard({
  theme,
  name,
  fonts,
  badge,
  children,
}: {
  theme: Pick<Drafted, "base" | "tokens">;
  name: string;
  fonts: readonly OwnFont[];
  /** What is special about it. */
  badge?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <li className={classes.card}>
      <ThemeSample theme={{ name: theme.base, tokens: theme.tokens }} name={name} fonts={fonts} />
      <Palette tokens={theme.tokens} />
      <Text fw={600} className={classes.name ?? ""}>
        {name}
      </Text>
      {badge}
      <Group gap={6}>{children}</Group>
    </li>
  );
}

/** A theme's colours beside each other. */
export function Palette({ tokens }: { tokens: Readonly<Record<string, string>> }): ReactNode {
  return (
    <span className={classes.palette} aria-hidden>
      {THEME_COLORS.map((color) => (
        <span key={color} style={{ background: tokens[tokenOf(color)] }} />
      ))}
    </span>
  );
}

/** A colour's token by its name in the model. */
export const tokenOf = (color: (typeof THEME_COLORS)[number]): string =>
  color.startsWith("art-") ? color : `c-${color}`;

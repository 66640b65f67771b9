import type { FontFile } from "@fairground/elements/stage/fonts";

/** Addresses of the built-in fonts' files in this build. */
const files = import.meta.glob<string>(
  [
    "../../../../../../node_modules/@fontsource/*/files/*-latin-300-normal.woff2",
    "../../../../../../node_modules/@fontsource/*/files/*-latin-400-normal.woff2",
    "../../../../../../node_modules/@fontsource/*/files/*-latin-700-normal.woff2",
  ],
  { query: "?url", import: "default", eager: true },
);

/** Where the studio serves a built-in font's file: the same bytes as the player's. */
export function fontUrl({ package: from, file }: Pick<FontFile, "package" | "file">): string {
  const end = `/${from}/${file}`;
  return Object.entries(files).find(([path]) => path.endsWith(end))?.[1] ?? "";
}

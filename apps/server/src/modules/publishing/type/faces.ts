import { fontFiles } from "@fairground/elements/stage/fonts";
import type { Face } from "./inside.ts";

/** A font's file, before anybody knows what it is for. */
export type FontFile = Omit<Face, "shows">;

/**
 * What a page sets in each file at first, those that matter most first: headings are in the boldest of their family, text in the
 * regular one of its own, buttons in the boldest of that. Of a family that only some elements name, nobody knows what it shows.
 * @param tokens the theme's
 */
export function facesOf(
  files: readonly FontFile[],
  tokens: Readonly<Record<"font-heading" | "font-text", string>>,
): Face[] {
  const ofFamily = (family: string) => {
    const names = new Set([family, ...fontFiles([family]).map((file) => file.family)]); // or what stands in for it
    return files.filter((file) => names.has(file.family));
  };
  const heading = ofFamily(tokens["font-heading"]);
  const text = ofFamily(tokens["font-text"]);
  const others = files.filter((file) => file.weight >= 400 && !heading.includes(file) && !text.includes(file));
  const uses: [FontFile | undefined, Face["shows"][number]][] = [
    [boldest(heading), "headings"],
    [text.find(({ weight }) => weight === 400) ?? text[0], "all"],
    [boldest(text), "bold"],
    ...others.map((file): [FontFile, "all"] => [file, "all"]),
  ];
  const shows = new Map<FontFile, Face["shows"][number][]>();
  for (const [file, what] of uses) if (file) shows.set(file, [...(shows.get(file) ?? []), what]);
  for (const file of files) if (!shows.has(file)) shows.set(file, []);
  return Array.from(shows, ([file, shown]) => ({ ...file, shows: shown }));
}

const boldest = (files: readonly FontFile[]) => files.toSorted((one, other) => other.weight - one.weight)[0];

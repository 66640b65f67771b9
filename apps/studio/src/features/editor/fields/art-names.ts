import { artIsCalled } from "@fairground/model/review";
import { spokenArt } from "./art-said.ts";

const files = import.meta.glob("../../../../../../packages/elements/art/**/*.svg", {
  query: "?url",
  import: "default",
});

/** Names of the built-in pictures, as `art:` has them. Backgrounds are scenes of pages, not pictures. */
export const ART_NAMES: readonly string[] = Object.keys(files)
  .map((path) => path.replace(/^.*\/art\//, "").replace(/\.svg$/, ""))
  .filter((name) => !name.startsWith("backgrounds/"))
  .sort();

/** Whether it is looked for: by a part of its name as it is said or written, or by what a prize in it is called. */
export const isArtFound = (name: string, typed: string): boolean =>
  spokenArt(name).includes(spokenArt(typed.trim().toLowerCase())) || artIsCalled(name, typed);

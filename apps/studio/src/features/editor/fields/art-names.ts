const files = import.meta.glob("../../../../../../packages/elements/art/**/*.svg", {
  query: "?url",
  import: "default",
});

/** Names of the built-in pictures, as `art:` has them. Backgrounds are scenes of pages, not pictures. */
export const ART_NAMES: readonly string[] = Object.keys(files)
  .map((path) => path.replace(/^.*\/art\//, "").replace(/\.svg$/, ""))
  .filter((name) => !name.startsWith("backgrounds/"))
  .sort();

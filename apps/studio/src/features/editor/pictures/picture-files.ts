/** Pictures that the media library takes, as browsers name them; the server looks at the content. */
const TYPES: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/svg+xml",
]);
const ENDINGS = /\.(jpe?g|png|webp|avif|gif|svg)$/i;

/** Parts what was dropped into pictures and the rest. A browser that does not know a type says nothing: its name tells then. */
export function sortFiles(files: readonly File[]): { pictures: File[]; others: File[] } {
  const isPicture = ({ name, type }: File) => (type === "" ? ENDINGS.test(name) : TYPES.has(type));
  return { pictures: files.filter(isPicture), others: files.filter((file) => !isPicture(file)) };
}

/** Why a file is not taken as a logo. */
export type LogoFault = "noPicture" | "tooLarge" | "activeSvg";

const MEGABYTE = 1024 * 1024;
/** As the media library takes them. */
const PICTURE = 25 * MEGABYTE;
const DRAWING = MEGABYTE;

/** What could run or load something: the library would refuse it, or keep a drawing without it. */
const ACTIVE = /<\s*(script|foreignObject|iframe|object|embed|animate|set)[\s/>]|\son[a-z]+\s*=|javascript:|<!ENTITY/i;

/** What is wrong with a file before it is looked at, or null. A file that cannot be drawn is found out by drawing it. */
export async function logoFault(file: File): Promise<LogoFault | null> {
  const isDrawing = file.type === "image/svg+xml" || /\.svg$/i.test(file.name);
  if (file.size > (isDrawing ? DRAWING : PICTURE)) return "tooLarge";
  if (isDrawing) return ACTIVE.test(await file.text()) ? "activeSvg" : null;
  return file.type === "" || file.type.startsWith("image/") ? null : "noPicture";
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../../packages/elements/art/", import.meta.url);
const PREFIX = "/static/art-picture/";
/** Part of each address: another way of drawing is another picture. */
const DRAWN_AS = "1";
/** Twice as wide as the widest letter, and no picture more pixels than that: some are banners, some portraits. */
const LARGEST = { width: 1200, height: 1600 };
/** Pixels for one of the drawing's own, at most: small symbols stay small. */
const SHARPEST = 4;

interface Art {
  svg: Buffer;
  path: string;
}

/** Built-in art by its name; backgrounds have no size of their own and are no pictures. */
let known: ReadonlyMap<string, Art> | undefined;
function allArt(): ReadonlyMap<string, Art> {
  known ??= new Map(
    readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".svg"))
      .flatMap((file): [string, Art][] => {
        const svg = readFileSync(new URL(file, FOLDER));
        const name = file.slice(0, -".svg".length).replaceAll("\\", "/");
        if (!/<svg [^>]*viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/.test(svg.toString("utf8"))) return [];
        const hash = createHash("sha256").update(DRAWN_AS).update(svg).digest("hex").slice(0, 12);
        return [[name, { svg, path: `${PREFIX}${hash}/${name}.png` }]];
      }),
  );
  return known;
}

/**
 * Where built-in art is served as a picture of points, which every mail program shows; null for what is no such picture.
 * Addresses are made of what the drawing holds, and there are as many as drawings: nobody can have others drawn.
 */
export const artPicturePath = (name: string): string | null => allArt().get(name)?.path ?? null;

const drawn = new Map<string, Promise<Buffer>>();

/** The picture at an address of {@link artPicturePath}; null: there is none. Each is drawn once in a process. */
export async function artPictureAt(path: string): Promise<Buffer | null> {
  const name = path
    .slice(PREFIX.length)
    .replace(/^[0-9a-f]{12}\//, "")
    .replace(/\.png$/, "");
  const art = allArt().get(name);
  if (art?.path !== path) return null;
  let picture = drawn.get(path);
  if (!picture) {
    picture = draw(art.svg);
    drawn.set(path, picture);
    picture.catch(() => drawn.delete(path)); // the next one tries again
  }
  return picture;
}

async function draw(svg: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const [, width = "0"] = /width="(\d+)"/.exec(svg.toString("utf8")) ?? [];
  const wide = Math.min(LARGEST.width, Number(width) * SHARPEST);
  return sharp(svg, { density: Math.min(2_400, (72 * wide) / Number(width)) })
    .resize({ width: wide, height: LARGEST.height, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, effort: 7 })
    .toBuffer();
}

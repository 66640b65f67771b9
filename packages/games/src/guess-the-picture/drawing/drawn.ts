import { colorOf, type Rgb } from "./color.ts";
import { identity, type Matrix, multiplied, type Point, through, transformOf } from "./matrix.ts";
import { type Line, linesOf } from "./path.ts";
import { outlineOf } from "./stroke.ts";

/** What is painted, in the order of painting: closed lines in the drawing's own units. */
export interface Shape {
  lines: Point[][];
  color: Rgb;
  /** 0 to 1. */
  opacity: number;
  evenOdd: boolean;
}
export interface Drawing {
  x: number;
  y: number;
  width: number;
  height: number;
  shapes: Shape[];
}

/** A drawing of more would make the server slow, and is no drawing for a phone. */
const MOST_SHAPES = 3_000;
const MOST_POINTS = 200_000;
const DRAWN = new Set(["path", "rect", "circle", "ellipse", "polygon", "polyline", "line"]);
const PASSED = new Set(["svg", "g", "defs", "title", "desc", "lineargradient", "radialgradient", "stop"]);

interface Style {
  matrix: Matrix;
  opacity: number;
  attributes: Readonly<Record<string, string>>;
}
/** What a group hands on to what stands in it. */
const INHERITED = ["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity"];

/**
 * The shapes of an SVG: paths, rectangles, circles, ellipses, polygons and lines, in groups with transforms, filled and
 * stroked in plain colours (a gradient counts as its average). No library is needed to make an unclear picture of these;
 * everything else is refused with a sentence for the person who edits.
 */
export function drawn(markup: string): { kind: "drawn"; drawing: Drawing } | { kind: "refused"; reason: string } {
  const refused = (reason: string) => ({ kind: "refused", reason }) as const;
  const box = /<svg\b[^>]*\sviewBox\s*=\s*"([^"]*)"/
    .exec(markup)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box?.length !== 4 || !box.every(Number.isFinite)) return refused("The drawing is no SVG with a viewBox.");
  const [x = 0, y = 0, width = 0, height = 0] = box;
  if (width <= 0 || height <= 0 || width > 10_000 || height > 10_000 || width / height > 4 || height / width > 4)
    return refused("The drawing’s viewBox is empty, too large or too long.");

  if (!markup.includes('xmlns="http://www.w3.org/2000/svg"')) return refused("The drawing’s <svg> has no xmlns.");
  const written = markup.match(/<\/?[a-zA-Z]/g)?.length ?? 0;
  if ([...markup.matchAll(TAG)].length !== written)
    return refused("The drawing has a tag that cannot be read: attributes stand in double quotes.");

  const gradients = gradientsOf(markup);
  const shapes: Shape[] = [];
  const stack: Style[] = [{ matrix: identity, opacity: 1, attributes: {} }];
  let hidden = 0;
  let points = 0;
  for (const [, closing, tag = "", rest = "", empty] of markup.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (!DRAWN.has(name) && !PASSED.has(name)) return refused(`The drawing uses <${tag}>, which is not supported.`);
    const isContainer = name === "g" || name === "svg";
    const isHidden = name === "defs" || name.endsWith("gradient");
    if (closing) {
      if (isContainer && stack.length > 1) stack.pop();
      if (isHidden) hidden -= 1;
      continue;
    }
    const own = attributesOf(rest);
    if (own.style !== undefined || own["clip-path"] || own.mask || own.filter)
      return refused(`The drawing’s <${tag}> has a style, clip path, mask or filter, which is not supported.`);
    const parent = stack.at(-1) as Style; // never empty
    const style: Style = {
      matrix: own.transform ? multiplied(parent.matrix, transformOf(own.transform)) : parent.matrix,
      opacity: parent.opacity * share(own.opacity),
      attributes: { ...parent.attributes, ...pick(own, INHERITED) },
    };
    if (isContainer && !empty) stack.push(style);
    if (isHidden && !empty) hidden += 1;
    if (hidden > 0 || !DRAWN.has(name)) continue;

    const lines = linesOf(name, own);
    if (lines === null) return refused(`A <${tag}> of the drawing cannot be read.`);
    const painted = paintedWith(lines, style, gradients);
    points += painted.reduce((sum, shape) => sum + shape.lines.reduce((all, line) => all + line.length, 0), 0);
    shapes.push(...painted);
    if (shapes.length > MOST_SHAPES || points > MOST_POINTS) return refused("The drawing has too many shapes.");
  }
  return shapes.length === 0
    ? refused("There is nothing to see in the drawing.")
    : { kind: "drawn", drawing: { x, y, width, height, shapes } };
}

function paintedWith(lines: readonly Line[], { matrix, opacity, attributes }: Style, gradients: Gradients): Shape[] {
  const shapes: Shape[] = [];
  const place = (line: readonly Point[]) => line.map((point) => through(matrix, point));
  const fill = colorOf(attributes.fill ?? "#000", gradients);
  if (fill)
    shapes.push({
      lines: lines.map(({ points }) => place(points)),
      color: fill,
      opacity: opacity * share(attributes["fill-opacity"]),
      evenOdd: attributes["fill-rule"] === "evenodd",
    });
  const stroke = colorOf(attributes.stroke ?? "none", gradients);
  const width = Number(attributes["stroke-width"] ?? 1);
  if (stroke && width > 0)
    shapes.push({
      lines: lines
        .flatMap((line) => outlineOf(line, width / 2))
        .map(place)
        .map(turnedLeft),
      color: stroke,
      opacity: opacity * share(attributes["stroke-opacity"]),
      evenOdd: false,
    });
  return shapes;
}

/** A stroke is many pieces that overlap: turned the same way round, they count as one. */
function turnedLeft(line: Point[]): Point[] {
  const area = line.reduce((sum, [ax, ay], at) => {
    const [bx, by] = line[(at + 1) % line.length] as Point; // the line goes round
    return sum + ax * by - bx * ay;
  }, 0);
  return area < 0 ? line.toReversed() : line;
}

/** A gradient's average colour by its reference, e.g. "url(#sky)". */
export type Gradients = ReadonlyMap<string, Rgb>;
function gradientsOf(markup: string): Gradients {
  const found = new Map<string, Rgb>();
  for (const [, head = "", body = ""] of markup.matchAll(
    /<(?:linear|radial)Gradient\b([^>]*)>([\s\S]*?)<\/(?:linear|radial)Gradient>/g,
  )) {
    const id = attributesOf(head).id;
    const stops = [...body.matchAll(/stop-color="([^"]*)"/g)]
      .map(([, color = ""]) => colorOf(color, found))
      .filter((color) => color !== null);
    if (id === undefined || stops.length === 0) continue;
    const mean = (channel: 0 | 1 | 2) => stops.reduce((sum, stop) => sum + stop[channel], 0) / stops.length;
    found.set(`url(#${id})`, [mean(0), mean(1), mean(2)]);
  }
  return found;
}

const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>/g;
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
const pick = (from: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
const share = (value: string | undefined): number => {
  const number = value === undefined ? 1 : Number(value);
  return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : 1;
};

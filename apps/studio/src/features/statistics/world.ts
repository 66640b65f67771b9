import { geoEqualEarth, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import topology from "world-atlas/countries-50m.json";

/** The picture's size, which scales with its room. */
export const [WIDTH, HEIGHT] = [960, 450];
/** A country that is smaller on the picture has a dot. */
const SMALL = 5;
/** Nobody is there, and it takes a fifth of the picture. */
const ANTARCTICA = "AQ";

export interface Outline {
  /** ISO 3166-1 alpha-2; "" for what has none. */
  country: string;
  /** An SVG path. */
  path: string;
  /** Where its dot is; null: it is large enough to be seen. */
  dot: readonly [x: number, y: number] | null;
}

/** Countries as they are drawn. Part of a chunk that is loaded when it is shown. */
export function outlines(): Outline[] {
  const { features } = feature(topology, topology.objects.countries);
  const shown = features.filter(({ id }) => codeOf(id) !== ANTARCTICA);
  const projection = geoEqualEarth().fitExtent(
    [
      [2, 2],
      [WIDTH - 2, HEIGHT - 2],
    ],
    { type: "FeatureCollection", features: shown },
  );
  const draw = geoPath(projection).digits(1);
  const drawn = shown.map((each) => {
    const [[left, top], [right, bottom]] = draw.bounds(each);
    const isSmall = right - left < SMALL && bottom - top < SMALL;
    const isKosovo = each.id === undefined && each.properties.name === "Kosovo";
    return {
      country: isKosovo ? "XK" : codeOf(each.id),
      path: draw(each) ?? "",
      dot: isSmall ? draw.centroid(each) : null,
    };
  });
  // A country that is seen needs no dot for an island of its own.
  const large = new Set(drawn.flatMap(({ country, dot }) => (dot ? [] : [country])));
  return drawn.map((each) => (large.has(each.country) ? { ...each, dot: null } : each));
}

/** Browsers know the numbers of countries: `und-756` is written `und-CH`. */
const codeOf = (number: string | number | undefined): string =>
  number === undefined ? "" : (new Intl.Locale(`und-${number}`).region ?? "");

import type { CampaignDocument, ContainerLayout, ElementStyle } from "../campaign/index.ts";
import type { LocalizedText } from "../text/index.ts";

/** What a shelf shows of a prize. */
export interface ShelfPrize {
  title: LocalizedText;
  /** Where it has none, its name stands alone. */
  picture: string;
  /** The score that opens its draw, where a score alone does. */
  from?: number;
}

/** An element before it has an id, with what stands in it from top to bottom. */
export interface ShelfPart {
  readonly type: "container" | "image" | "text";
  readonly with: Record<string, unknown> & {
    layout?: ContainerLayout;
    variant?: string;
    texts?: Record<string, LocalizedText>;
    style?: ElementStyle;
  };
  readonly holds: readonly ShelfPart[];
}

type Entry = CampaignDocument["prizePoolList"][number];
type Outcome = CampaignDocument["outcomes"][number];
interface Source {
  prizePoolList: readonly Pick<Entry, "id" | "title" | "noWinPrize" | "gameImage" | "resultsImage">[];
  outcomes: readonly Pick<Outcome, "when" | "prizes">[];
}

/** The prizes of a campaign as a shelf shows them, in their own order; at most six have room. */
export const shelfPrizes = ({ prizePoolList, outcomes }: Source): ShelfPrize[] =>
  prizePoolList
    .filter(({ noWinPrize }) => !noWinPrize)
    .slice(0, 6)
    .map(({ id, title, gameImage, resultsImage }) => {
      const scores = outcomes.flatMap(({ when, prizes }) => {
        const [only, ...others] = when;
        const isScore = only?.variable === "score" && only.condition === "GreaterEquals" && others.length === 0;
        return isScore && prizes.includes(id) ? only.value.filter((value) => typeof value === "number") : [];
      });
      const from = Math.min(...scores);
      return { title, picture: resultsImage || gameImage || "", ...(Number.isFinite(from) ? { from } : {}) };
    });

/**
 * What there is to be won, as the elements of a page: a heading, and a picture with its name for each prize. It is a copy of
 * what the prizes are called now. On phones two or four stand two by two and others three by three, each low enough for its
 * first row to stand in the window with what leads to it; where a window is too narrow for three, two by two.
 */
export function prizeShelf(prizes: readonly ShelfPrize[]): ShelfPart {
  const count = prizes.length;
  const isGrid = count > 1;
  const columns = count === 4 ? 4 : Math.min(count, 3);
  const onPhones = {
    gap: "8px",
    ...(columns === 3 ? { gridTemplateColumns: "repeat(auto-fit, minmax(104px, 1fr))" } : {}),
  };
  return container({ layout: "column", gap: "small", name: "Prizes" }, [
    text(HEADING, {
      align: "center",
      style: { base: { fontSize: "17px", lineHeight: "1.4" }, Mobile: { fontSize: "15px", lineHeight: "1.2" } },
    }),
    container(
      {
        layout: columns === 1 ? "column" : columns === 2 ? "two_columns" : "three_columns",
        keepColumns: isGrid,
        gap: "small",
        style: {
          base: { maxWidth: `${columns * 270}px`, width: "100%", marginLeft: "auto", marginRight: "auto" },
          ...(count === 4
            ? {
                Desktop: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
                Tablet: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
                Mobile: { ...onPhones, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
              }
            : { Mobile: onPhones }),
        },
      },
      prizes.map((prize) => place(prize, isGrid, columns === 3)),
    ),
  ]);
}

/**
 * Its picture beside its name; on phones above it, where several stand beside each other.
 * @param isNarrow three of them share a row, and a long name has to stay whole
 */
function place({ title, picture, from }: ShelfPrize, isGrid: boolean, isNarrow: boolean): ShelfPart {
  const words = container({ layout: "column", gap: "none" }, [
    text(title, {
      style: {
        base: { ...LEFT, fontSize: isNarrow ? "14px" : "15px", lineHeight: "1.25" },
        ...(isGrid ? { Mobile: { fontSize: isNarrow ? "12px" : "13px" } } : {}),
      },
    }),
    ...(from === undefined
      ? []
      : [
          text(fromPoints(from), {
            small: true,
            tone: "muted",
            style: { base: LEFT, Mobile: { fontSize: "12px", lineHeight: "1.25", marginTop: "2px" } },
          }),
        ]),
  ]);
  const own = isNarrow ? { padding: "10px 6px", columnGap: "8px" } : { padding: "10px 14px", columnGap: "12px" };
  const wide = isNarrow ? "48px" : "56px";
  const shown = picture
    ? [
        part(
          "image",
          {
            picture,
            texts: { alt: title },
            ...{ width: 256, height: 256, ratio: "1:1", fit: "contain" },
            style: {
              base: { width: wide },
              ...(isGrid ? { Mobile: { width: "52px", marginLeft: "auto", marginRight: "auto" } } : {}),
            },
          },
          [],
        ),
      ]
    : [];
  return container(
    {
      layout: "two_columns",
      keepColumns: true,
      surface: "card",
      style: {
        base: {
          ...{ ...own, rowGap: "4px", textAlign: "left" },
          gridTemplateColumns: picture ? `${wide} minmax(0, 1fr)` : "minmax(0, 1fr)",
        },
        ...(isGrid
          ? {
              Mobile: {
                gridTemplateColumns: "minmax(0, 1fr)",
                alignContent: "start",
                textAlign: "center",
                padding: isNarrow ? "8px 2px" : "8px 4px",
              },
            }
          : {}),
      },
    },
    [...shown, words],
  );
}

const LEFT = { marginLeft: "0", marginRight: "0" };
const part = (type: ShelfPart["type"], settings: ShelfPart["with"], holds: readonly ShelfPart[]): ShelfPart => ({
  type,
  with: settings,
  holds,
});
const container = (settings: ShelfPart["with"], holds: readonly ShelfPart[]) => part("container", settings, holds);
const text = (words: LocalizedText, settings: ShelfPart["with"]) =>
  part("text", { variant: "body1", texts: { text: words }, ...settings }, []);

const HEADING = { en: "To be won", de: "Zu gewinnen", pt: "Para ganhar", fr: "À gagner", es: "Para ganar" };
/** As arcade games say it from their rule to the outcome: a score opens a draw, and is no prize yet. */
const fromPoints = (score: number) => ({
  en: `in the draw from ${score} points`,
  de: `ab ${score} Punkten in der Verlosung`,
  pt: `no sorteio desde ${score} pontos`,
  fr: `au tirage au sort dès ${score} points`,
  es: `en el sorteo desde ${score} puntos`,
});

import type { ShelfPart } from "../prize/index.ts";
import { LANGUAGES, type LocalizedText } from "../text/index.ts";

/** A countdown as the elements of a page: days, hours and minutes beside each other, each over its name. */
export const countdownTiles = (): ShelfPart =>
  container(
    {
      layout: "three_columns",
      keepColumns: true,
      gap: "small",
      name: "Countdown",
      style: {
        base: { width: "100%", maxWidth: "420px", marginLeft: "auto", marginRight: "auto" },
        Mobile: { maxWidth: "330px" },
      },
    },
    [tile("days", DAYS), tile("hours", HOURS), tile("minutes", MINUTES)],
  );

const tile = (what: "days" | "hours" | "minutes", name: LocalizedText): ShelfPart =>
  container(
    {
      layout: "column",
      gap: "none",
      surface: "card",
      style: { base: { padding: "14px 6px 12px", textAlign: "center" } },
    },
    [
      text(inAll(`{{left.${what}}}`), {
        tone: "primary",
        style: {
          base: {
            fontFamily: "token:font-heading",
            fontWeight: "700", // the file that the headings have
            fontSize: "44px",
            lineHeight: "1.1",
            ...MIDDLE,
          },
          Mobile: { fontSize: "32px" },
        },
      }),
      text(name, { small: true, tone: "muted", style: { base: MIDDLE } }),
    ],
  );

/** A field is called alike in every language. */
const inAll = (field: string): LocalizedText => Object.fromEntries(LANGUAGES.map((language) => [language, field]));
const MIDDLE = { marginLeft: "auto", marginRight: "auto", textAlign: "center" };
const part = (type: ShelfPart["type"], settings: ShelfPart["with"], holds: readonly ShelfPart[]): ShelfPart => ({
  type,
  with: settings,
  holds,
});
const container = (settings: ShelfPart["with"], holds: readonly ShelfPart[]) => part("container", settings, holds);
const text = (words: LocalizedText, settings: ShelfPart["with"]) =>
  part("text", { variant: "body1", align: "center", texts: { text: words }, ...settings }, []);

const DAYS = { en: "days", de: "Tage", pt: "dias", fr: "jours", es: "días" };
const HOURS = { en: "hours", de: "Stunden", pt: "horas", fr: "heures", es: "horas" };
const MINUTES = { en: "minutes", de: "Minuten", pt: "minutos", fr: "minutes", es: "minutos" };

import type { blocks as english, blockProblems as problems } from "./en.ts";

export const blocks: typeof english = {
  blocks: {
    saveSelection: "Als Baustein behalten",
    saveTitle: "Als Baustein behalten",
    saveText:
      "{count, plural, one {Das ausgewählte Element bleibt} other {Die Auswahl mit ihren # Elementen bleibt}} für alle Kampagnen der Firma erhalten. Wer später einen davon ändert, lässt die anderen, wie sie sind.",
    save: "Baustein behalten",
    saved: "„{name}“ ist als Baustein gespeichert.",
    name: "Name des Bausteins",
    nameMissing: "Gib dem Baustein einen Namen.",
    none: "Wähle etwas auf der Seite aus und behalte es hier, für alle Kampagnen.",
    noneHere: "Noch keine. Wer Kampagnen erstellt, kann hier Elemente für alle Kampagnen behalten.",
    contains: "{count, plural, one {# Element} other {# Elemente}}",
    more: "Aktionen für „{name}“",
    rename: "Umbenennen",
    renameTitle: "„{name}“ umbenennen",
    renamed: "Der Baustein heisst jetzt „{name}“.",
    delete: "Löschen",
    deleteTitle: "„{name}“ löschen?",
    deleteText:
      "Der Baustein mit {count, plural, one {seinem Element} other {seinen # Elementen}} ist dann für die ganze Firma weg und lässt sich nicht zurückholen. Was damit eingefügt wurde, bleibt auf seinen Seiten.",
    deleted: "„{name}“ ist gelöscht.",
  },
  drops: {
    noPicture: "„{name}“ ist kein Bild, das sich verwenden lässt. Möglich sind JPEG, PNG, WebP, AVIF, GIF und SVG.",
    failed: "„{name}“ wurde nicht hochgeladen. {reason}",
    notPlaced: "Das Hochgeladene liegt in der Mediathek, aber nicht auf der Seite. {reason}",
    placed: "{count, plural, one {Bild eingefügt} other {# Bilder eingefügt}}",
    replaces: "Ersetzt dieses Bild",
  },
};

export const blockProblems: typeof problems = {
  "element-block-unknown": "Diesen Baustein gibt es nicht mehr.",
  "element-block-refused":
    "Das lässt sich nicht als Baustein behalten. Ein Baustein hat höchstens 200 Elemente und 200 kB.",
  "element-block-name-taken": "Ein anderer Baustein heisst schon so. Wähle einen anderen Namen.",
  "element-block-limit-reached":
    "Die Firma hat 200 Bausteine, mehr geht nicht. Lösche einen, den niemand mehr braucht.",
};

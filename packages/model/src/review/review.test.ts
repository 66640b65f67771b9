import { describe, expect, test } from "vitest";
import { publishFaults } from "../campaign/publish-faults.ts";
import { SAMPLE, sampleDocument, sampleMetadata } from "../campaign/sample.ts";
import type { TextCatalogue } from "../translation/index.ts";
import { contrastOf, type Review, reviewCampaign } from "./index.ts";

const catalogue: TextCatalogue = {
  slots: (type) => (type === "text" ? [{ name: "text", label: "Text", default: "" }] : []),
  elementFields: () => undefined,
  gameFields: () => undefined,
};
const tokens = {
  "c-background": "#FFF5E6",
  "c-surface": "#FFFFFF",
  "c-text": "#0C2B27",
  "c-muted": "#4C625E",
  "c-primary": "#197B6F",
  "c-on-primary": "#FFFFFF",
};
type Draft = Pick<Review, "document" | "metadata">;
function reviewed(edit: (draft: Draft) => void = () => {}, more: Partial<Review> = {}) {
  const draft = { document: sampleDocument(), metadata: sampleMetadata() };
  const mug = draft.document.prizePoolList[1];
  if (mug) mug.prizeId = "p1";
  edit(draft);
  return reviewCampaign({ ...draft, catalogue, tokens, ...more });
}
const codes = (...args: Parameters<typeof reviewed>) => [...new Set(reviewed(...args).map(({ code }) => code))];
/** What the sample lacks from the start: two outcomes have plain names. */
const ALWAYS = ["translation-missing"];
const heading = ({ document }: Draft, pageId: string) => {
  const root = Object.values({ ...document.pages.entities, ...document.additionalPages.entities }).find(
    ({ id }) => id === pageId,
  )?.elementRoot;
  const found = Object.values(document.elements.entities).find(
    ({ parentId, type }) => parentId === root && type === "text",
  );
  if (!found) throw new Error("no heading");
  return found;
};

/** Leaves of a page its root alone. */
function empties({ document }: Draft, pageId: string): void {
  const root = { ...document.pages.entities, ...document.additionalPages.entities }[pageId]?.elementRoot ?? "";
  const { entities } = document.elements;
  const isUnder = (id: string | null): boolean =>
    id !== null && (id === root || isUnder(entities[id]?.parentId ?? null));
  for (const id of Object.keys(entities)) if (id !== root && isUnder(id)) delete entities[id];
}

describe("problems of a campaign", () => {
  test("a sound one has none but what is not translated", () => expect(codes()).toEqual(ALWAYS));

  test.each<[string, string, (draft: Draft) => void, Partial<Review>?]>([
    ["no pages", "no-page", ({ document }) => Object.assign(document, { pages: { ids: [], entities: {} } })],
    [
      "no game page",
      "no-game-page",
      ({ document }) => Object.assign(document.pages.entities[SAMPLE.pages.game] ?? {}, { pageType: "basic" }),
    ],
    [
      "a limit per person that rests on user ids from the host page",
      "ids-unproven",
      ({ metadata }) => {
        metadata.numberOfPlaysPerDay = 1;
        metadata.tags = ["USES_USERID"];
      },
    ],
    [
      "a limit per person that rests on what the address says",
      "ids-unproven",
      ({ metadata }) => {
        metadata.playLimits = [{ period: "DAY", max: 1 }];
        metadata.acceptUserDataOnPlayRegistration = true;
      },
    ],
    [
      "a limit without its page",
      "no-limit-page",
      ({ document, metadata }) => {
        metadata.numberOfPlaysPerDay = 1;
        document.additionalPages.ids = document.additionalPages.ids.filter((id) => id !== SAMPLE.pages.limit);
        delete document.additionalPages.entities[SAMPLE.pages.limit];
      },
    ],
    [
      "a game of luck without prizes",
      "no-prizes",
      ({ document }) => {
        document.prizePoolList = document.prizePoolList.filter(({ noWinPrize }) => noWinPrize);
      },
    ],
    [
      "a game of luck behind a door, without prizes",
      "door-without-prizes",
      ({ document }) => {
        document.prizePoolList = [];
        document.game.settings = { doors: [{ holds: "game", game: { kind: "scratch-card", settings: {} } }] };
      },
    ],
    [
      "a prize without a page",
      "prize-without-outcome",
      ({ document }) => {
        Object.assign(document.prizePoolList[1] ?? {}, { outcomePageId: "" });
        document.outcomes = [];
      },
    ],
    [
      "a prize without a pool",
      "prize-without-pool",
      ({ document }) => Object.assign(document.prizePoolList[1] ?? {}, { prizeId: null }),
    ],
    [
      "dates the wrong way round",
      "dates-reversed",
      ({ metadata }) => Object.assign(metadata, { startDate: "2027-02-01T00:00:00Z", endDate: "2027-01-01T00:00:00Z" }),
    ],
    [
      "a countdown to no date",
      "countdown-dateless",
      (draft) =>
        Object.assign(heading(draft, SAMPLE.pages.lead), {
          texts: { text: { en: "{{left.days}}", de: "{{left.days}}" } },
        }),
    ],
    [
      "a link to nowhere",
      "link-broken",
      (draft) =>
        Object.assign(heading(draft, SAMPLE.pages.won), { action: { type: "LINK", target: "https://nowhere" } }),
    ],
    [
      "a link in a text to a page that is gone",
      "link-broken",
      (draft) =>
        Object.assign(heading(draft, SAMPLE.pages.won), { rich: true, texts: { text: { en: "[x](page:gone)" } } }),
    ],
    [
      "a button to a page that is gone",
      "link-broken",
      (draft) => Object.assign(heading(draft, SAMPLE.pages.won), { action: { type: "CHANGE_PAGE", target: "gone" } }),
    ],
    [
      "an outcome's mail that nobody has made",
      "mail-missing",
      ({ document }) => Object.assign(document.outcomes[1] ?? {}, { emailId: "3f2b" }),
    ],
    [
      "a prize's mail that nobody has made",
      "mail-missing",
      ({ document }) => Object.assign(document.prizePoolList[0] ?? {}, { emailId: "3f2b" }),
    ],
    [
      "a page to which nothing leads",
      "page-unreachable",
      ({ document }) => {
        document.outcomes = document.outcomes.filter(({ id }) => id !== SAMPLE.outcomes.lost);
        document.uniqueCodes = {};
        Object.assign(document.prizePoolList[0] ?? {}, { outcomePageId: SAMPLE.pages.won });
      },
    ],
    ["an empty page that visitors walk through", "page-empty", (draft) => empties(draft, SAMPLE.pages.lead)],
    ["an empty page that something leads to", "page-empty", (draft) => empties(draft, SAMPLE.pages.won)],
    ["an empty limit page, which is shown by itself", "page-empty", (draft) => empties(draft, SAMPLE.pages.limit)],
    ["too few codes", "codes-short", () => {}, { facts: { codesLeft: { [SAMPLE.pages.won]: 49 } } }],
    ["no codes", "codes-none", () => {}, { facts: { codesLeft: {} } }],
    [
      "an access page that no code opens",
      "access-codes-none",
      ({ document }) => Object.assign(document.pages.entities[SAMPLE.pages.lead] ?? {}, { pageType: "access" }),
      { facts: { hasAccessCodes: false } },
    ],
    [
      "an access page behind the form",
      "gate-late",
      ({ document }) => {
        const { lead, game } = SAMPLE.pages;
        const { entities } = document.pages;
        const gate = structuredClone(entities[game]);
        if (gate)
          entities.gate = { ...gate, id: "gate", pageType: "access", order: (entities[lead]?.order ?? 0) + 0.5 };
      },
    ],
    ["a pale theme", "contrast-theme", () => {}, { tokens: { ...tokens, "c-text": "#cccccc" } }],
    [
      "a pale literal colour",
      "contrast-element",
      (draft) => Object.assign(heading(draft, SAMPLE.pages.won), { style: { base: { color: "#ffe" } } }),
    ],
    [
      "a pale colour on phones alone",
      "contrast-element",
      (draft) => Object.assign(heading(draft, SAMPLE.pages.won), { style: { Mobile: { color: "token:surface" } } }),
    ],
    [
      "a picture without words",
      "alt-missing",
      (draft) => void Object.assign(heading(draft, SAMPLE.pages.won), { type: "image", picture: "art:mug", texts: {} }),
    ],
    [
      "an empty text",
      "text-empty",
      (draft) => Object.assign(heading(draft, SAMPLE.pages.won), { texts: { text: { en: " " } } }),
    ],
    [
      "a text missing in the first language",
      "first-language-missing",
      (draft) => Object.assign(heading(draft, SAMPLE.pages.won), { texts: { text: { de: "Ja" } } }),
    ],
    [
      "consents without a form to ask in",
      "consents-without-form",
      ({ document }) => {
        document.customIntegration.consentProvider = { integrated: true, purposes: [{ id: "a", text: "Yes" }] };
        for (const page of Object.values(document.pages.entities))
          if (page.pageType === "lead") page.pageType = "basic";
      },
    ],
    [
      "consents that are none",
      "consents-none",
      ({ document }) => {
        document.customIntegration.consentProvider = { integrated: true };
      },
    ],
    [
      "two consents of one id",
      "consent-id-twice",
      ({ document }) => {
        const purposes = [1, 2].map((n) => ({ id: "a", text: `Yes ${n}` }));
        document.customIntegration.consentProvider = { integrated: true, purposes };
      },
    ],
    [
      "a consent that is not written in a language",
      "consent-unwritten",
      ({ document }) => {
        document.customIntegration.consentProvider = { integrated: true, purposes: [{ id: "a", text: { en: " " } }] };
      },
    ],
    [
      "what the server alone refuses",
      "refused",
      () => {},
      { facts: { faults: [{ path: "game.settings.segments", message: "No" }] } },
    ],
  ])("%s", (_name, code, edit, more) => expect(codes(edit, more)).toContain(code));

  test("what publishing refuses on these grounds is fatal here", () => {
    const draft = { document: sampleDocument(), metadata: sampleMetadata() };
    const faults = publishFaults(draft.document, draft.metadata).map(({ path }) => path);
    const fatal = reviewCampaign({ ...draft, catalogue, tokens }).filter(({ severity }) => severity === "fatal");
    expect(fatal.map(({ path }) => path.join("."))).toEqual(expect.arrayContaining(faults));
  });

  test("a fault that the server names too is told once", () => {
    const faults = [{ path: "metadata.endDate", message: "The end lies before the start" }];
    const found = reviewed(
      ({ metadata }) => Object.assign(metadata, { startDate: "2027-02-01T00:00:00Z", endDate: "2027-01-01T00:00:00Z" }),
      { facts: { faults } },
    );
    expect(found.filter(({ severity }) => severity === "fatal").map(({ code }) => code)).toEqual(["dates-reversed"]);
  });

  test.each([0, 49])("a prize without a code needs none of its page's: %i are enough", (left) => {
    const found = codes(
      ({ document }) => {
        for (const entry of document.prizePoolList) if (!entry.noWinPrize) entry.withCode = false;
      },
      { facts: { codesLeft: { [SAMPLE.pages.won]: left } } },
    );
    expect(found.filter((code) => code.startsWith("codes-"))).toEqual([]);
  });

  test.each([
    ["of its own", {}, []],
    ["of something else on the game", { gameImage: "art:prizes/voucher" }, ["prizePoolList.1.gameImage"]],
    ["of something else with the result", { resultsImage: "art:prizes/trip" }, ["prizePoolList.1.resultsImage"]],
    [
      "of something else in both places, told once",
      { gameImage: "art:prizes/trip", resultsImage: "art:prizes/trip" },
      ["prizePoolList.1.gameImage"],
    ],
    ["that its other language names", { title: { en: "A vessel", de: "Eine Tasse" } }, []],
    ["that its description names", { title: "A vessel", description: "Our mug" }, []],
    ["of what it was called before", { title: "A sofa", description: "" }, ["prizePoolList.1.gameImage"]],
  ])("a prize with a built-in picture %s", (_, change, paths) => {
    const found = reviewed(({ document }) => {
      const mug = { gameImage: "art:prizes/mug", resultsImage: "art:prizes/mug" };
      Object.assign(document.prizePoolList[1] ?? {}, mug, change);
      Object.assign(document.prizePoolList[0] ?? {}, { gameImage: "art:prizes/trip" }); // no prize says nothing
    }).filter(({ code }) => code === "prize-picture");
    expect(found.map(({ path, severity }) => [severity, path.join(".")])).toEqual(
      paths.map((path) => ["warning", path]),
    );
  });

  test("a prize that the wheel cannot show is said in words that can be translated", () => {
    const faults = [{ path: "game.settings.segments", message: "The wheel has no segment for “A mug”." }];
    expect(reviewed(() => {}, { facts: { faults } }).find(({ severity }) => severity === "fatal")).toMatchObject({
      code: "segment-missing",
      values: { prize: "A mug" },
    });
  });

  test("a game behind a door that cannot be played is said with its door, by what is wrong with it", () => {
    const doors = "game.settings.doors";
    const faults = [
      { path: `${doors}.1.game`, message: "Choose a game that can stand behind a door" },
      { path: `${doors}.2.game.settings.questions.0.answers`, message: "No answer is marked as right." },
      { path: `${doors}.3.game.settings.segments`, message: "The wheel has no segment for “A mug”." },
    ];
    const found = reviewed(() => {}, { facts: { faults } }).filter(({ severity }) => severity === "fatal");
    expect(found.map(({ code, values }) => ({ code, values }))).toEqual([
      { code: "door-without-game", values: { door: 2 } },
      { code: "door-game", values: { door: 3, message: "No answer is marked as right." } },
      { code: "segment-missing", values: { prize: "A mug" } },
    ]);
  });

  test("a door at which nothing can be won: of luck it blocks publishing, of skill it is told, a text needs nothing", () => {
    const game = (kind: string) => ({ holds: "game", game: { kind, settings: {} } });
    const doors = [{ holds: "prize" }, game("scratch-card"), game("quiz"), game("memory-game"), { holds: "text" }];
    const found = reviewed(({ document }) => {
      const [mug] = document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
      const [any] = document.outcomes;
      if (!mug || !any) throw new Error("The sample has a prize and outcomes");
      const of = (door: number, prizes: string[], more: (typeof any)["when"] = []) => ({
        ...any,
        id: `door-${door}`,
        when: [{ variable: "door", condition: "Equals" as const, value: [door] }, ...more],
        prizes,
      });
      document.game.settings = { doors };
      const right = { variable: "correct", condition: "GreaterEquals" as const, value: [3] };
      document.outcomes = [
        of(1, []),
        of(2, ["gone"]),
        of(3, [mug.id], [right]),
        { ...any, id: "else", when: [], prizes: [] },
      ];
    });
    const told = found.filter(({ code }) => code.startsWith("door-"));
    expect(told.map(({ code, severity, values, path }) => [code, severity, values.door, path.at(-1)])).toEqual([
      ["door-without-prizes", "fatal", 1, 0],
      ["door-without-prizes", "fatal", 2, 1],
      ["door-for-nothing", "warning", 4, 3],
    ]);
  });

  test("an outdated translation is named with its language", () => {
    const found = reviewed(() => {}, { marks: { [`page/${SAMPLE.pages.won}/name`]: { de: "old" } } });
    expect(found.find(({ code }) => code === "translation-outdated")).toMatchObject({
      language: "de",
      pageId: SAMPLE.pages.won,
      values: { key: `page/${SAMPLE.pages.won}/name` },
    });
  });
});

test.each([
  ["#000000", "#ffffff", 21],
  ["#fff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#00000080", "#ffffff", 4],
  ["red", "#ffffff", null],
  ["#000000", "#ffffff80", null],
])("the contrast of %s on %s is %s", (text, behind, ratio) => {
  const found = contrastOf(text, behind);
  expect(found === null ? null : Math.round(found * 100) / 100).toBe(ratio);
});

test("an empty terms page that a form asks to agree to blocks publishing, in the studio and on the server", () => {
  const blank = (draft: Draft) => empties(draft, SAMPLE.pages.terms);
  const found = reviewed(blank).filter(({ code }) => code === "page-empty");
  expect(found).toMatchObject([{ severity: "fatal", pageId: SAMPLE.pages.terms }]);
  const draft = { document: sampleDocument(), metadata: sampleMetadata() };
  const before = publishFaults(draft.document, draft.metadata);
  blank(draft);
  const path = `additionalPages.entities.${SAMPLE.pages.terms}`;
  expect(publishFaults(draft.document, draft.metadata).map((fault) => fault.path)).toEqual([
    path,
    ...before.map((fault) => fault.path),
  ]);
  // An empty paragraph is nothing either.
  const text = {
    ...heading({ ...draft, document: sampleDocument() }, SAMPLE.pages.terms),
    texts: { text: { en: " " } },
  };
  draft.document.elements.entities[text.id] = text;
  expect(publishFaults(draft.document, draft.metadata).map((fault) => fault.path)).toContain(path);
  // Nobody is asked to agree: it is a page like any other.
  for (const element of Object.values(draft.document.elements.entities))
    if (element.type === "form") element.fields = [];
  expect(publishFaults(draft.document, draft.metadata).map((fault) => fault.path)).not.toContain(path);
});

test("a placeholder on a legal page is named where it stands; a missing fact that the server names, by the fact", () => {
  const found = reviewed(
    (draft) => {
      heading(draft, SAMPLE.pages.terms).texts.text = { en: "By [Company, address]" };
    },
    { facts: { faults: [{ path: "metadata.legal.address", message: "Give the organiser's postal address" }] } },
  );
  expect(found.filter(({ code }) => code.startsWith("legal-"))).toMatchObject([
    {
      code: "legal-placeholder",
      severity: "fatal",
      pageId: SAMPLE.pages.terms,
      values: { placeholder: "[Company, address]" },
    },
    { code: "legal-missing", severity: "fatal", values: { fact: "address" } },
  ]);
});

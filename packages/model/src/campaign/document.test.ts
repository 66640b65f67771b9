import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDocument, documentJsonSchema, mailWarnings, publishFaults, readDocument } from "./check.ts";
import { freshIds } from "./fresh-ids.ts";
import { SAMPLE, sampleDocument, sampleMetadata } from "./sample.ts";
import type { CampaignDocument } from "./schema.ts";
import { inLanguage, textsOf } from "./texts.ts";

type Change = (document: CampaignDocument) => void;
const changed = (change: Change): CampaignDocument => {
  const document = sampleDocument();
  change(document);
  return document;
};
const { pages, outcomes, prizes } = SAMPLE;
const rootOf = (document: CampaignDocument, id: string) => document.pages.entities[id]?.elementRoot ?? "";
const published = () =>
  changed((d) => {
    for (const entry of d.prizePoolList) if (!entry.noWinPrize) entry.prizeId = "7";
  });
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("missing in the sample");
  return value;
};
const pageIn = (d: CampaignDocument, id: string) => must(d.pages.entities[id] ?? d.additionalPages.entities[id]);
const elementIn = (d: CampaignDocument, id: string) => must(d.elements.entities[id]);

describe("reading a campaign document (document)", () => {
  test("the sample is whole, as an object and as a JSON string of it", () => {
    const document = sampleDocument();
    expect(readDocument(document)).toEqual({ kind: "document", document });
    expect(readDocument(JSON.stringify(document))).toEqual({ kind: "document", document });
    expect(publishFaults(published(), sampleMetadata())).toEqual([]);
  });
  test("a newer version is refused, never half-read", () =>
    expect(readDocument({ ...sampleDocument(), schemaVersion: 2 })).toEqual({ kind: "tooNew", schemaVersion: 2 }));
  test.each([
    ["no JSON", "{", ""],
    ["a list", [], ""],
    ["nothing", null, ""],
    ["a broken version", { schemaVersion: "x" }, "schemaVersion"],
  ])("%s is a fault", (_, input, path) => {
    expect(readDocument(input)).toMatchObject({ kind: "faults", faults: [{ path }] });
  });
  test("every fault is told at once, of shape and of references, each with its path", () => {
    const raw = structuredClone(sampleDocument()) as unknown as Record<string, unknown>; // to break it
    Object.assign(raw, { surprise: 1, theme: { name: "neon", tokens: {} } });
    const broken = raw as unknown as CampaignDocument; // still mostly one
    Object.assign(pageIn(broken, pages.game), { pageType: "arcade" });
    elementIn(broken, SAMPLE.form).parentId = "nowhere";
    must(broken.outcomes[0]).outcomePageId = "gone";
    const read = readDocument(raw);
    if (read.kind !== "faults") return expect.fail(read.kind);
    expect(read.faults.map(({ path }) => path).sort()).toEqual(
      [
        "surprise",
        "theme.name",
        `pages.entities.${pages.game}.pageType`,
        `elements.entities.${SAMPLE.form}.parentId`,
        "outcomes.0.outcomePageId",
      ].sort(),
    );
    for (const { message } of read.faults) expect(message).not.toBe("");
  });
  test("the no-win entry's wins are what the prizes leave, whatever the file says", () => {
    const read = readDocument(
      changed((d) => {
        must(d.prizePoolList[0]).wins = 1;
      }),
    );
    expect(read.kind === "document" && read.document.prizePoolList[0]?.wins).toBe(6_000);
  });
  test("members that break comparisons are not read", () => {
    const trap = { length: { toString: "x" } };
    for (const name of Object.keys(sampleDocument()))
      expect(["document", "faults"]).toContain(
        readDocument(JSON.stringify({ ...sampleDocument(), [name]: trap })).kind,
      );
    const [first] = sampleDocument().prizePoolList;
    const traps = Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, trap]));
    expect(readDocument(JSON.stringify({ ...sampleDocument(), prizePoolList: [traps] })).kind).toBe("faults");
  });

  test("any JSON gets an answer", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => readDocument(value)).not.toThrow();
      }),
    );
    fc.assert(
      fc.property(
        fc.record({
          schemaVersion: fc.constantFrom(undefined, 1),
          gameType: fc.jsonValue(),
          pages: fc.jsonValue(),
          additionalPages: fc.jsonValue(),
          elements: fc.jsonValue(),
          outcomes: fc.array(fc.jsonValue()),
          prizePoolList: fc.array(fc.jsonValue()),
          "game.icons": fc.jsonValue(),
        }),
        (value) => {
          expect(["document", "faults"]).toContain(readDocument(value).kind);
        },
      ),
    );
  });
  test("its JSON Schema can be made", () =>
    expect(documentJsonSchema()).toMatchObject({
      type: "object",
      required: expect.arrayContaining(["gameType", "pages"]),
    }));
});

/** Pages as somebody wrote them. */
interface RawPages {
  entities: Record<string, { pageType: string }>;
}

describe("older shapes (spec §3, §4)", () => {
  const old = {
    gameType: "SlotMachine",
    "game.icons": [{ uuid: "cherry", textureKey: "cherry.png", probability: 0.1 }],
    outcomes: [
      { id: "o1", name: "Cherry", predicate: "CHECK_PRIZE", args: ["cherry"], actionArgs: [["won"], [], []] },
      { id: "o2", name: "Nothing", predicate: "NO_PRIZE", args: [], actionArgs: [["lost"], [], []] },
    ],
    elements: {
      entities: Object.fromEntries(
        ["r1", "r2", "r3"].map((id) => [id, { id, type: "root-container", parentId: null }]),
      ),
    },
    pages: {
      ids: ["play", "won", "lost"],
      entities: {
        play: { id: "play", name: "Play", pageType: "game", elementRoot: "r1" },
        won: { id: "won", name: "Won", pageType: "outcome", elementRoot: "r2" },
        lost: { id: "lost", name: "Lost", pageType: "outcome", elementRoot: "r3" },
      },
    },
  };
  test("a document without a version, in the specification's own shape, is carried forward", () => {
    const read = readDocument(old);
    expect(read).toMatchObject({
      kind: "document",
      document: {
        schemaVersion: 1,
        gameType: "slot-machine",
        game: {
          kind: "slot-machine",
          settings: { icons: [{ symbolId: "cherry" }, { symbolId: "" }, { symbolId: "" }] },
        },
        outcomes: [
          { id: "o1", outcomePageId: "won", prizes: ["prize-cherry"], when: [{ condition: "CheckPrize" }] },
          { id: "o2", outcomePageId: "lost", when: [{ condition: "NoPrize" }] },
        ],
        prizePoolList: [
          { noWinPrize: true, wins: 9_000, outcomePageId: "lost" },
          { id: "prize-cherry", wins: 1_000, outcomeId: "o1" },
        ],
      },
    });
  });
  test("an old slot machine's e-mail that is no page stays, and its figures stay when it is sent back (spec §5)", () => {
    const [won, ...rest] = old.outcomes;
    const read = readDocument({
      ...old,
      "game.icons": [
        { uuid: "cherry", textureKey: "cherry.png", probability: 0.1234567 },
        { uuid: "bell", textureKey: "bell.png", probability: 0.2 },
      ],
      outcomes: [{ ...won, actionArgs: [["won"], [], ["3f2b"]] }, ...rest],
    });
    if (read.kind !== "document") return expect.fail(JSON.stringify(read));
    const { document } = read;
    expect(document).toMatchObject({
      outcomes: [{ id: "o1", name: "Cherry", emailId: "3f2b" }, { emailId: null }],
      prizePoolList: [
        { wins: 6_765, emailId: null },
        { title: "Prize", wins: 1_234, emailId: "3f2b" },
      ],
    });
    expect(readDocument(JSON.stringify(document))).toEqual({ kind: "document", document });
    expect(mailWarnings(document).map(({ path }) => path)).toEqual(["outcomes.0.emailId", "prizePoolList.1.emailId"]);

    const [noWin, prize] = document.prizePoolList;
    const edited = { ...document, prizePoolList: [noWin, { ...prize, wins: 1_000 }] };
    expect(readDocument(edited)).toMatchObject({ document: { prizePoolList: [{ wins: 9_000 }, { wins: 1_000 }] } });
  });
  test("prizes in the specification's shape are read: no id of ours, -1 as a number or as text, null for nothing", () => {
    const { prizePoolList } = sampleDocument();
    const written = (placeholder: unknown) =>
      prizePoolList.map(
        ({ id: _, stock: __, pacing: ___, isConsolation: ____, prizeLimits: _____, ...entry }, index) => ({
          ...entry,
          gameImage: null,
          prizeId: index === 0 ? placeholder : "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
          poolId: index === 0 ? placeholder : "7f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
        }),
      );
    for (const placeholder of [-1, "-1"]) {
      const document = { ...sampleDocument(), outcomes: [], prizePoolList: written(placeholder) };
      const spoken = {
        ...document,
        prizePoolList: document.prizePoolList.map((entry) => ({ ...entry, outcomeId: "" })),
      };
      const read = readDocument(spoken, prizePoolList);
      expect(read).toMatchObject({
        kind: "document",
        document: {
          prizePoolList: [
            { id: prizePoolList[0]?.id, prizeId: "-1", poolId: "-1", gameImage: "" },
            { id: prizePoolList[1]?.id, prizeId: expect.stringMatching(/^6f/), poolId: expect.stringMatching(/^7f/) },
          ],
        },
      });
      expect(readDocument(spoken)).toMatchObject({
        document: { prizePoolList: [{ id: "no-win-entry" }, { id: "prize-entry-1" }] },
      });
    }
    const wrong = { ...sampleDocument(), prizePoolList: written(17) };
    expect(readDocument(wrong)).toMatchObject({
      kind: "faults",
      faults: expect.arrayContaining([expect.objectContaining({ path: "prizePoolList.0.prizeId" })]),
    });
  });
  test("additional pages without ids are in the order of the file", () => {
    const terms = { id: "terms", name: "Terms", pageType: "terms-and-conditions", elementRoot: "r4" };
    const entities = { ...old.elements.entities, r4: { id: "r4", type: "root-container", parentId: null } };
    expect(readDocument({ ...old, elements: { entities }, additionalPages: { entities: { terms } } })).toMatchObject({
      kind: "document",
      document: { additionalPages: { ids: ["terms"] } },
    });
  });
  test("an old outcome in a document of today is read too", () => {
    const document = {
      ...sampleDocument(),
      outcomes: [
        { id: outcomes.won, predicate: "CHECK_PRIZE", args: ["x"], actionArgs: [[pages.won]] },
        sampleDocument().outcomes[1],
      ],
    };
    expect(readDocument(document)).toMatchObject({
      kind: "document",
      document: { outcomes: [{ id: outcomes.won, prizes: [prizes.mug] }, { id: outcomes.lost }] },
    });
  });
  test("every spelling of the game is read", () => {
    const read = readDocument({
      ...sampleDocument(),
      gameType: "SpinTheWheel",
      game: { kind: "spin-the-wheel", settings: {} },
    });
    expect(read).toMatchObject({ kind: "document", document: { gameType: "spin-the-wheel" } });
  });
  test.each([
    ["basic", "basic"],
    ["Game", "game"],
    ["Lead", "lead"],
    ["Outcome", "outcome"],
    ["terms & conditions", "terms-and-conditions"],
    ["Terms and Conditions", "terms-and-conditions"],
    ["privacy policy", "privacy-policy"],
    ["outcome email", "outcome-email"],
    ["DOI-email", "doi-email"],
    ["coming soon", "coming-soon"],
    ["COMING_SOON", "coming-soon"],
    ["campaign ended", "campaign-ended"],
    ["limitReached", "limit-reached"],
    ["limit reached", "limit-reached"],
    ["Access", "access"],
  ])("a page of the type %s is read as %s, regular or additional (spec §2)", (pageType, expected) => {
    const document = sampleDocument();
    const [regular = "", additional = ""] = [document.pages.ids[0], document.additionalPages.ids[0]];
    // Nothing else in the sample refers to these two by their type.
    const raw = structuredClone({ ...document, outcomes: [], prizePoolList: [] }) as unknown as {
      pages: RawPages;
      additionalPages: RawPages;
    };
    for (const page of [raw.pages.entities[regular], raw.additionalPages.entities[additional]])
      if (page) page.pageType = pageType;
    expect(readDocument(raw)).toMatchObject({
      kind: "document",
      document: {
        pages: { entities: { [regular]: { pageType: expected } } },
        additionalPages: { entities: { [additional]: { pageType: expected } } },
      },
    });
  });
  test.each([
    ["FORM", "form"],
    ["TERMS_AND_CONDITIONS", "terms-and-conditions"],
    ["Root-Container", "root-container"],
  ])("an element of the type %s is read as %s (spec §3)", (type, expected) => {
    const { entities } = sampleDocument().elements;
    const pageRoot = Object.values(entities).find(({ parentId }) => parentId === null)?.id ?? "";
    const id = expected === "root-container" ? pageRoot : "added";
    const added = { id, type, parentId: id === "added" ? pageRoot : null };
    const read = readDocument({ ...sampleDocument(), elements: { entities: { ...entities, [id]: added } } });
    expect(read).toMatchObject({
      kind: "document",
      document: { elements: { entities: { [id]: { type: expected } } } },
    });
  });
  test("a page type that nobody knows is refused with its path, as it was written", () => {
    const raw = structuredClone(sampleDocument()) as unknown as { pages: RawPages };
    const id = sampleDocument().pages.ids[0] ?? "";
    const page = raw.pages.entities[id];
    if (page) page.pageType = "Landing page";
    const path = `pages.entities.${id}.pageType`;
    expect(readDocument(raw)).toMatchObject({ kind: "faults", faults: [{ path }] });
  });
  test.each([
    { called: "fruit-drop", art: "basket", things: "apple" },
    { called: "FRUIT_DROP", art: "basket", things: "apple" },
    { called: "hit-the-target", art: "cannon", things: "bullseye" },
  ])("$called is the drop game with its own things, and what the document sets itself stays", (kind) => {
    const read = (document: object) => readDocument({ ...sampleDocument(), ...document });
    const game = { kind: "drop-game", settings: { playerArt: kind.art, lives: 7 } };
    expect(read({ gameType: kind.called, game: { kind: kind.called, settings: { lives: 7 } } })).toMatchObject({
      kind: "document",
      document: { gameType: "drop-game", game },
    });
    const { game: unset, ...old } = sampleDocument();
    expect(unset).toBeDefined();
    const unversioned = readDocument({ ...old, schemaVersion: undefined, gameType: kind.called });
    expect(JSON.stringify(unversioned)).toContain(`"${kind.things}"`);
    const own = read({ gameType: kind.called, game: { kind: kind.called, settings: { playerArt: "bucket" } } });
    expect(own).toMatchObject({ document: { game: { settings: { playerArt: "bucket" } } } });
    const plain = read({ gameType: "drop-game", game: { kind: "drop-game", settings: {} } });
    expect(plain).toMatchObject({ document: { game: { settings: {} } } });
    expect(JSON.stringify(plain)).not.toContain(kind.things);
  });
});

describe("references are refused with their path (document)", () => {
  test.each<[string, Change, string]>([
    [
      "a page whose root is missing",
      (d) => {
        pageIn(d, pages.lead).elementRoot = "gone";
      },
      `pages.entities.${pages.lead}.elementRoot`,
    ],
    [
      "a root that is no root-container",
      (d) => {
        elementIn(d, rootOf(d, pages.lead)).type = "container";
      },
      `pages.entities.${pages.lead}.elementRoot`,
    ],
    [
      "two pages on one root",
      (d) => {
        pageIn(d, pages.won).elementRoot = rootOf(d, pages.lead);
      },
      `pages.entities.${pages.won}.elementRoot`,
    ],
    [
      "a root with a parent",
      (d) => {
        elementIn(d, rootOf(d, pages.lead)).parentId = rootOf(d, pages.game);
      },
      `pages.entities.${pages.lead}.elementRoot`,
    ],
    [
      "an element whose parent is missing",
      (d) => {
        elementIn(d, SAMPLE.form).parentId = "gone";
      },
      `elements.entities.${SAMPLE.form}.parentId`,
    ],
    [
      "an element in a text",
      (d) => {
        elementIn(d, SAMPLE.form).parentId = must(
          Object.values(d.elements.entities).find(({ type }) => type === "text"),
        ).id;
      },
      `elements.entities.${SAMPLE.form}.parentId`,
    ],
    [
      "an element inside itself",
      (d) => {
        elementIn(d, SAMPLE.form).parentId = SAMPLE.form;
      },
      `elements.entities.${SAMPLE.form}.parentId`,
    ],
    [
      "a circle of elements",
      (d) => {
        d.elements.entities.a = { ...elementIn(d, SAMPLE.form), id: "a", type: "container", parentId: "b" };
        d.elements.entities.b = { ...elementIn(d, SAMPLE.form), id: "b", type: "container", parentId: "a" };
      },
      "elements.entities.a.parentId",
    ],
    [
      "an element that no page shows",
      (d) => {
        elementIn(d, SAMPLE.form).parentId = null;
      },
      `elements.entities.${SAMPLE.form}`,
    ],
    [
      "an element under another key",
      (d) => {
        elementIn(d, SAMPLE.form).id = "other";
      },
      `elements.entities.${SAMPLE.form}.id`,
    ],
    [
      "a page under another key",
      (d) => {
        pageIn(d, pages.lead).id = "other";
      },
      `pages.entities.${pages.lead}.id`,
    ],
    [
      "an id without a page",
      (d) => {
        d.pages.ids.push("gone");
      },
      "pages.ids.4",
    ],
    [
      "a page without its id",
      (d) => {
        d.pages.ids.pop();
      },
      `pages.entities.${pages.lost}`,
    ],
    [
      "an id twice",
      (d) => {
        d.pages.ids.push(pages.lead);
      },
      "pages.ids.4",
    ],
    [
      "a page that is regular and additional",
      (d) => {
        d.additionalPages.ids.push(pages.lead);
        d.additionalPages.entities[pages.lead] = pageIn(d, pages.lead);
      },
      `additionalPages.entities.${pages.lead}`,
    ],
    [
      "an action to nowhere",
      (d) => {
        elementIn(d, SAMPLE.form).action = { type: "CHANGE_PAGE", target: "gone" };
      },
      `elements.entities.${SAMPLE.form}.action.target`,
    ],
    [
      "an additional page that is regular",
      (d) => {
        elementIn(d, SAMPLE.form).action = { type: "ADDITIONAL_PAGE", target: pages.lead };
      },
      `elements.entities.${SAMPLE.form}.action.target`,
    ],
    [
      "a legal label to nowhere",
      (d) => {
        must(elementIn(d, SAMPLE.form).fields?.[3]).action = { type: "ADDITIONAL_PAGE", target: "gone" };
      },
      `elements.entities.${SAMPLE.form}.fields.3.action.target`,
    ],
    [
      "a field name twice",
      (d) => {
        must(elementIn(d, SAMPLE.form).fields?.[1]).name = "firstName";
      },
      `elements.entities.${SAMPLE.form}.fields.1.name`,
    ],
    [
      "an outcome's page",
      (d) => {
        must(d.outcomes[0]).outcomePageId = "gone";
      },
      "outcomes.0.outcomePageId",
    ],
    [
      "an outcome's mail",
      (d) => {
        must(d.outcomes[0]).emailId = pages.won;
      },
      "outcomes.0.emailId",
    ],
    [
      "an outcome's prize",
      (d) => {
        must(d.outcomes[0]).prizes = ["gone"];
      },
      "outcomes.0.prizes.0",
    ],
    [
      "an outcome twice",
      (d) => {
        must(d.outcomes[1]).id = outcomes.won;
      },
      "outcomes.1.id",
    ],
    [
      "a prize's page",
      (d) => {
        must(d.prizePoolList[1]).outcomePageId = "gone";
      },
      "prizePoolList.1.outcomePageId",
    ],
    [
      "a prize's outcome",
      (d) => {
        must(d.prizePoolList[1]).outcomeId = "gone";
      },
      "prizePoolList.1.outcomeId",
    ],
    [
      "a list that does not begin with no-win",
      (d) => {
        d.prizePoolList.reverse();
      },
      "prizePoolList.0",
    ],
    [
      "a no-win entry with another perPlay",
      (d) => {
        must(d.prizePoolList[0]).perPlay = 5_000;
      },
      "prizePoolList.0.perPlay",
    ],
    [
      "prizes that promise more than every play",
      (d) => {
        must(d.prizePoolList[1]).wins = 10_001;
      },
      "prizePoolList",
    ],
    [
      "codes of a page that is missing",
      (d) => {
        d.uniqueCodes.gone = { fallbackOutcomePageId: null };
      },
      "uniqueCodes.gone",
    ],
    [
      "a fallback that is missing",
      (d) => {
        d.uniqueCodes[pages.won] = { fallbackOutcomePageId: "gone" };
      },
      `uniqueCodes.${pages.won}.fallbackOutcomePageId`,
    ],
    [
      "a fallback onto itself",
      (d) => {
        d.uniqueCodes[pages.won] = { fallbackOutcomePageId: pages.won };
      },
      `uniqueCodes.${pages.won}.fallbackOutcomePageId`,
    ],
    [
      "a game of another type",
      (d) => {
        d.game.kind = "quiz";
      },
      "game.kind",
    ],
    [
      "an id that only every object has",
      (d) => {
        must(d.outcomes[0]).outcomePageId = "constructor";
      },
      "outcomes.0.outcomePageId",
    ],
  ])("%s", (_, change, path) => expect(checkDocument(changed(change)).map((fault) => fault.path)).toContain(path));

  test("all at once", () => {
    const faults = checkDocument(
      changed((d) => {
        must(d.outcomes[0]).outcomePageId = "gone";
        must(d.prizePoolList[1]).outcomeId = "gone";
        d.game.kind = "quiz";
      }),
    );
    expect(faults).toHaveLength(3);
  });
});

describe("publishing asks for more (document)", () => {
  const metadata = sampleMetadata();
  test.each<[string, Change, Partial<typeof metadata>, string]>([
    [
      "a prize without prizeId",
      (d) => {
        must(d.prizePoolList[1]).prizeId = null;
      },
      {},
      "prizePoolList.1.prizeId",
    ],
    [
      "no pages",
      (d) => {
        d.pages = { ids: [], entities: {} };
      },
      {},
      "pages.ids",
    ],
    [
      "a game without a game page",
      (d) => {
        pageIn(d, pages.game).pageType = "basic";
      },
      {},
      "pages.ids",
    ],
    [
      "a game of luck without a list",
      (d) => {
        d.prizePoolList = [];
      },
      {},
      "prizePoolList",
    ],
    [
      "winning moments without an end",
      (d) => {
        must(d.prizePoolList[1]).pacing = { mode: "moments" };
      },
      { endDate: null },
      "metadata.endDate",
    ],
    [
      "winning moments of an unlimited prize",
      (d) => {
        Object.assign(must(d.prizePoolList[1]), { pacing: { mode: "moments", shape: "uniform" }, stock: null });
      },
      { endDate: "2026-12-31T23:00:00Z" },
      "prizePoolList.1.stock",
    ],
    [
      "expected visitors at no hour",
      (d) => {
        must(d.prizePoolList[1]).pacing = { mode: "moments", hours: Array.from({ length: 24 }, () => 0) };
      },
      { endDate: "2026-12-31T23:00:00Z" },
      "prizePoolList.1.pacing.hours",
    ],
    [
      "limits per day without days",
      (d) => {
        must(d.prizePoolList[1]).prizeLimitType = 1;
      },
      {},
      "prizePoolList.1.prizeLimits",
    ],
    [
      "a text that the first language lacks",
      (d) => {
        must(d.outcomes[0]).name = { de: "Gewonnen" };
      },
      {},
      "outcomes.0.name.en",
    ],
    [
      "an end before the start",
      () => {},
      { startDate: "2026-02-01T00:00:00Z", endDate: "2026-01-01T00:00:00Z" },
      "metadata.endDate",
    ],
    ["a timezone that is none", () => {}, { timezone: "Mars/Base" }, "metadata.timezone"],
    [
      "a language twice",
      () => {},
      { languages: [...metadata.languages, ...metadata.languages.slice(0, 1)] },
      "metadata.languages.2.shortName",
    ],
    ["another campaign type", () => {}, { campaignType: "quiz" }, "metadata.campaignType"],
    [
      "reminders allowed by what is no tick",
      (d) => {
        Object.assign(must(must(d.elements.entities[SAMPLE.form]).fields?.[0]), { allows: "reminders" });
      },
      {},
      `elements.entities.${SAMPLE.form}.fields.0.allows`,
    ],
    [
      "reminders allowed by two ticks",
      (d) => {
        const fields = must(must(d.elements.entities[SAMPLE.form]).fields);
        const tick = { ...must(fields.at(-1)), allows: "reminders" as const };
        fields.push({ ...tick, name: "customField1" }, { ...tick, name: "customField2" });
      },
      {},
      `elements.entities.${SAMPLE.form}.fields.6.allows`,
    ],
    [
      "a limit period twice",
      () => {},
      {
        playLimits: [
          { period: "DAY", max: 1 },
          { period: "DAY", max: 2 },
        ],
      },
      "metadata.playLimits.1.period",
    ],
  ])("%s", (_, change, meta, path) => {
    const document = published();
    change(document);
    expect(publishFaults(document, { ...metadata, ...meta }).map((fault) => fault.path)).toEqual([path]);
  });
});

describe("texts (document)", () => {
  test("in a language, with the first as its fallback", () => {
    const german = inLanguage(
      changed((d) => {
        must(d.outcomes[0]).name = { en: "Won" };
      }),
      "de",
      "en",
    );
    expect(german.pages.entities[pages.game]?.name).toBe("Glücksrad");
    expect(german.outcomes[0]?.name).toBe("Won");
    expect(german.elements.entities[SAMPLE.form]?.fields?.[0]?.label).toBe("Vorname");
    expect(textsOf(german).every(({ text }) => typeof text === "string")).toBe(true);
  });
  test("every text has its path", () => {
    const paths = textsOf(sampleDocument()).map(({ path }) => path);
    expect(paths).toContain(`elements.entities.${SAMPLE.form}.fields.3.secondaryLabel`);
    expect(paths).toContain("prizePoolList.1.title");
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe("fresh ids (document)", () => {
  const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  const idsIn = (document: CampaignDocument) => new Set(JSON.stringify(document).match(UUID) ?? []);
  /** The sample with more in it: settings that name ids, prizes with pools, and none, some or all of it. */
  const anyDocument = fc
    .record({
      withPools: fc.boolean(),
      settings: fc.boolean(),
      withoutCodes: fc.boolean(),
      chosen: fc.subarray(Object.values(pages)),
    })
    .map(({ withPools, settings, withoutCodes, chosen }) =>
      changed((d) => {
        const mug = must(d.prizePoolList[1]);
        if (withPools)
          Object.assign(mug, {
            prizeId: randomUUID(),
            poolId: randomUUID(),
            companyId: randomUUID(),
            campaignId: randomUUID(),
          });
        if (settings)
          d.game.settings = {
            doors: chosen.map((page) => ({
              page,
              prizes: [prizes.mug],
              deep: { [outcomes.won]: { elementId: SAMPLE.form } },
            })),
          };
        if (withoutCodes) d.uniqueCodes = {};
        elementIn(d, SAMPLE.form).action = { type: "CHANGE_PAGE", target: chosen[0] ?? "NEXT" };
      }),
    );

  test("no old id is left, and the document stays sound", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const fresh = freshIds(document, randomUUID);
        const old = idsIn(document);
        for (const id of idsIn(fresh)) expect(old.has(id)).toBe(false);
        expect(checkDocument(fresh)).toEqual([]);
        expect(fresh.prizePoolList[1]).toMatchObject({ companyId: null, campaignId: null });
      }),
      { numRuns: 60 },
    );
  });
  test("nothing but ids changes: the same names in the same order give the same document", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const numbered = (d: CampaignDocument) => {
          let n = 0;
          return freshIds(d, () => `00000000-0000-4000-8000-${String(n++).padStart(12, "0")}`);
        };
        expect(numbered(freshIds(document, randomUUID))).toEqual(numbered(document));
      }),
      { numRuns: 30 },
    );
  });
  test("no-win, the placeholder of its pool, symbols and texts stay", () => {
    const fresh = freshIds(
      changed((d) => {
        Object.assign(must(d.prizePoolList[0]), { prizeId: "-1", poolId: "-1" });
      }),
      randomUUID,
    );
    expect(fresh.prizePoolList[0]).toMatchObject({ outcomeId: "no-win", prizeId: "-1", poolId: "-1" });
    expect(fresh.prizePoolList[1]).toMatchObject({ symbolId: "mug", title: { en: "A mug", de: "Eine Tasse" } });
  });
  test("a hand-written id is replaced where settings name an id, and left where it is a text", () => {
    const read = readDocument(JSON.parse(JSON.stringify(sampleDocument()).replaceAll(pages.won, "start")));
    if (read.kind !== "document") return expect.fail("the renamed sample is sound");
    read.document.game.settings = { winPage: "start", label: "start", doors: [{ pageId: "start", grid: "start" }] };
    const fresh = freshIds(read.document, randomUUID);
    const renamed = must(fresh.pages.ids[2]);
    expect(fresh.game.settings).toEqual({
      winPage: renamed,
      label: "start",
      doors: [{ pageId: renamed, grid: "start" }],
    });
  });
});

test("a symbol stays, also where it is spelled like an entry's id", () => {
  const document = sampleDocument();
  const [noWin, mug] = document.prizePoolList;
  if (!noWin || !mug) throw new Error("the sample has two entries");
  const alike = { ...document, prizePoolList: [noWin, { ...mug, id: mug.symbolId }] };
  const fresh = freshIds(alike, () => crypto.randomUUID());
  expect(fresh.prizePoolList[1]?.symbolId).toBe("mug");
  expect(JSON.stringify(fresh.game.settings)).toContain('"symbolId":"mug"');
});

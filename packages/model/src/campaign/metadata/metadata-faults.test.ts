import { expect, test } from "vitest";
import { metadataFaults, newMetadata, publishFaults, readDocument } from "../check.ts";
import { ENGLISH } from "../defaults.ts";
import { sampleDocument, sampleMetadata } from "../sample.ts";
import type { CampaignMetadata } from "../schema.ts";

const paths = (fields: Partial<CampaignMetadata>) => metadataFaults(fields).map(({ path }) => path);

test("every default is right, and so is nothing at all", () => {
  expect(metadataFaults(newMetadata({ name: "New" }))).toEqual([]);
  expect(metadataFaults({})).toEqual([]);
});

test("one limit per period, each language once, a timezone that there is", () => {
  const day = { period: "DAY", max: 1 } as const;
  const week = { period: "CALENDAR_WEEK", max: 3 } as const;
  expect(paths({ playLimits: [day, week, { ...day, max: 2 }] })).toEqual(["playLimits.2.period"]);
  expect(paths({ playLimits: [day, week] })).toEqual([]);
  expect(paths({ languages: [ENGLISH, { ...ENGLISH, name: "Again" }] })).toEqual(["languages.1.shortName"]);
  for (const timezone of ["Mars/Base", "", "Europe/Zurich; DROP", "local"])
    expect(paths({ timezone })).toEqual(["timezone"]);
  for (const timezone of ["Europe/Zurich", "UTC", "America/Sao_Paulo"]) expect(paths({ timezone })).toEqual([]);
});

const NAMES = [
  ...["logoUrl", "liveUrl", "demoUrl", "productionUrl", "leadTableUrl", "leadExportUrl"],
  ...["tailorMadeTableUrl", "resetAnalyticsUrl"],
];
test.each([
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
  ],
  ...[
    "vbscript:x",
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "file:///etc/passwd",
    "https://",
    "http:x",
  ],
])("no address of a campaign is %s", (address) => {
  for (const name of NAMES) expect(paths({ [name]: address })).toEqual([name]);
  expect(paths({ languages: [{ ...ENGLISH, flagImageUrl: address }] })).toEqual(["languages.0.flagImageUrl"]);
});

test.each([
  "https://example.org/a?b#c",
  "http://localhost:3000/x/y/",
  "/static/art/brands/mirel.svg",
  "/media/a/1/w640",
  "",
])("an address of a campaign may be %s", (address) => {
  for (const name of NAMES) expect(paths({ [name]: address })).toEqual([]);
  expect(paths({ liveUrl: null, languages: [{ ...ENGLISH, flagImageUrl: address }] })).toEqual([]);
});

test("what is wrong with metadata stands in the way of publishing, under metadata", () => {
  const found = publishFaults(sampleDocument(), { ...sampleMetadata(), liveUrl: "javascript:alert(1)" });
  expect(found.map(({ path }) => path)).toContain("metadata.liveUrl");
});

/** The sample's faults when `change` is made to it. */
function faultsWith(change: (document: ReturnType<typeof sampleDocument>) => void): string[] {
  const document = sampleDocument();
  change(document);
  const read = readDocument(document);
  return read.kind === "faults" ? read.faults.map(({ path }) => path) : [];
}

test.each([
  "javascript:1",
  "http://example.org/a.png",
  "//evil.example/a.png",
  "/\\evil.example",
  "data:text/html,x",
  "vbscript:x",
])("a prize's picture is not %s", (address) => {
  for (const field of ["gameImage", "resultsImage"] as const)
    expect(faultsWith(({ prizePoolList }) => Object.assign(prizePoolList[1] ?? {}, { [field]: address }))).toEqual([
      `prizePoolList.1.${field}`,
    ]);
});

test.each([
  "",
  "https://example.org/a.png",
  "/media/a/1/w640",
  "/static/x.svg",
  "art:prizes/mug",
  "data:image/png;base64,AA==",
])("a prize's picture may be %s", (address) => {
  expect(faultsWith(({ prizePoolList }) => Object.assign(prizePoolList[1] ?? {}, { gameImage: address }))).toEqual([]);
});

test.each([
  ["text", "h9"],
  ["button", "shiny"],
  ["form", "nonsense"],
] as const)("there is no %s variant %s", (type, variant) => {
  const found = faultsWith(({ elements }) => {
    const all = Object.values(elements.entities);
    const element = all.find((each) => each.type === type) ?? all.find((each) => each.type === "text");
    if (!element) throw new Error("The sample has a text");
    element.type = type;
    element.variant = variant;
  });
  expect(found).toEqual([expect.stringMatching(/^elements\.entities\.[^.]+\.variant$/)]);
});

test("a form asks for what a lead is made of", () => {
  const named = (name: string) =>
    faultsWith(({ elements }) => {
      const field = Object.values(elements.entities).flatMap(({ fields = [] }) => fields)[0];
      if (!field) throw new Error("The sample has a form");
      field.name = name;
    });
  expect(named("nonsense")).toEqual([expect.stringMatching(/\.fields\.0\.name$/)]);
  expect(named("__proto__")).toHaveLength(1);
  for (const name of ["phoneNumber", "custom", "customField5", "dob"]) expect(named(name)).toEqual([]);
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { readDocument } from "@fairground/model/campaign/check";
import { campaignFile } from "@fairground/model/campaign/schema";
import { describe, expect, test } from "vitest";
import { compileCampaign, type Published } from "./compile.ts";

/**
 * Campaigns as they were stored on a day, with what visitors saw of them: a new version of the server changes neither.
 * `FREEZE=2027-01-31` beside this test adds today's fixtures as that day's file.
 */
type Stored = Pick<Published, "metadata" | "document">;

const fixtures = new URL("../../../../../fixtures/", import.meta.url);
const folder = new URL("frozen/", fixtures);
const LANGUAGES = ["en", "de"] as const;

interface Frozen {
  stored: Stored;
  /** By language. */
  shown: Record<string, object>;
}

function reading(name: string, stored: unknown) {
  const read = readDocument(stored);
  if (read.kind !== "document") throw new Error(`${name} is not read: ${JSON.stringify(read)}`);
  return read.document;
}

function shownOf({ metadata, document }: Stored, language: string): object {
  const { campaignData, selectedThemeData } = compileCampaign(
    {
      ...{ companyId: "company", campaignId: "campaign", revision: 1, publishedAt: "2026-11-24T12:00:00.000Z" },
      ...{ document, metadata, runtime: { apiUrl: "", playerUrl: "" } as never },
    },
    language,
  );
  return JSON.parse(JSON.stringify({ campaignData, selectedThemeData })) as object;
}

const today = Object.fromEntries(
  readdirSync(fixtures)
    .filter((file) => file.endsWith(".json"))
    .map((file): [string, Frozen] => {
      const { metadata, document } = campaignFile.parse(JSON.parse(readFileSync(new URL(file, fixtures), "utf8")));
      const stored = { metadata, document: reading(file, document) };
      return [file, { stored, shown: Object.fromEntries(LANGUAGES.map((each) => [each, shownOf(stored, each)])) }];
    }),
);

const day = process.env.FREEZE;
if (day) {
  const target = new URL(`${day}.json.gz`, folder);
  if (existsSync(target)) throw new Error(`${day} is frozen already`);
  writeFileSync(target, gzipSync(JSON.stringify(today), { level: 9 }));
}

const days = readdirSync(folder).map((file) => {
  const campaigns = JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()) as Record<string, Frozen>;
  return [file, campaigns] as const;
});

test("the days before prizes were one list, and after formatted texts came, are there", () => {
  expect(days.map(([file]) => file)).toEqual(expect.arrayContaining(["2026-11-24.json.gz", "2026-11-26.json.gz"]));
});

describe.each([["today", today] as const, ...days])("stored on %s", (_, campaigns) => {
  test.each(Object.entries(campaigns))("%s is read as it was written, and shown as it was", (name, frozen) => {
    const document = reading(name, frozen.stored.document);
    expect(document).toEqual(frozen.stored.document);
    for (const language of LANGUAGES)
      expect(shownOf({ ...frozen.stored, document }, language)).toMatchObject(frozen.shown[language] ?? {});
  });
});

import { ROLES } from "@fairground/contract/define";
import { problems } from "@fairground/contract/problems";
import { CAMPAIGN_TYPES, LIMIT_PERIODS, PAGE_TYPES, STATUSES, TAGS } from "@fairground/model/campaign";
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { AREAS } from "../ui/faults/faults.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { LANGUAGES, preferred } from "./languages.ts";
import { pt } from "./pt.ts";

const all = { en, de, pt, fr, es };
type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, at = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[at + key, value]] : flat(value, `${at}${key}.`),
  );
/** Names of placeholders, with the kind of those that have one. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{([a-z]\w*)(?:\}|, (plural|number))/g)].map(([, name, kind]) => `${name} ${kind ?? ""}`);

test.each(LANGUAGES)("%s has every word, none empty, with the same placeholders", (language) => {
  const own = new Map(flat(all[language]));
  expect([...own.keys()]).toEqual(flat(en).map(([key]) => key));
  for (const [key, text] of flat(en)) {
    expect(own.get(key)?.trim(), key).not.toBe("");
    expect(new Set(placeholders(own.get(key) ?? "")), key).toEqual(new Set(placeholders(text)));
  }
});

test.each(LANGUAGES)("no file of words in %s is left out", (language) => {
  const files = import.meta.glob<Tree>("../**/words/*.json", { eager: true, import: "default" });
  const own = new Map(flat(all[language]));
  const beside = Object.entries(files).filter(([file]) => file.endsWith(`/${language}.json`));
  expect(beside.length).toBeGreaterThan(10);
  for (const [file, tree] of beside)
    for (const [key, text] of flat(tree)) expect(own.get(key), `${file} ${key}`).toBe(text);
});

test.each(LANGUAGES)("of a live campaign only the dates are said to count at once, in %s", (language) => {
  const { schedule, campaign } = all[language];
  const lower = (text: string) => text.toLowerCase();
  for (const name of [schedule.start, schedule.end]) expect(lower(schedule.text)).toContain(lower(name));
  for (const name of [campaign.limits, campaign.tags]) expect(lower(campaign.published)).toContain(lower(name));
});

test.each(LANGUAGES)("no two sections of a campaign are called the same in %s", (language) => {
  const { campaign, review, people, requests, reviews, evidence } = all[language];
  const { overview, prizes, leads } = campaign;
  const names = [
    overview,
    prizes,
    leads,
    ...Object.values(review.tabs),
    people.board.tab,
    requests.tab,
    evidence.tab,
    reviews.tab,
  ];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(LANGUAGES)("every word of %s can be said", (locale) => {
  const failures: string[] = [];
  const t = createTranslator({ locale, messages: all[locale], onError: ({ message }) => failures.push(message) });
  const values = {
    name: "N",
    clientId: "shop-42",
    status: "503",
    said: "S",
    fields: "F",
    fact: "F",
    placeholder: "[P]",
    file: "F",
    id: "1",
    column: "C",
    language: "L",
    subject: "S",
    roles: "R",
    time: "03:00",
    timezone: "UTC",
    first: "A",
    last: "B",
    code: "X",
    count: 2,
    seconds: 2,
    day: 2,
    door: 3,
    age: 18,
    field: "F",
    side: "before",
    week: 2,
    today: 1,
    failed: 0,
    unknown: 0,
    given: 2,
    loaded: 2,
    until: "T",
    minutes: 2,
    min: 1,
    max: 2,
    page: 1,
    from: 1,
    to: 2,
    total: 3,
    revision: 4,
    row: 5,
    awarded: "6",
    text: "T",
    reason: "R",
    message: "M",
    place: "P",
    target: "https://x",
    url: "https://x",
    done: 1,
    all: 2,
    prize: "P",
    answer: "A",
    result: "R",
    behind: "B",
    path: "p",
    tables: "play",
    kilobytes: 103,
    address: "a@b.ch",
    free: "1 GB",
    days: 2,
    leads: "2",
    other: "O",
    host: "fair.example.org",
    ages: "16",
    organiser: "O",
    fewest: 3,
    by: "B",
    at: "T",
    size: "2 GB",
    most: 100,
    when: "now",
    role: "R",
    domain: "example.org",
    company: "C",
    part: "2",
    middle: "1",
    best: "2",
    needed: 8,
    left: 9,
    ratio: 3.2,
    limit: "7",
    width: 8,
    height: 9,
    family: "X",
    weight: 700,
    format: "woff2",
    parent: "P",
    percent: "5",
    least: "4",
    unit: "px",
    number: "1",
    device: "D",
    search: "S",
    languages: "L",
    mail: "M",
    step: "S",
    names: "N",
    rights: "R",
    key: "K",
    type: "T",
    why: "W",
    pages: "P",
    places: "1, 3",
    cells: 2,
    held: "3",
    email: "E",
    words: "550 No such user",
    opened: 2,
    letters: 3,
    companies: "C",
    stock: "10",
    date: "D",
    about: "yes",
    wins: "6",
    plays: "10",
    who: "W",
    what: "W",
    value: 2,
    campaign: "C",
    addresses: 3,
    campaigns: 2,
    emails: 4,
    domains: 5,
    winners: 2,
    people: 3,
    among: "A",
    months: 3,
    whom: "W",
    outcome: "O",
    bots: "4",
    refused: "5",
    late: "6",
    refusedForms: "8",
    city: "C",
    country: "C",
  };
  // One loose call over every key: the typed one takes a key at a time.
  const say = t as unknown as (key: string, values: object) => string;
  for (const [key] of flat(all[locale])) {
    for (const count of [0, 1, 2]) say(key, { ...values, count, seconds: count, minutes: count, max: count });
  }
  expect(failures).toEqual([]);
});

test.each(LANGUAGES.filter((language) => language !== "en"))("%s is translated, not copied", (language) => {
  const english = new Map(flat(en));
  const same = flat(all[language]).filter(
    ([key, text]) => text === english.get(key) && / .* /.test(text) && !/\d|^\{/.test(text),
  );
  expect(same).toEqual([]);
});

test("every name of the model that the studio shows has its word", () => {
  expect(Object.keys(en.status).sort()).toEqual([...STATUSES].sort());
  // A dot would part a key of the words in two.
  expect(Object.keys(en.type)).toEqual(CAMPAIGN_TYPES.map((type) => type.replace(".", "_")));
  expect(Object.keys(en.limit)).toEqual([...LIMIT_PERIODS]);
  expect(Object.keys(en.tag).sort()).toEqual(Object.keys(TAGS).sort());
  expect(Object.keys(en.role)).toEqual([...ROLES, "nobody"]);
  expect(AREAS.filter((area) => !(area in en.faults))).toEqual([]);
});

test("words for problems belong to codes that there are", () => {
  const codes = Object.keys(en.problem).filter((code) => !["network", "timeout", "unexpected"].includes(code));
  expect(codes.filter((code) => !(code in problems))).toEqual([]);
});

test.each([
  [["de-CH", "en"], "de"],
  [["it", "fr-FR"], "fr"],
  [["pt-BR"], "pt"],
  [["ja"], "en"],
  [[], "en"],
] as const)("a browser that speaks %j is spoken to in %s", (languages, own) => expect(preferred(languages)).toBe(own));

/** Words beside the one that the glossary has for a thing (docs/glossary.md, "The studio's words"). */
const FORBIDDEN = {
  en: /the way through|feature tags?|^upright$|^sideways$|^facts$|^revisions$|published game|lead form|greatest (width|height)|least height|in(to)? force|put (the two )?together/i,
  de: /weg hindurch|funktions-tags?|^fakten$|^revisionen$|veröffentlichtes spiel|fremdes spiel|in kraft/i,
  pt: /^revisões$|jogo publicado|vigor/i,
  fr: /^révisions$|jeu publié|vigueur/i,
  es: /^revisiones$|en vivo|juego publicado|vigor/i,
} as const;
test.each(LANGUAGES)("one word for one thing in %s", (language) => {
  const found = flat(all[language]).filter(([, text]) => FORBIDDEN[language].test(text));
  expect(found).toEqual([]);
});

test.each(LANGUAGES)("a type of page and the game have one name each in %s, wherever they are named", (language) => {
  const words = flat(all[language]);
  for (const type of PAGE_TYPES)
    expect(words.filter(([key]) => key.endsWith(`ageTypes.${type}`)).map(([key]) => key)).toHaveLength(1);
  const { pageTypes } = all[language].editor;
  expect(new Set(Object.values(pageTypes)).size).toBe(PAGE_TYPES.length);
  const game = words.filter(([key]) => /\.phasergamepublished(\.name)?$/.test(key)).map(([, text]) => text);
  expect(new Set(game)).toEqual(new Set([pageTypes.game]));
});

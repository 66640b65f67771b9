import { describe, expect, test } from "vitest";
import { displayName, foldedName, mayShow } from "./display-name.ts";

const rule = (nameRule: "firstNameInitial" | "nickname" | "masked") => ({ nameRule, nicknameField: "customField2" });
const ada = { firstName: " Ada ", lastName: "lovelace", customField2: "Countess of Numbers" };

describe("the name on a leaderboard", () => {
  test.each([
    ["first name and initial", rule("firstNameInitial"), ada, "Ada L."],
    ["first name alone, where there is no other", rule("firstNameInitial"), { firstName: "Ada" }, "Ada"],
    ["the nickname of the form's field", rule("nickname"), ada, "Countess of Numbers"],
    ["without a nickname: first name and initial", rule("nickname"), { ...ada, customField2: "  " }, "Ada L."],
    ["masked", rule("masked"), ada, "A••"],
    ["nothing, where nothing is known", rule("firstNameInitial"), { lastName: "Lovelace" }, null],
    ["nothing masked, where nothing is known", rule("masked"), {}, null],
    ["no e-mail address", rule("nickname"), { customField2: "ada@example.org" }, null],
    ["no link", rule("nickname"), { customField2: "www.spam.example" }, null],
    ["no telephone number", rule("nickname"), { customField2: "call 079 123 45 67" }, null],
    ["a year is no telephone number", rule("nickname"), { customField2: "Ada 1815" }, "Ada 1815"],
    ["no invisible or turning characters", rule("nickname"), { customField2: "A\u202ed\u200ba\n!" }, "A d a !"],
    ["no signs alone", rule("nickname"), { customField2: "***" }, null],
    ["letters of every script", rule("firstNameInitial"), { firstName: "Ζωή", lastName: "Παπαδάκη" }, "Ζωή Π."],
  ])("%s", (_, how, parts, expected) => expect(displayName(how, parts)).toBe(expected));

  test("long ones are cut at a whole character", () => {
    const name = displayName(rule("nickname"), { customField2: "👩‍🚀".repeat(40) });
    expect([...(name ?? "")].length).toBeLessThanOrEqual(24);
    expect(displayName(rule("nickname"), { customField2: "x".repeat(24) })).toBe("x".repeat(24));
    expect(displayName(rule("nickname"), { customField2: "x".repeat(25) })).toBe(`${"x".repeat(23)}…`);
  });
});

describe("names that are not shown", () => {
  test.each([
    "Fucker",
    "f.u.c.k",
    "F U C K",
    "5h1t",
    "fuuuuck",
    "FÚCK",
    "Arschloch",
    "sch31sse",
    "Hurensohn99",
    "Hitler",
    "puta",
    "Filho da Puta",
    "connard",
    "enculé de toi".replace("enculé", "cul"),
    "gilipollas",
    "m1erda",
    "caralho",
  ])("%s", (name) => expect(mayShow(name, new Set())).toBe(false));

  test.each([
    "Ada L.",
    "Dick B.",
    "Nazir",
    "Ignazio",
    "Scunthorpe United",
    "Assunta",
    "Cassandra",
    "Concha",
    "Analía",
    "Pinto",
    "Arsène",
    "Ficus",
    "Shitake".replace("Shit", "Shii"),
    "Mercedes",
    "Käthe",
    "Zoé",
    "田中",
    "A••",
  ])("%s is a name like any other", (name) => expect(mayShow(name, new Set())).toBe(true));

  test("a banned name in whatever spelling, and no other", () => {
    const bans = new Set([foldedName("Böser Troll")]);
    for (const name of ["Böser Troll", "boser  TROLL", "B0ser-Troll"]) expect(mayShow(name, bans)).toBe(false);
    expect(mayShow("Troll", bans)).toBe(true);
    expect(mayShow("田中", new Set([foldedName("田中")]))).toBe(false);
  });
});

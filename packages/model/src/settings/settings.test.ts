import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  asset,
  choice,
  color,
  data,
  jsonSchemaOf,
  list,
  number,
  page,
  percent,
  publicPart,
  settingsOf,
  text,
  toggle,
} from "./schema.ts";

const question = settingsOf({
  text: text("Question", { default: "", public: true }),
  right: toggle("Right", { default: false }),
});
const kit = settingsOf({
  title: text("Title", { default: { en: "Spin" }, public: true, help: "Shown above" }),
  speed: number("Speed", { default: 3, min: 1, max: 9 }),
  reveal: percent("Reveal", { default: 60, min: 20, public: true }),
  cover: asset("Cover", { default: "art:foil", public: true }),
  ring: color("Ring", { default: "token:primary" }),
  mode: choice("Mode", { easy: "Easy", hard: "Hard" }, { default: "easy", public: true }),
  next: page("Next", { default: "" }),
  questions: list("Questions", question, { default: [], max: 2, public: true }),
  answers: data("Answers", z.array(z.number()), { default: [1] }),
});

describe("settings: one description, many uses (house, idea 1)", () => {
  test("every default is filled in", () => {
    expect(kit.defaults).toEqual({
      title: { en: "Spin" },
      speed: 3,
      reveal: 60,
      cover: "art:foil",
      ring: "token:primary",
      mode: "easy",
      next: "",
      questions: [],
      answers: [1],
    });
    expect(kit.schema.parse({ speed: 5 })).toEqual({ ...kit.defaults, speed: 5 });
  });
  test("defaults are not shared between values", () => {
    const first = kit.schema.parse({});
    first.answers.push(2);
    expect(kit.schema.parse({}).answers).toEqual([1]);
  });
  test.each([
    ["an unknown key", { speeed: 5 }],
    ["a number below its range", { speed: 0 }],
    ["a percentage over 100", { reveal: 101 }],
    ["a choice that is not offered", { mode: "insane" }],
    ["a script as a picture", { cover: "javascript:alert(1)" }],
    ["a colour that closes its rule", { ring: "red;} body{" }],
    ["too many items", { questions: [{}, {}, {}] }],
    ["an item with an unknown key", { questions: [{ x: 1 }] }],
  ])("%s is refused", (_, value) => expect(kit.schema.safeParse(value).success).toBe(false));
  test.each(["", "art:foil", "https://example.org/a.svg", "/media/a.avif"])("the picture %j is taken", (cover) =>
    expect(kit.schema.safeParse({ cover }).success).toBe(true),
  );

  test("the public part holds what says so, and nothing secret, also inside lists", () => {
    const value = kit.schema.parse({ speed: 7, answers: [42], questions: [{ text: "Q", right: true }] });
    expect(publicPart(kit, value)).toEqual({
      title: { en: "Spin" },
      reveal: 60,
      cover: "art:foil",
      mode: "easy",
      questions: [{ text: "Q" }],
    });
  });
  test("a field is secret unless it says otherwise", () => expect(question.fields.right.public).toBe(false));

  test("the JSON Schema has labels, ranges and choices, and requires nothing", () => {
    expect(jsonSchemaOf(kit)).toMatchObject({
      type: "object",
      additionalProperties: false,
      properties: {
        title: { title: "Title", description: "Shown above", default: { en: "Spin" } },
        speed: { minimum: 1, maximum: 9, default: 3 },
        mode: { enum: ["easy", "hard"] },
      },
    });
    expect(jsonSchemaOf(kit)).not.toHaveProperty("required");
  });
});

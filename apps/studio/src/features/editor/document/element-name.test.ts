import { expect, test } from "vitest";
import { sayFields } from "./element-name.ts";

const WORDS: Readonly<Record<string, string>> = { legal_organiser: "Organiser", firstName: "First name" };
const say = (text: string) => sayFields(text, (field) => WORDS[field] ?? null);

test.each([
  ["By {{legal.organiser}}", "By Organiser"],
  ["Hello {{ firstName }}, {{firstName}}", "Hello First name, First name"],
  ["{{no.field}} and {braces}", "{{no.field}} and {braces}"],
])("a name says what a field is called: %j", (written, said) => expect(say(written)).toBe(said));

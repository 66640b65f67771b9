import { STATISTIC_LABELS } from "@fairground/model/statistic";
import { expect, test } from "vitest";
import words from "./words/en.json" with { type: "json" };

test("every label of the dashboard stands as the specification has it (spec §3)", () =>
  expect(words.statistics.labels).toMatchObject(STATISTIC_LABELS));

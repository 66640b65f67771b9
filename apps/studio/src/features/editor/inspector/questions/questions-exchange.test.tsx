// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { QUIZ } from "./exchanges.ts";
import { QuestionsExchange } from "./questions-exchange.tsx";

test("an export can be imported as it is, also of questions that leave something out", async () => {
  const written = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:questions");
  const { user } = await shownInEditor(<QuestionsExchange exchange={QUIZ} />, await fixtureDraft("quiz"));
  await user.click(screen.getByRole("button", { name: /export/i }));
  const [file] = written.mock.calls[0] ?? [];
  const csv = file instanceof Blob ? await file.text() : "";
  const { questions, refused } = QUIZ.fromCsv(csv, ["en", "de", "pt", "fr", "es"]);
  expect(refused).toEqual([]);
  expect(questions.length).toBeGreaterThan(2);
  expect(csv).not.toContain("undefined");
});

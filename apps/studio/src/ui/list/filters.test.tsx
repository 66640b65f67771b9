// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { LANGUAGES } from "../../words/languages.ts";
import { Filters } from "./filters.tsx";

test.each(LANGUAGES)("one button says in %s how many filters are at work, and opens them", async (language) => {
  const { user } = await shown(
    <Filters count={2}>
      <input aria-label="kind" />
    </Filters>,
    { language },
  );
  const button = screen.getByRole("button", { name: /^Filt(er|ers|res|ros) \(2\)$/ });
  const filters = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect(filters?.contains(screen.getByLabelText("kind"))).toBe(true);
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(filters?.hasAttribute("data-open")).toBe(false);
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(filters?.hasAttribute("data-open")).toBe(true);
});

test("where none is at work there is no number", async () => {
  await shown(<Filters count={0}>{null}</Filters>);
  expect(screen.getByRole("button", { name: "Filters" })).toBeTruthy();
});

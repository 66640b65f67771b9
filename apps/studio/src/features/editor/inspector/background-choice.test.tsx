// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { BackgroundChoice } from "./background-choice.tsx";

test("a page's background is chosen by its picture in the campaign's colours, the nine first and our worlds after them", async () => {
  const draft = await fixtureDraft("swim");
  const chosen: unknown[] = [];
  const { user } = await shownInEditor(
    <BackgroundChoice value={undefined} onChange={(name) => chosen.push(name)} />,
    draft,
  );
  await user.click(screen.getByRole("combobox", { name: "Background" }));
  const options = screen.getAllByRole("option", { hidden: true });
  expect(options.map(({ textContent }) => textContent).slice(8, 10)).toEqual(["Christmas", "Alpine meadow"]);
  expect(options.length).toBe(21);
  const primary = draft.document.theme.tokens?.["c-background"];
  expect(primary).toBeTruthy();
  for (const option of options) expect(option.querySelector("img")?.src).toMatch(/^data:image\/svg/);
  const reef = screen.getByRole("option", { name: "Coral reef", hidden: true });
  await user.click(reef);
  expect(chosen).toEqual(["reef"]);
});

// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { COMPANY } from "../../../testing/ids.ts";
import { pagesOf } from "../document/tree.ts";
import { Outline } from "../outline/outline.tsx";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { Inspector } from "./inspector.tsx";

afterEach(cleanup);

async function showText(pageType: string) {
  const draft = await fixtureDraft("wheel-with-codes");
  const page = pagesOf(draft.document).find((each) => each.pageType === pageType);
  const { entities } = draft.document.elements;
  const text = Object.values(entities).find(({ parentId }) => parentId === page?.elementRoot);
  const at = await shownInEditor(
    <>
      <Inspector />
      <Outline />
    </>,
    draft,
    {
      session: { pageId: page?.id ?? "", selection: [text?.id ?? ""] },
      answers: { [`GET /asset-library/api/assets/company/${COMPANY}`]: { data: [], total: 0, page: 1, size: 24 } },
    },
  );
  const only = () => at.editor.get().draft.document.elements.entities[text?.id ?? ""]?.only;
  return { ...at, only };
}

test("an element of a letter is for some outcomes and languages alone, and the outline says so", async () => {
  const { user, editor, only } = await showText("outcome-email");
  await user.click(screen.getByRole("combobox", { name: "Only with the outcome" }));
  await user.click(await screen.findByRole("option", { name: "Whoever did not win" }));
  expect(only()).toEqual({ results: ["lost"] });
  const [outcome] = editor.get().draft.document.outcomes;
  const name = typeof outcome?.name === "string" ? outcome.name : (outcome?.name.en ?? "");
  await user.click(await screen.findByRole("option", { name }));
  expect(only()).toEqual({ results: ["lost"], outcomes: [outcome?.id] });
  await user.click(screen.getByRole("combobox", { name: "Only in the languages" }));
  await user.click(await screen.findByRole("option", { name: "German" }));
  expect(only()).toEqual({ results: ["lost"], outcomes: [outcome?.id], languages: ["de"] });
  const tree = screen.getByRole("tree");
  expect(
    within(tree).getByRole("treeitem", { name: new RegExp(`only Whoever did not win, ${name} · de`) }),
  ).toBeTruthy();
  editor.undo();
  expect(only()).toEqual({ results: ["lost"], outcomes: [outcome?.id] });
  await vi.waitFor(() => expect(within(tree).queryByRole("treeitem", { name: /· de/ })).toBeNull());
});

test("on a page of the campaign, nothing asks for whom an element is", async () => {
  await showText("outcome");
  expect(screen.queryByText("Who sees it")).toBeNull();
});

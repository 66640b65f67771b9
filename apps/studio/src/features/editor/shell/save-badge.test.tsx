// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Recipe } from "../document/editor.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { ClashDialog } from "./clash-dialog.tsx";
import { SaveBadge } from "./save-badge.tsx";

const both = (
  <>
    <SaveBadge />
    <ClashDialog />
  </>
);
const show = async (options?: Parameters<typeof shownInEditor>[2]) =>
  shownInEditor(both, await fixtureDraft("spin-the-wheel-2.0"), options);
type Shown = Awaited<ReturnType<typeof show>>;

const run = ({ editor }: Shown, recipe: Recipe) => act(() => void editor.run("setMetadata", recipe));
const rename = (at: Shown, name: string) =>
  run(at, ({ metadata }) => {
    metadata.name = name;
    return undefined;
  });
const recolor = (at: Shown, color: string) =>
  run(at, ({ document }) => {
    document.theme.tokens["c-primary"] = color;
    return undefined;
  });
const flush = ({ editor }: Shown) => act(async () => void (await editor.flush()));
const said = (words: string) => screen.getByText(words).closest("[role=status]");

test("a change is said to be on its way, and saved once the server has it", async () => {
  const at = await show();
  expect(said("Saved")).toBeTruthy();
  recolor(at, "#112233");
  expect(said("Saving soon")).toBeTruthy();
  await flush(at);
  expect(said("Saved")).toBeTruthy();
  expect(at.server.stored).toHaveLength(1);
});

test("out of reach, the work is kept here, and sent when the server is back", async () => {
  const at = await show({ language: "fr" });
  at.server.isReachable = false;
  rename(at, "Autumn");
  await flush(at);
  expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain("Gardé ici");
  at.server.isReachable = true;
  await flush(at);
  expect(at.server.draft.metadata.name).toBe("Autumn");
  expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain("Enregistré");
});

test("what the server refuses can be tried again with the badge itself", async () => {
  const at = await show();
  const { saveMetadata } = at.server;
  at.server.saveMetadata = async () => ({ kind: "refused", reason: "metadata-invalid" });
  rename(at, "Autumn");
  await flush(at);
  at.server.saveMetadata = saveMetadata;
  await at.user.click(screen.getByRole("button", { name: "Not saved" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
});

/** Somebody else gave the theme's colour and name another value, and saved. */
async function clash(at: Shown): Promise<void> {
  const theirs = structuredClone(at.server.draft);
  theirs.document.theme.tokens["c-primary"] = "#00ff00";
  at.server.draft = theirs;
  at.server.rev++;
  recolor(at, "#ff0000");
  await flush(at);
}
const colorOf = (at: Shown) => at.draft().document.theme.tokens["c-primary"];

test("the same changed twice is asked about with both values, and nothing is sent until it is settled", async () => {
  const at = await show();
  await clash(at);
  const group = screen.getByRole("radiogroup", { name: /theme › tokens › c-primary/ });
  expect(group.textContent).toContain("Yours: “#ff0000”");
  expect(group.textContent).toContain("The other one: “#00ff00”");
  expect(at.server.stored).toEqual([]);
  await at.user.click(screen.getByRole("radio", { name: /^The other one/ }));
  await at.user.click(screen.getByRole("button", { name: "Save this" }));
  expect(colorOf(at)).toBe("#00ff00");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("one's own value stays where nothing is chosen", async () => {
  const at = await show();
  await clash(at);
  await at.user.click(screen.getByRole("button", { name: "Save this" }));
  await flush(at);
  expect(colorOf(at)).toBe("#ff0000");
  expect(at.server.draft.document.theme.tokens["c-primary"]).toBe("#ff0000");
});

test("put off, the question waits behind the badge", async () => {
  const at = await show();
  await clash(at);
  await at.user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await at.user.click(screen.getByRole("button", { name: "1 change to settle" }));
  expect(screen.getByRole("dialog", { name: "The same was changed twice" })).toBeTruthy();
});

test("who may only look is told so, and never that it is saved", async () => {
  await show({ readOnly: true });
  expect(said("View only")).toBeTruthy();
  expect(screen.queryByText("Saved")).toBeNull();
});

// @vitest-environment happy-dom
import type { Asset } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Asked, Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readMediaAddress } from "./address.ts";
import { MediaPage } from "./media-page.tsx";

const SUMMER = { folderId: "6f1d0a52-3c1e-4a86-9a0f-00000000000a", name: "Summer", files: 2 };
const WINTER = { folderId: "6f1d0a52-3c1e-4a86-9a0f-00000000000b", name: "Winter", files: 0 };
const asset = (assetId: string, name: string, folderId: string | null = null, slot: Asset["slot"] = null) =>
  ({
    ...{ assetId, name, folderId, slot, type: "image", scope: "brand-owned", category: "general", folder: "images" },
    ...{
      url: "/a",
      liveUrl: "/a",
      bytes: 2_000,
      font: null,
      alt: {},
      focus: { x: 50, y: 50 },
      widths: [],
      createdAt: "2026-01-01T00:00:00Z",
    },
  }) as unknown as Asset; // what the list shows of it
const LIST = `GET /asset-library/api/assets/company/${COMPANY}`;
const FOLDERS = `GET /api/v1/media/${COMPANY}/folders`;
const MOVES = `POST /api/v1/media/${COMPANY}/moves`;

const show = (
  answers: Record<string, unknown> = {},
  search = "",
  roles: readonly ("EDITOR" | "VIEWER")[] = ["EDITOR"],
) =>
  shown(<MediaPage />, {
    roles,
    at: { route: "/shell/media", address: `/media${search}`, readSearch: readMediaAddress },
    answers: {
      [LIST]: { data: [asset("a1", "Beach"), asset("a2", "Sea")], total: 2 },
      [FOLDERS]: { data: [SUMMER, WINTER] },
      ...answers,
    },
  });
const bar = async () => within(await screen.findByRole("group", { name: "Your folders" }));

test("a folder is opened from the bar, and the list asks for what lies in it", async () => {
  const { user, calls, address } = await show();
  await user.click(await (await bar()).findByRole("button", { name: /^Summer/ }));
  expect(address()).toContain(`in=${SUMMER.folderId}`);
  await waitFor(() =>
    expect(calls.some(({ call, query }) => call === LIST && query.folderId === SUMMER.folderId)).toBe(true),
  );
});

test("several files are chosen and moved at once, by keyboard alone", async () => {
  const { user, calls } = await show({ [MOVES]: { data: { moved: 2 } } });
  (await screen.findByRole("checkbox", { name: "Choose Beach" })).focus();
  await user.keyboard(" ");
  screen.getByRole("checkbox", { name: "Choose Sea" }).focus();
  await user.keyboard(" ");
  const chosen = within(screen.getByRole("region", { name: "What to do with the chosen files" }));
  expect(chosen.getByText("2 chosen")).toBeTruthy();
  chosen.getByRole("button", { name: "Move" }).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitem", { name: "Winter" })).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("2 files are in “Winter” now.")).toBeTruthy();
  expect(calls.find(({ call }) => call === MOVES)?.body).toEqual({ assetIds: ["a1", "a2"], folderId: WINTER.folderId });
  expect(screen.queryByRole("region", { name: "What to do with the chosen files" })).toBeNull();
});

test("a new folder takes what is chosen with it", async () => {
  const made = { folderId: "6f1d0a52-3c1e-4a86-9a0f-00000000000c", name: "Autumn", files: 0 };
  const { user, calls } = await show({
    [MOVES]: { data: { moved: 1 } },
    [`POST /api/v1/media/${COMPANY}/folders`]: { data: made },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Choose Sea" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  await user.click(await screen.findByRole("menuitem", { name: "New folder" }));
  await user.type(await screen.findByRole("textbox", { name: "Name of the folder" }), "Autumn{Enter}");
  await waitFor(() =>
    expect(calls.find(({ call }) => call === MOVES)?.body).toEqual({ assetIds: ["a2"], folderId: made.folderId }),
  );
});

test("a name that is taken, or none at all, is said at the field", async () => {
  const { user } = await show({
    [`POST /api/v1/media/${COMPANY}/folders`]: new Reply(409, { code: "folder-exists" }),
  });
  await user.click(await (await bar()).findByRole("button", { name: "New folder" }));
  const name = await screen.findByRole("textbox", { name: "Name of the folder" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Give the folder a name")).toBeTruthy();
  await user.type(name, "Summer{Enter}");
  expect(await screen.findByText("Another folder has this name.")).toBeTruthy();
  expect(name.getAttribute("aria-invalid")).toBe("true");
});

test("deleting a folder says what happens to its files, and puts them where one says", async () => {
  const DELETE = `DELETE /api/v1/media/${COMPANY}/folders/${SUMMER.folderId}`;
  const { user, calls, address } = await show({ [DELETE]: new Reply(200, {}) }, `?in=${SUMMER.folderId}`);
  await user.click(await screen.findByRole("button", { name: "Actions for the folder “Summer”" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete folder" }));
  expect(await screen.findByText("Its 2 files stay in the library, and wherever they are used.")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Its files go" }), "Winter");
  await user.click(screen.getByRole("button", { name: "Delete folder" }));
  await waitFor(() => expect(calls.find(({ call }) => call === DELETE)?.query).toEqual({ into: WINTER.folderId }));
  await waitFor(() => expect(address()).toContain(`in=${WINTER.folderId}`));
});

test("a folder without files says how some come into it", async () => {
  await show({ [LIST]: { data: [], total: 0 } }, `?in=${WINTER.folderId}`);
  expect(await screen.findByRole("heading", { name: "This folder is empty" })).toBeTruthy();
});

test("who may only look opens folders, and changes nothing", async () => {
  await show({}, `?in=${SUMMER.folderId}`, ["VIEWER"]);
  expect(await (await bar()).findByRole("button", { name: /^Summer/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New folder" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the six defaults are seen together; one is taken back, and another chosen", async () => {
  const CHANGE = `PUT /api/v1/media/${COMPANY}/assets/a1`;
  const CHOOSE = `PUT /api/v1/media/${COMPANY}/assets/a2`;
  const logo = asset("a1", "Our logo", null, "default logo");
  const { user, calls } = await show({
    [LIST]: ({ query }: Asked) => ({ data: query.defaults ? [logo] : [logo, asset("a2", "Sea")], total: 2 }),
    [CHANGE]: { data: { ...logo, slot: null } },
    [CHOOSE]: { data: asset("a2", "Sea", null, "default background") },
  });
  await screen.findByRole("button", { name: /^Open Sea/ });
  await user.click(screen.getByRole("button", { name: "Defaults" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Defaults" }));
  expect(await dialog.findByText("Our logo")).toBeTruthy();
  expect(dialog.getAllByText("Nothing yet")).toHaveLength(5);
  await user.click(dialog.getByRole("button", { name: "Clear: Default logo" }));
  await waitFor(() => expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual({ slot: null }));
  await user.click(dialog.getByRole("button", { name: "Choose: Default background" }));
  await user.click(await screen.findByRole("button", { name: /^Choose Sea/ }));
  await waitFor(() => expect(calls.find(({ call }) => call === CHOOSE)?.body).toEqual({ slot: "default background" }));
});

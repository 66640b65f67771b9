// @vitest-environment happy-dom
import type { Asset } from "@fairground/contract";
import { asset } from "@fairground/model/settings/schema";
import { screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { COMPANY } from "../../../testing/ids.ts";
import { shown } from "../../../testing/shown.tsx";
import { PlacedPicture } from "../pictures/placed-picture.ts";
import { AssetField } from "./asset-field.tsx";

const LIBRARY = `GET /asset-library/api/assets/company/${COMPANY}`;
const HARBOUR = {
  ...{ assetId: "a1", type: "image", name: "Harbour", bytes: 4096, url: "/media/a1/w320", liveUrl: "/media/a1/live" },
  ...{ alt: { en: "Boats" }, focus: { x: 50, y: 50 }, widths: [], width: 640, height: 480, mediaType: "image/webp" },
} as unknown as Asset; // what the picker shows of it
const PICTURE = asset("", { default: "" }).schema;
const MUG = "art:prizes/mug";

const onChange = vi.fn<(value: string) => void>();
const place = vi.fn<ComponentProps<typeof PlacedPicture>["value"]>();

interface Given {
  /** Whether more than the field's own value follows from a picture. */
  isPlaced?: boolean;
  language?: "en" | "de";
}
async function show(value = MUG, { isPlaced = false, language = "en" }: Given = {}) {
  onChange.mockClear();
  place.mockReset().mockReturnValue(isPlaced);
  return shown(
    <PlacedPicture value={place}>
      <Kept first={value} />
    </PlacedPicture>,
    { language, answers: { [LIBRARY]: { data: [HARBOUR], total: 1, page: 1, size: 24 } } },
  );
}
function Kept({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const take = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <AssetField
      {...{ name: "picture", label: "Picture", help: "Stands above the text", value }}
      accepts={(next) => PICTURE.safeParse(next).success}
      onChange={take}
    />
  );
}
type User = Awaited<ReturnType<typeof show>>["user"];

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^(Address|Adresse): Picture$/ });
const byAddress = async (user: User) => {
  if (!screen.queryByRole("textbox", { name: /^(Address|Adresse): Picture$/ }))
    await user.click(screen.getByRole("button", { name: /^(Address|Adresse)$/ }));
};
const write = async (user: User, text: string) => {
  await byAddress(user);
  await user.clear(field());
  await user.type(field(), text);
};
const preview = () => document.querySelector("#content img")?.getAttribute("src");
const isWrong = () => field().getAttribute("aria-invalid") === "true";
/** What is said of the field below it. */
const said = () =>
  (field().getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
const gallery = async (user: User) => {
  await user.click(screen.getByRole("button", { name: "Built-in pictures" }));
  return screen.findByRole("button", { name: "prizes mug" });
};

test.each([
  ["Enter", "{Enter}"],
  ["leaving", "{Tab}"],
])("an address is taken by %s, without the spaces around it, and not before", async (_, key) => {
  const { user } = await show();
  await write(user, " https://example.org/a.png ");
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard(key);
  expect(onChange.mock.calls).toEqual([["https://example.org/a.png"]]);
  expect(field().value).toBe("https://example.org/a.png");
});

test("what is no picture is said at the field and stays to be put right", async () => {
  const { user } = await show(MUG, { language: "de" });
  await write(user, "http://example.org/a.png{Enter}");
  await user.tab();
  expect(isWrong()).toBe(true);
  expect(said()).toContain("Ein eingebautes Bild oder eine https-Adresse");
  expect(onChange).not.toHaveBeenCalled();
  expect(field().value).toBe("http://example.org/a.png");
  await write(user, "https://example.org/a.png{Enter}");
  expect(isWrong()).toBe(false);
  expect(onChange.mock.calls).toEqual([["https://example.org/a.png"]]);
});

test("what was written as it is already is no change", async () => {
  const { user } = await show();
  await write(user, `${MUG}{Enter}`);
  expect(onChange).not.toHaveBeenCalled();
});

test("the field is named by its label and says its help", async () => {
  await show();
  expect(screen.getByRole("group", { name: "Picture" }).textContent).toContain("Stands above the text");
});

test.each([
  ["", "No picture yet"],
  [MUG, "Built-in picture: prizes mug"],
  ["/media/a1/live", "From the media library"],
  ["https://pictures.example.org/a.png", "From pictures.example.org"],
])("where a picture comes from is said in words: “%s”", async (value, words) => {
  await show(value);
  screen.getByText(words);
  expect(screen.queryByRole("textbox")).toBeNull();
  if (value !== "") expect(screen.getByRole("group").textContent).not.toContain(value);
});

test("the picture is shown from where it lies; without one there is none, and nothing to remove", async () => {
  const { user } = await show();
  expect(preview()).toBe("/static/art/prizes/mug.svg");
  await write(user, "https://example.org/a.png{Enter}");
  expect(preview()).toBe("https://example.org/a.png");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(onChange.mock.lastCall).toEqual([""]);
  expect(preview()).toBeUndefined();
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
});

test("an emptied field is no picture", async () => {
  const { user } = await show();
  await byAddress(user);
  await user.clear(field());
  await user.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([[""]]);
});

test("a built-in picture is chosen from the gallery, which says which one it is", async () => {
  const { user } = await show();
  const mug = await gallery(user);
  expect(mug.getAttribute("aria-pressed")).toBe("true");
  const box = screen.getByRole("button", { name: "prizes gift box" });
  expect(box.getAttribute("aria-pressed")).toBe("false");
  await user.click(box);
  expect(onChange.mock.calls).toEqual([["art:prizes/gift-box"]]);
  expect(box.getAttribute("aria-pressed")).toBe("true");
  expect(mug.getAttribute("aria-pressed")).toBe("false");
});

test("the gallery is left by Escape, and the keyboard is back where it was opened", async () => {
  const { user } = await show();
  await gallery(user);
  const search = screen.getByRole("textbox", { name: "Search pictures" });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Search pictures" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Built-in pictures" })));
});

test.each(["gift box", "Gift-Box ", "prizes/gift", "prizes gift"])(
  "pictures are found as they are said and as they are written: “%s”",
  async (typed) => {
    const { user } = await show();
    await gallery(user);
    await user.type(screen.getByRole("textbox", { name: "Search pictures" }), typed);
    expect(screen.getByRole("button", { name: "prizes gift box" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "prizes mug" })).toBeNull();
  },
);

test.each([
  ["another is chosen", "prizes gift box", "art:prizes/gift-box"],
  ["the picture is removed", "Remove", ""],
])("what was written and could not be taken is forgotten when %s", async (_, button, value) => {
  const { user } = await show();
  await write(user, "nonsense{Enter}");
  expect(isWrong()).toBe(true);
  if (button !== "Remove") await gallery(user);
  await user.click(screen.getByRole("button", { name: button }));
  expect(onChange.mock.calls).toEqual([[value]]);
  expect(field().value).toBe(value);
  expect(isWrong()).toBe(false);
});

test.each(["Tasse", "taza", "chavena", "becher"])(
  "a prize's picture is found by what it is called in any of the five languages: “%s”",
  async (typed) => {
    const { user } = await show();
    await gallery(user);
    await user.type(screen.getByRole("textbox", { name: "Search pictures" }), typed);
    expect(screen.getByRole("button", { name: "prizes mug" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "prizes gift box" })).toBeNull();
  },
);

test("a picture of the library is taken by the address that campaigns show", async () => {
  const { user, calls } = await show();
  await user.click(screen.getByRole("button", { name: "Media library" }));
  await user.click(await screen.findByRole("button", { name: /^Choose Harbour/ }));
  expect(onChange.mock.calls).toEqual([["/media/a1/live"]]);
  expect(calls.find(({ call }) => call === LIBRARY)?.query).toMatchObject({ type: "image" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("where more follows from a picture, it is placed, with what the library knows of it", async () => {
  const { user } = await show(MUG, { isPlaced: true });
  await user.click(screen.getByRole("button", { name: "Media library" }));
  await user.click(await screen.findByRole("button", { name: /^Choose Harbour/ }));
  expect(place.mock.lastCall).toEqual(["picture", "/media/a1/live", HARBOUR]);
  await write(user, "https://example.org/a.png{Enter}");
  expect(place.mock.lastCall).toEqual(["picture", "https://example.org/a.png", null]);
  await gallery(user);
  await user.click(screen.getByRole("button", { name: "prizes gift box" }));
  expect(place.mock.lastCall).toEqual(["picture", "art:prizes/gift-box", null]);
  expect(onChange).not.toHaveBeenCalled();
});

test("a picture that is taken away is not placed", async () => {
  const { user } = await show(MUG, { isPlaced: true });
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(place).not.toHaveBeenCalled();
  expect(onChange.mock.calls).toEqual([[""]]);
});

// @vitest-environment happy-dom
import { themes } from "@fairground/elements/stage/themes";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { drawKit, type Kit, type ReadMark, readMark } from "./draw-kit.ts";
import { keepKit } from "./keep-kit.ts";
import { readLogo } from "./read-logo.ts";
import { ThemeForm } from "./theme-form.tsx";
import { themeOfColors } from "./theme-of-colors.ts";
import type { Drafted } from "./use-themes.ts";

// happy-dom draws no pictures.
vi.mock("./read-logo.ts", () => ({ readLogo: vi.fn<typeof readLogo>() }));
vi.mock("./draw-kit.ts", () => ({
  readMark: vi.fn<typeof readMark>(async () => null),
  drawKit: vi.fn<typeof drawKit>(),
}));
vi.mock("./keep-kit.ts", () => ({ keepKit: vi.fn<typeof keepKit>() }));

const FONTS = `GET /asset-library/api/assets/company/${COMPANY}`;
const MAKE = `POST /api/v1/themes/${COMPANY}`;
const NEW: Drafted = { themeId: null, name: "Meadow", base: "fairground-new", tokens: { ...themes["fairground-new"] } };

const onSaved = vi.fn();
beforeEach(() => vi.clearAllMocks());

/** The form of a new theme that has a name, or of a given one. */
async function show(
  answers: Answers = {},
  { first = {}, ownFonts = [], ...options }: { first?: Partial<Drafted>; ownFonts?: string[]; language?: "de" } = {},
) {
  const fonts = ownFonts.map((family) => ({ font: { family, weight: 400, format: "woff2" }, liveUrl: "/font" }));
  const at = await shown(
    <ThemeForm companyId={COMPANY} first={{ ...NEW, ...first }} fonts={[]} onSaved={() => onSaved()} />,
    { answers: { [FONTS]: { data: fonts }, [MAKE]: { data: { ...NEW, themeId: "t1" } }, ...answers }, ...options },
  );
  await screen.findByRole("textbox", { name: /^Name$/ });
  const saved = () => at.calls.filter(({ call }) => call !== FONTS);
  const kept = async () => {
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    return saved()[0]?.body as Pick<Drafted, "name" | "base" | "tokens">;
  };
  return {
    ...at,
    saved,
    /** What was sent, once it is kept. */
    kept,
    save: async () => {
      await at.user.click(screen.getByRole("button", { name: "Save" }));
      return kept();
    },
  };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("a new theme is kept with its name and base; what the base has already is not sent", async () => {
  const { user, saved, queryClient } = await show();
  queryClient.setQueryData(["themes", COMPANY], []);
  await user.type(field("Name"), " in May {Enter}");
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved()).toEqual([
    { call: MAKE, query: {}, body: { name: "Meadow in May", base: "fairground-new", tokens: {} } },
  ]);
  expect(screen.getByText("“Meadow” is saved.")).toBeTruthy();
  expect(queryClient.getQueryState(["themes", COMPANY])?.isInvalidated).toBe(true);
});

test("a theme that is there is changed in its place", async () => {
  const change = `PUT /api/v1/themes/${COMPANY}/t1`;
  const tokens = { ...NEW.tokens, "c-accent": "#123456" };
  const { save, saved } = await show({ [change]: { data: NEW } }, { first: { themeId: "t1", tokens } });
  expect(field("Accent").value).toBe("#123456");
  expect(await save()).toEqual({ name: "Meadow", base: "fairground-new", tokens: { "c-accent": "#123456" } });
  expect(saved().map(({ call }) => call)).toEqual([change]);
});

test("nothing is kept without a name; the field says so once it is tried, until there is one", async () => {
  const { user, saved } = await show({}, { first: { name: "  " } });
  expect(screen.queryByText("Give the theme a name.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Give the theme a name.")).toBeTruthy();
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(saved()).toEqual([]);
  await user.type(field("Name"), "Meadow");
  expect(screen.queryByText("Give the theme a name.")).toBeNull();
});

test("what is refused is said as an alert, and can be tried again", async () => {
  const { user, saved } = await show({ [MAKE]: new Reply(503, { code: "unavailable" }) });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The server is starting or stopping.");
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toHaveLength(2));
});

test("while it is kept, Enter does not keep it a second time", async () => {
  let finish = (_: unknown) => {};
  const { user, saved } = await show({ [MAKE]: () => new Promise((resolve) => (finish = resolve)) });
  await user.type(field("Name"), "{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true));
  expect(fireEvent.submit(field("Name")), "the page is left").toBe(false);
  await act(async () => finish({ data: NEW }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved()).toHaveLength(1);
});

test("a colour is typed key by key, and counts once it is whole", async () => {
  const { user, save } = await show();
  const group = within(screen.getByRole("group", { name: "Colours" }));
  const accent = group.getByRole<HTMLInputElement>("textbox", { name: "Accent" });
  await user.clear(accent);
  await user.type(accent, "#12ab");
  expect(accent.value).toBe("#12ab");
  await user.type(accent, "EF");
  expect(accent.value).toBe("#12abEF");
  expect((await save()).tokens).toEqual({ "c-accent": "#12abEF" });
});

test("what is no whole colour is not taken, and the field shows again what holds", async () => {
  const { user, save } = await show();
  await user.clear(field("Accent"));
  await user.type(field("Accent"), "#12a");
  await user.tab();
  expect(field("Accent").value).toBe("#F26A4B");
  expect((await save()).tokens).toEqual({});
});

test("a colour is chosen with the pointer beside its field, which the keyboard passes by", async () => {
  const { user, save } = await show();
  field("Quiet text").focus();
  await user.tab();
  expect(document.activeElement).toBe(field("Primary"));
  const pick = field("Primary").parentElement?.querySelector("input[type=color]");
  fireEvent.change(pick as Element, { target: { value: "#0a5f55" } });
  expect(field("Primary").value).toBe("#0a5f55");
  expect((await save()).tokens).toEqual({ "c-primary": "#0a5f55" });
});

test("what cannot be read is said by its names, and one press mends it", async () => {
  const { user, save } = await show();
  expect(screen.getByText("Everything can be read.")).toBeTruthy();
  await user.clear(field("Text"));
  await user.click(field("Text"));
  await user.paste("#fdfdfd");
  expect(screen.getByText("Text on Background has a contrast of 1; 4.5 is needed.")).toBeTruthy();
  expect(screen.getByText("Text on Surface has a contrast of 1; 4.5 is needed.")).toBeTruthy();
  expect(screen.queryByText("Everything can be read.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Mend the contrasts" }));
  expect(screen.getByText("Everything can be read.")).toBeTruthy();
  const { tokens } = await save();
  expect(Object.keys(tokens)).toEqual(["c-text"]);
  expect(field("Text").value).toBe(tokens["c-text"]);
});

test("contrasts are said as the studio's language writes numbers", async () => {
  await show({}, { first: { tokens: { ...NEW.tokens, "c-muted": "#808080" } }, language: "de" });
  expect(screen.getByText("Leiser Text auf Hintergrund hat einen Kontrast von 3,6; nötig sind 4,5.")).toBeTruthy();
});

test("round corners are typed or stepped", async () => {
  const { user, save } = await show();
  const corners = field("Round corners");
  expect(corners.value).toBe("16 px");
  await user.clear(corners);
  await user.type(corners, "24");
  expect(corners.value).toBe("24 px");
  await user.type(corners, "{ArrowUp}");
  expect(corners.value).toBe("25 px");
  expect((await save()).tokens).toEqual({ radius: "25px" });
});

test.each(["99", "-4"])("round corners of %s px are not taken, also where Enter keeps the theme", async (typed) => {
  const { user, kept } = await show();
  const corners = field("Round corners");
  await user.clear(corners);
  await user.type(corners, `${typed}{Enter}`);
  const radius = Number.parseFloat((await kept()).tokens.radius ?? "");
  expect(radius).toBeGreaterThanOrEqual(0);
  expect(radius).toBeLessThanOrEqual(48);
});

test("another base brings its scene and its shadows; colours and corners stay", async () => {
  const { user, save } = await show({}, { first: { tokens: { ...NEW.tokens, "c-accent": "#123456" } } });
  await user.selectOptions(screen.getByRole("combobox", { name: "Scene and shadows of" }), "Halloween");
  const { base, tokens } = await save();
  expect(base).toBe("halloween");
  expect(tokens).toMatchObject({ "c-accent": "#123456", "c-background": NEW.tokens["c-background"], radius: "16px" });
  expect(tokens).not.toHaveProperty("shadow");
});

test("fonts of the company's own stand before the built-in ones, and one is taken for headings alone", async () => {
  const { user, save } = await show({}, { ownFonts: ["Norrvind Sans"] });
  await user.click(screen.getByRole("combobox", { name: "Font of headings" }));
  const own = await screen.findByRole("group", { name: "Your own fonts" });
  expect(
    within(own)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Norrvind Sans"]);
  await user.click(screen.getByRole("option", { name: "Norrvind Sans" }));
  expect((await save()).tokens).toEqual({ "font-heading": "Norrvind Sans" });
});

test("a font is not taken away by choosing it again", async () => {
  const { user, save } = await show();
  await user.click(screen.getByRole("combobox", { name: "Font of texts" }));
  await user.click(screen.getByRole("option", { name: "Inter" }));
  expect((await save()).tokens).toEqual({});
});

test("the colours of a logo take the place of the theme's, on light and on dark ground; name and fonts stay", async () => {
  vi.mocked(readLogo).mockResolvedValue(["#a02060"]);
  const { user, save } = await show({}, { first: { tokens: { ...NEW.tokens, "font-text": "Cabin" } } });
  const logo = new File(["x"], "logo.png", { type: "image/png" });
  await user.upload(screen.getByLabelText("Choose a logo", { selector: "input" }), logo);
  await waitFor(() => expect(field("Primary").value).toBe("#a02060"));
  await user.click(screen.getByRole("radio", { name: "Dark" }));
  const { name, tokens } = await save();
  expect(name).toBe("Meadow");
  expect({ ...NEW.tokens, ...tokens }).toMatchObject({ ...themeOfColors(["#a02060"], "dark"), "font-text": "Cabin" });
});

const DRAWN = "data:image/png;base64,AAAA";
const KIT: Kit = { mark: DRAWN, pattern: DRAWN, "card-back": DRAWN, foil: DRAWN, letterhead: DRAWN };
const KEPT = { mark: "/media/c/mark/v/w384", "card-back": "/media/c/back/v/w512" };

/** With a logo that has a mark, which was chosen. */
async function withLogo(first: Partial<Drafted> = {}) {
  vi.mocked(readLogo).mockResolvedValue(["#a02060"]);
  vi.mocked(readMark).mockResolvedValue({ notes: ["wide"] } as unknown as ReadMark); // all that is not drawn
  vi.mocked(drawKit).mockReturnValue(KIT);
  vi.mocked(keepKit).mockResolvedValue(KEPT);
  const at = await show({}, { first });
  const choose = (name: string) =>
    at.user.upload(
      screen.getByLabelText("Choose a logo", { selector: "input" }),
      new File(["x"], name, { type: "image/png" }),
    );
  await choose("logo.png");
  await screen.findByText(/^This logo is wide/);
  return { ...at, choose };
}
const inGames = () => screen.getByRole("switch", { name: /^Use the mark in games/ });

test("what a logo makes is seen on five games, and kept with the theme", async () => {
  const { save } = await withLogo();
  expect(screen.getAllByTitle(/ in the brand$/)).toHaveLength(5);
  const { tokens } = await save();
  expect(tokens).toMatchObject({ ...KEPT, "c-primary": "#a02060" });
});

test("left out, the colours are kept alone, and nothing is sent to the library", async () => {
  const { user, save } = await withLogo({ tokens: { ...NEW.tokens, ...KEPT } });
  await user.click(inGames());
  const { tokens } = await save();
  expect(tokens["c-primary"]).toBe("#a02060");
  expect(Object.keys(KEPT).filter((name) => name in tokens)).toEqual([]);
  expect(keepKit).not.toHaveBeenCalled();
});

test("the last logo is undone with its colours; pictures that were there before stay", async () => {
  const { user, save } = await withLogo({ tokens: { ...NEW.tokens, ...KEPT } });
  await user.click(screen.getByRole("button", { name: "Undo the last logo" }));
  expect(field("Primary").value).toBe(NEW.tokens["c-primary"]);
  expect((await save()).tokens).toEqual(KEPT);
});

test("a file that is none of ours is told at the field, and takes nothing away", async () => {
  const { choose } = await withLogo();
  vi.mocked(readLogo).mockRejectedValue(new Error("It cannot be drawn"));
  await choose("broken.png");
  expect(await screen.findByText("This file is no picture. Choose a PNG, JPEG, WebP or SVG.")).toBeTruthy();
  expect(field("Primary").value).toBe("#a02060");
  expect(screen.getByText("Colours found")).toBeTruthy();
  expect(inGames()).toBeTruthy();
});

test("pictures that cannot be kept lose nothing: the form stays, and can be sent again", async () => {
  const { user, kept } = await withLogo();
  vi.mocked(keepKit).mockRejectedValueOnce(new Error("The line is gone"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(keepKit).toHaveBeenCalledOnce());
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await kept()).tokens).toMatchObject(KEPT);
});

test("the sample is called and coloured as the theme is at the moment", async () => {
  const { user } = await show();
  const sample = () => screen.getByTitle<HTMLIFrameElement>(/^Sample of/);
  await user.type(field("Name"), "s");
  expect(sample().title).toBe("Sample of Meadows");
  await user.clear(field("Primary"));
  await user.click(field("Primary"));
  await user.paste("#0a5f55");
  const styles = () => [...(sample().contentDocument?.querySelectorAll("style") ?? [])];
  const isPrimary = (color: string) =>
    styles().some(({ textContent }) => textContent.includes(`--c-primary:${color};`));
  await waitFor(() => expect(isPrimary("#0a5f55")).toBe(true));
});

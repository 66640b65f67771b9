// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { pagesOf } from "../document/tree.ts";
import { fieldsFor } from "../fields/fields-for.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import type { Formatting, OpenText } from "../text/open-text.ts";
import { Geometry } from "./geometry.ts";
import { addressOf, TextBar } from "./text-bar.tsx";

const NONE: Formatting = { bold: false, italic: true, bullets: false, numbers: false, href: "" };

async function show(pageType: string, asksLink = false, now: Partial<Formatting> = {}) {
  const draft = await fixtureDraft("wheel-with-codes");
  const page =
    pagesOf(draft.document).find((each) => each.pageType === pageType) ??
    Object.values(draft.document.additionalPages.entities).find((each) => each.pageType === pageType);
  const shown = { ...NONE, ...now };
  const text = {
    get: () => shown,
    subscribe: () => () => {},
    toggle: vi.fn(),
    link: vi.fn(),
    insert: vi.fn(),
    replace: vi.fn(),
    focus: vi.fn(),
    close: vi.fn(),
  } satisfies OpenText;
  const setAsksLink = vi.fn();
  const at = await shownInEditor(
    <TextBar
      ref={null}
      id="it"
      text={text}
      isRich
      hasLists
      geometry={new Geometry(document)}
      zoom={1}
      asksLink={asksLink}
      setAsksLink={setAsksLink}
      onLeave={() => {}}
    />,
    draft,
    { session: { pageId: page?.id ?? "" } },
  );
  return { ...at, text, setAsksLink };
}

/** The fields of a group of the menu that is open. */
async function namesIn(group: string): Promise<(string | null)[]> {
  const { id } = await screen.findByText(group);
  return screen
    .getAllByRole("menuitem")
    .filter((item) => item.getAttribute("aria-describedby") === id)
    .map(({ textContent }) => textContent);
}

describe("the tools of the text under edit (finding 10)", () => {
  test("say what holds, go by arrows, and lead back by Escape", async () => {
    const { user, text } = await show("basic");
    expect(screen.getByRole("toolbar", { name: "Format the text" })).toBeTruthy();
    const bold = screen.getByRole("button", { name: "Bold" });
    expect(screen.getByRole("button", { name: "Italic" }).getAttribute("aria-pressed")).toBe("true");
    await user.click(bold);
    expect(text.toggle).toHaveBeenCalledWith("bold");
    bold.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Italic" }));
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Insert a field" }));
    await user.keyboard("{Escape}");
    expect(text.focus).toHaveBeenCalled();
  });
  test("a mail has fields to be filled in", async () => {
    const { user, text } = await show("outcome-email");
    await user.click(screen.getByRole("button", { name: "Insert a field" }));
    await user.click(await screen.findByRole("menuitem", { name: "First name" }));
    expect(text.insert).toHaveBeenCalledWith("{{firstName}}");
  });
  test("a page has legal facts, by keyboard; which of them, and in which groups, says the page", async () => {
    const { user, text } = await show("basic");
    screen.getByRole("button", { name: "Insert a field" }).focus();
    await user.keyboard("{Enter}");
    expect(await namesIn("Legal facts")).toEqual([
      ...["Organiser", "Postal address", "Contact for data protection", "When it runs", "Prizes and how many"],
    ]);
    expect(screen.queryByText("Whole texts")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Organiser"));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(text.insert).toHaveBeenCalledWith("{{legal.address}}");
    await waitFor(() => expect(text.focus).toHaveBeenCalled());
    cleanup();
    const terms = await show("terms-and-conditions");
    await terms.user.click(screen.getByRole("button", { name: "Insert a field" }));
    expect(await namesIn("Whole texts")).toEqual(["Terms & conditions"]);
    await terms.user.click(screen.getByRole("menuitem", { name: "Terms & conditions" }));
    expect(terms.text.insert).toHaveBeenCalledWith("{{legal.terms}}");
    cleanup();
    const privacy = await show("privacy-policy");
    await privacy.user.click(screen.getByRole("button", { name: "Insert a field" }));
    expect(await namesIn("Whole texts")).toEqual(["Privacy policy"]);
    expect(await namesIn("Legal facts")).toEqual(["Organiser", "Postal address", "Contact for data protection"]);
  });
  test("a link leads to a page of the campaign, by its name; a mail has none to go to", async () => {
    const { user, text, draft } = await show("basic", true);
    const terms = pagesOf(draft().document).find(({ pageType }) => pageType === "terms-and-conditions");
    await user.click(screen.getByRole("button", { name: "A page of the campaign" }));
    await user.click(await screen.findByRole("menuitem", { name: "Terms" }));
    expect(text.link).toHaveBeenCalledWith(`page:${terms?.id}`, "Terms");
    cleanup();
    const set = await show("basic", true, { href: `page:${terms?.id}` });
    const field = screen.getByRole("textbox", { name: "Where the link leads" });
    expect(field.getAttribute("placeholder")).toBe("Leads to the page Terms");
    await set.user.type(field, "{Enter}");
    expect(set.text.link).not.toHaveBeenCalled();
    cleanup();
    await show("outcome-email", true);
    expect(screen.queryByRole("button", { name: "A page of the campaign" })).toBeNull();
  });
  test("a link is set and taken away; what leads elsewhere is refused at its field", async () => {
    const { user, text } = await show("basic", true, { href: "https://example.org" });
    const field = screen.getByRole("textbox", { name: "Where the link leads" });
    await user.clear(field);
    await user.type(field, "javascript:x(){Enter}");
    expect(text.link).not.toHaveBeenCalled();
    expect(screen.getByText("A link leads to https://, mailto: or tel:")).toBeTruthy();
    await user.clear(field);
    await user.type(field, "example.org/a{Enter}");
    expect(text.link).toHaveBeenLastCalledWith("https://example.org/a");
    await user.click(screen.getByRole("button", { name: "Remove link" }));
    expect(text.link).toHaveBeenLastCalledWith("");
  });
});

test.each([
  ["example.org", "https://example.org"],
  ["http://example.org", "https://example.org"],
  ["a@example.org", "mailto:a@example.org"],
  ["+41 44 123 45 67", "tel:+41441234567"],
  ["javascript:x", "javascript:x"],
  ["", ""],
])("%j is the address %j", (written, address) => expect(addressOf(written)).toBe(address));

test("whole texts stand where there is room, either in terms on another page; prizes only where there are any", () => {
  const gives = { prizePoolList: [{ noWinPrize: true }, { noWinPrize: false }] } as never; // as much of it as is read
  const fields = (of: object, document = gives) =>
    fieldsFor(document, { pageType: "basic", type: "text", hasLists: true, ...of }).flatMap((group) => group.fields);
  expect(fields({ type: "terms-and-conditions" })).toEqual(expect.arrayContaining(["legal.terms", "legal.privacy"]));
  expect(fields({ pageType: "terms-and-conditions", hasLists: false })).not.toContain("legal.terms");
  expect(fields({}, { prizePoolList: [] } as never)).not.toContain("legal.prizes");
  // Nobody fills a page's fields in a mail, or the other way round.
  expect(fields({ pageType: "doi-email" }).filter((field) => /^(legal|left)\./.test(field))).toEqual([]);
  expect(fields({}).every((field) => /^(legal|left)\./.test(field))).toBe(true);
  expect(fields({})).toContain("left.days");
  expect(fields({ pageType: "terms-and-conditions" })).not.toContain("left.days");
});

// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { aLead } from "../../../testing/samples.ts";
import { pagesOf } from "../document/tree.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { inScheme } from "./letter-preview.tsx";
import { PreviewButton } from "./preview-button.tsx";

afterEach(cleanup);

test("the page of a mail is previewed as the mail, on two screens and as text, and sent to oneself", async () => {
  const draft = await fixtureDraft("wheel-with-codes");
  const page = pagesOf(draft.document).find(({ pageType }) => pageType === "outcome-email")?.id ?? "";
  const data = {
    subject: "You won",
    preheader: "A mug",
    html: "<html><p>Hello</p></html>",
    text: "Hello",
    bytes: 120_000,
  };
  const { user, calls } = await shownInEditor(<PreviewButton />, draft, {
    session: { pageId: page },
    answers: {
      [`GET /api/v1/campaigns/${CAMPAIGN}/mail-preview`]: { data },
      "POST /mail/api/send/test": { data: { to: "me@example.org", lang: "en", subject: "You won" } },
    },
  });
  await user.click(screen.getByRole("button", { name: "Preview of the mail" }));
  const frame = await screen.findByTitle<HTMLIFrameElement>("The mail: You won");
  expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
  expect(frame.style.width).toBe("375px");
  await user.click(screen.getByRole("radio", { name: "Desktop" }));
  expect(screen.getByTitle<HTMLIFrameElement>("The mail: You won").style.width).toBe("680px");
  await user.click(screen.getByRole("radio", { name: "Text only" }));
  expect(await screen.findByText("Hello")).toBeTruthy();
  const outcome = draft.document.outcomes.at(-1)?.id ?? "";
  await user.selectOptions(screen.getByRole("combobox", { name: "Outcome" }), outcome);
  const looks = () => calls.filter(({ call }) => call.endsWith("/mail-preview")).map(({ query }) => query);
  await vi.waitFor(() => expect(looks().at(-1)).toEqual({ page, lang: "en", outcomeId: outcome }));
  await user.click(screen.getByRole("button", { name: "Send to myself" }));
  await vi.waitFor(() => expect(calls.at(-1)?.call).toBe("POST /mail/api/send/test"));
  expect(calls.at(-1)?.body).toEqual({ campaignId: CAMPAIGN, mailId: page, lang: "en" });
  expect(calls.find(({ call }) => call.endsWith("/mail-preview"))?.query).toEqual({ page, lang: "en" });
});

test("it is read as a lead: found by a search, in the lead's language, and only by who may see personal data", async () => {
  const draft = await fixtureDraft("wheel-with-codes");
  const page = pagesOf(draft.document).find(({ pageType }) => pageType === "outcome-email")?.id ?? "";
  const data = { subject: "You won", preheader: "", html: "<p>Hello</p>", text: "Hello", bytes: 12_000 };
  const mara = aLead("l1", { firstName: "Mara", lastName: "Lind", email: "mara@example.org", language: "en" });
  const answers = {
    [`GET /api/v1/campaigns/${CAMPAIGN}/mail-preview`]: { data },
    [`GET /api/v1/leads/${CAMPAIGN}`]: { data: [mara], total: 1, page: 1, size: 10 },
    [`GET /api/v1/campaigns/${CAMPAIGN}/leads/l1/mail-preview`]: { data: { ...data, subject: "For Mara" } },
  };
  const session = { pageId: page };
  const { user, calls } = await shownInEditor(<PreviewButton />, draft, { session, answers });
  await user.click(screen.getByRole("button", { name: "Preview of the mail" }));
  await user.click(await screen.findByRole("combobox", { name: "Read as" }));
  await user.keyboard("mara");
  await vi.waitFor(() => expect(calls.some(({ query }) => query.q === "mara")).toBe(true));
  await user.click(await screen.findByRole("option", { name: /^Mara Lind · mara@example.org/ }));
  expect(await screen.findByTitle("The mail: For Mara")).toBeTruthy();
  expect(screen.getByText(/Nothing is sent to the lead/)).toBeTruthy();
  cleanup();
  await shownInEditor(<PreviewButton />, draft, { session, answers, roles: ["EDITOR"] });
  (await screen.findByRole("button", { name: "Preview of the mail" })).click();
  await screen.findByTitle("The mail: You won");
  expect(screen.queryByRole("combobox", { name: "Read as" })).toBeNull();
});

test("what a mail says of dark programs holds where it is asked for, and only there", () => {
  const html = "<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style>";
  expect(inScheme(html, true)).toContain("@media all{");
  expect(inScheme(html, false)).toContain("@media not all{");
});

// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { ActionDialogs } from "./dialogs.tsx";
import type { ActionName, Asked } from "./subject.ts";

const SUBJECT = {
  campaignId: CAMPAIGN,
  companyId: COMPANY,
  name: "Spring  sale",
  status: "ACTIVE",
  revision: 1,
} as const;
const onDeleted = vi.fn();
/** A moment after the dialog has closed. */
const focusIsBack = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions" })));

/** A campaign's page, with one of its actions already asked for. */
async function ask(action: ActionName, answers: Answers = {}, language: "en" | "de" = "en") {
  const at = await shown(<Page action={action} />, { answers, language });
  await at.user.click(screen.getByRole("button", { name: "Actions" }));
  return at;
}
function Page({ action }: { action: ActionName }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <button type="button" data-actions={CAMPAIGN} onClick={() => setAsked({ action, campaign: SUBJECT })}>
        Actions
      </button>
      <ActionDialogs asked={asked} onClose={() => setAsked(null)} onCopied={() => {}} onDeleted={onDeleted} />
    </>
  );
}

test("a campaign is deleted only when its name is typed; spaces that nobody sees do not stand in the way", async () => {
  const remove = `DELETE /campaign/${CAMPAIGN}`;
  const { user, calls } = await ask("delete", { [remove]: new Reply(200) });
  const field = screen.getByRole("textbox", { name: "Type the campaign’s name to confirm" });
  await user.type(field, "Spring{Enter}");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This is not the name “Spring sale”")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(field, " sale {Enter}");
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(calls.map(({ call }) => call)).toEqual([remove]);
  await focusIsBack();
});

/** Leads that nothing erases. */
const KEPT: Answers = {
  [`GET /api/v1/campaigns/${CAMPAIGN}/retention`]: { data: { dueAt: null, months: null, leads: 4 } },
  [`GET /campaign/${CAMPAIGN}`]: { data: { timezone: "Europe/Zurich" } },
};

test("a reason for deactivating goes along where one is given, trimmed, and not where none is", async () => {
  const { user, calls: all } = await ask("deactivate", { "PUT /build/api/deactivate": {}, ...KEPT });
  const sent = () => all.filter(({ call }) => call.startsWith("PUT"));
  await user.type(screen.getByRole("textbox", { name: "Reason (optional, for your team)" }), "  Out of mugs ");
  await user.click(screen.getByRole("button", { name: "Deactivate" }));
  await focusIsBack();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()[0]?.body).toEqual({ campaignId: CAMPAIGN, reason: "Out of mugs" });
  await user.click(screen.getByRole("button", { name: "Actions" }));
  await user.click(screen.getByRole("button", { name: "Deactivate" }));
  await focusIsBack();
  expect(sent()[1]?.body).toEqual({ campaignId: CAMPAIGN });
});

test.each([
  [
    { dueAt: "2027-02-26T12:00:00Z", months: 3, leads: 12 },
    "Its 12 leads are erased on February 26, 2027, 3 months from now",
  ],
  [{ dueAt: "2027-02-26T12:00:00Z", months: 1, leads: 0 }, "It has no leads now. Whatever it still gets is erased on"],
  [{ dueAt: null, months: null, leads: 4 }, "Its leads are kept: none is erased by itself."],
])("before it is deactivated it says when its leads go: %j", async (standing, words) => {
  const { calls } = await ask("deactivate", {
    [`GET /api/v1/campaigns/${CAMPAIGN}/retention`]: { data: standing },
    [`GET /campaign/${CAMPAIGN}`]: { data: { timezone: "Europe/Zurich" } },
  });
  await screen.findByText(words, { exact: false });
  const looked = calls.find(({ call }) => call.endsWith("/retention"));
  expect(Math.abs(Date.parse(String(looked?.query.endDate)) - Date.now())).toBeLessThan(60_000);
});

test("a template needs a name; what else is known of it goes along", async () => {
  const save = `POST /api/v1/companies/${COMPANY}/templates`;
  const { user, calls } = await ask("template", { [save]: { data: {} } }, "de");
  const name = screen.getByRole("textbox", { name: "Name der Vorlage" });
  await user.clear(name);
  await user.type(name, "{Enter}");
  expect(screen.getByText("Gib der Vorlage einen Namen")).toBeTruthy();
  await user.type(name, "Frühling");
  await user.selectOptions(screen.getByRole("combobox", { name: "Kategorie" }), "other");
  await user.type(name, "{Enter}");
  await focusIsBack();
  expect(calls[0]?.body).toEqual({ campaignId: CAMPAIGN, name: "Frühling", about: "", category: "other" });
});

test("closing gives the focus back to where it was", async () => {
  const { user } = await ask("delete");
  await user.keyboard("{Escape}");
  await focusIsBack();
});

test("who has gone on to another control meanwhile stays there", async () => {
  const { user } = await ask("delete");
  await user.keyboard("{Escape}");
  const elsewhere = document.body.appendChild(document.createElement("input"));
  elsewhere.focus();
  await new Promise((done) => setTimeout(done, 400));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

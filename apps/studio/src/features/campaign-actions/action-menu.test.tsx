// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { ActionMenu } from "./action-menu.tsx";

const SUBJECT = { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", revision: null } as const;
const menu = (
  status: "DRAFT" | "ACTIVE" | "SCHEDULED" | "INACTIVE",
  onAsk = (_: string) => {},
  revision: number | null = null,
) => <ActionMenu campaign={{ ...SUBJECT, status, revision }} label="Actions for Spring" onAsk={onAsk} withOpen />;
const open = async ({ user }: Awaited<ReturnType<typeof shown>>, name = "Actions for Spring") =>
  user.click(screen.getByRole("button", { name }));
const entries = () => screen.getAllByRole("menuitem").map((item) => item.textContent);

test("only what can be played can be taken off the air", async () => {
  await open(await shown(menu("DRAFT")));
  expect(entries()).not.toContain("Deactivate");
});

test("a scheduled campaign can be, and what was published once is published again", async () => {
  await open(await shown(menu("SCHEDULED", undefined, 3)));
  expect(entries()).toEqual([
    "Open",
    "Publish the draft",
    "Deactivate",
    "Copy",
    "Save as template",
    "Export file",
    "Delete",
  ]);
});

test("an entry asks for its dialog, by keyboard too", async () => {
  const onAsk = vi.fn();
  const at = await shown(menu("ACTIVE", onAsk));
  screen.getByRole("button").focus();
  await at.user.keyboard("{Enter}");
  screen.getByRole("menuitem", { name: "Copy" }).focus();
  await at.user.keyboard("{ArrowDown}{Enter}");
  expect(onAsk.mock.calls).toEqual([["template"]]);
});

test("who may not manage finds every entry with the reason, and presses in vain; the file can be had", async () => {
  const onAsk = vi.fn();
  const at = await shown(menu("ACTIVE", onAsk), { roles: ["EDITOR"] });
  await open(at);
  for (const name of ["Publish", "Deactivate", "Copy", "Save as template", "Delete"]) {
    const item = screen.getByRole("menuitem", { name });
    expect(item.getAttribute("aria-description"), name).toContain("Your role (editor)");
    await at.user.click(item);
  }
  expect(onAsk).not.toHaveBeenCalled();
  expect(screen.getByRole("menuitem", { name: "Export file" }).getAttribute("aria-disabled")).toBeNull();
});

test("what may not be done is reached by the arrows too, so that its reason is read", async () => {
  const at = await shown(menu("ACTIVE"), { roles: ["EDITOR"] });
  await open(at);
  screen.getByRole("menuitem", { name: "Open" }).focus();
  await at.user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Publish" }));
  await at.user.keyboard("{Enter}");
  expect(screen.getByRole("menuitem", { name: "Publish" })).toBeTruthy();
});

test("addresses of other programs that its record names are links of the menu; what is not set is none", async () => {
  const links = {
    leadTableUrl: "https://crm.example/leads",
    resetAnalyticsUrl: "https://bi.example/reset",
    demoUrl: null,
  };
  const campaign = { ...SUBJECT, status: "ACTIVE", ...links } as const;
  await open(await shown(<ActionMenu campaign={campaign} label="Actions for Spring" onAsk={() => {}} />));
  const hrefs = screen.getAllByRole("menuitem").flatMap((item) => item.getAttribute("href") ?? []);
  expect(hrefs).toEqual([links.leadTableUrl, links.resetAnalyticsUrl]);
});

test("the draft is downloaded as a file of its name", async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const at = await shown(menu("DRAFT"), {
    language: "de",
    answers: { [`GET /api/v1/campaigns/${CAMPAIGN}/export`]: { fairground: 1 } },
  });
  await open(at);
  await at.user.click(screen.getByRole("menuitem", { name: "Datei exportieren" }));
  expect(await screen.findByText("Die Datei von „Spring“ ist heruntergeladen.")).toBeTruthy();
  expect(names).toEqual(["spring.json"]);
});

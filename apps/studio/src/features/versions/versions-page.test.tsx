// @vitest-environment happy-dom
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import { useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { campaignQuery } from "../../data/queries.ts";
import type { Answers } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { VersionsPage } from "./versions-page.tsx";

const BASE = `/api/v1/campaigns/${CAMPAIGN}`;
const VERSION = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const version = {
  ...{ versionId: VERSION, kind: "named", name: "Before Easter", revision: null },
  ...{ createdAt: "2026-03-02T10:00:00Z", createdBy: { name: "Jo" } },
};
const published = (revision: number, day: string, current: boolean) => ({
  ...{ revision, publishedAt: `2026-03-${day}T10:00:00Z`, publishedBy: { name: "Ada" }, current },
});
const draft = () => {
  const document = sampleDocument();
  Object.assign(document.pages.entities[SAMPLE.pages.won] ?? {}, { name: { en: "You won" } });
  return document;
};

/** A section is shown once its campaign is loaded. */
function Loaded() {
  const { data } = useQuery(campaignQuery(CAMPAIGN));
  return data ? <VersionsPage /> : null;
}

const show = (answers: Answers = {}) =>
  shown(<Loaded />, {
    at: { route: "/shell/campaigns/$campaignId", address: `/campaigns/${CAMPAIGN}` },
    answers: {
      [`GET /campaign/${CAMPAIGN}`]: {
        data: { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", status: "ACTIVE", revision: 2 },
      },
      [`GET /api/v1/companies/${COMPANY}`]: { data: { companyId: COMPANY, legal: NO_COMPANY_FACTS } },
      [`GET ${BASE}/versions`]: { data: [version], total: 1 },
      [`GET ${BASE}/revisions`]: { data: [published(2, "03", true), published(1, "01", false)], total: 2 },
      [`GET ${BASE}/schedule`]: { data: null },
      [`GET ${BASE}/content`]: ({ query }: { query: Record<string, string> }) => ({
        data: {
          ...{ of: query.of, rev: 1 },
          file: { metadata: sampleMetadata(), document: query.of === "draft" ? draft() : sampleDocument() },
        },
      }),
      ...answers,
    },
  });
const rows = async () => within(await screen.findByRole("list", { name: "Versions" })).getAllByRole("listitem");

test("drafts that were kept and what went live are one line, newest first", async () => {
  await show();
  const named = (await rows()).map(({ textContent }) => /^(Published \d|Before Easter)/.exec(textContent)?.[0]);
  expect(named).toEqual(["Published 2", "Before Easter", "Published 1"]);
  expect((await rows())[0]?.textContent).toContain("Live");
});

test("restoring asks first and says what is kept", async () => {
  const call = `POST ${BASE}/restore`;
  const { user, calls } = await show({ [call]: { data: { rev: 4, kept: VERSION } } });
  await rows();
  await user.click(screen.getByRole("button", { name: "Restore Before Easter" }));
  const dialog = await screen.findByRole("dialog", { name: "Restore “Before Easter”?" });
  expect(dialog.textContent).toContain("The draft of now is kept as a version");
  expect(calls.some((one) => one.call === call)).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Restore" }));
  await screen.findByText(/The draft is as it was then/);
  expect(calls.find((one) => one.call === call)?.body).toEqual({ of: `version:${VERSION}` });
});

test("what differs is told in words, with both pages beside each other", async () => {
  await show();
  expect(await screen.findByRole("img", { name: "You won: Before" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "You won: After" })).toBeTruthy();
  const changes = within(screen.getByRole("list", { name: "Changes" }));
  expect(changes.getByText("You won", { selector: "ins" })).toBeTruthy();
});

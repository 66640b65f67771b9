import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@fairground/contract";
import { recordedExamples } from "@fairground/contract/openapi";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/**
 * Built calls that no screen, player, embed or command line makes, each with why machines alone make it: other programs of a
 * company, by an API key. The list only gets shorter: a new call comes with its caller.
 */
const MACHINES: Readonly<Record<string, string>> = {
  "GET /unique-codes/api/batch/get-codes/{batchId}":
    "A shop's program goes through one batch and looks which codes are used. People search the whole pool: the page of codes has all batches in one list.",
  "GET /unique-codes/api/code/format/{batchId}":
    "A program that prints codes asks for one batch what to draw. The page of codes has the format of every batch from the list of pools.",
  "GET /unique-codes/api/pool/{campaignId}/{outcomePageId}":
    "A program that fills one pool looks whether it gives codes and how far its import is. The page of codes reads all pools at once, with figures that this one lacks.",
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}":
    "A program has its codes in memory and sends them as a list. People have files: the studio uploads those by the importer, with preview and progress.",
  "DELETE /campaign-configurations/api/campaigns/{companyId}/{campaignId}":
    "Deletes a campaign as `DELETE /campaign/{campaignId}` does, which is the one that the studio calls. Programs written by the specification's section on configurations know this one.",
  "GET /campaign-configurations/api/global/themes":
    "A program that makes campaigns asks which themes there are. The studio is built with them: they show before any answer is there.",
  "GET /campaign/{campaignId}/integrations/effective-custom-attributes-schema":
    "A company's customer database asks which fields it will get, to map them. The studio has the forms themselves.",
  "GET /consent-provider/client-secrets":
    "A consent script of a host page asks whose client it is. The player has the campaign, and needs no client's id.",
  "GET /mail/api/global/templates/{templateId}":
    "A program that writes mails reads one global template. The studio has all of them from their list.",
  "GET /mail/api/templates/{companyId}/{templateId}":
    "A company's program reads one of its templates. The studio has all of them from their list.",
  "GET /mail/api/domains/{companyId}":
    "A company's program asks which domain its mails leave from, to let them in. The studio has no screen of it yet.",
  "DELETE /mail/api/settings/{campaignId}":
    "A company's program takes a campaign's mail settings back. The studio has no screen of them yet.",
  "PUT /mail/api/settings/attachment":
    "A company's program attaches its terms to a mail. The studio has no screen of attachments yet.",
  "DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}":
    "A company's program takes an attachment back. The studio has no screen of attachments yet.",
  "POST /mail/api/send":
    "A company's program names the leads one by one. The studio sends to a list that is frozen and counted first.",
  "POST /mail/api/send/feedback":
    "A program with a field for feedback hands it on to the provider. The studio has no such field yet.",
  "PUT /api/v1/mail/attachments/{attachmentId}":
    "The address of an attachment's bytes: whoever has asked for it sends them there, and nobody puts it together.",
  "POST /com.snowplowanalytics.snowplow/tp2":
    "The address that the browser tracker asks by itself, on host pages that have one. Our player tells visits by the cookieless calls.",
  "GET /i": "The same for a tracker that is told to send each event in an address.",
  "POST /api/v1/mail/bounces/{companyId}/reports": "A company's program hands over the reports that its mailbox gets.",
};
/** Called at an address that is put together in several places: where, and how its end reads there. */
const ADDRESSED: Record<string, readonly [file: string, part: string]> = {
  "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/consumed": [
    "apps/studio/src/features/code-room/consumed-button.tsx",
    '{pathname}${search}`, "xlsx", FILE)',
  ],
  "GET /api/v1/fairness/{companyId}/{campaignId}/log": ["apps/player/src/fairness/main.ts", "}/log?"],
  "GET /api/v1/fairness/{companyId}/{campaignId}/receipt/{reference}": [
    "apps/player/src/fairness/main.ts",
    "}/receipt/",
  ],
  "GET /api/v1/campaigns/{campaignId}/picture": ["apps/studio/src/features/campaign-list/picture.tsx", "/picture?rev="],
  "GET /api/v1/sign-on/{companyId}/callback": ["apps/server/src/modules/sign-on/service.ts", "/callback`"],
  "GET /api/v1/media/uploads/{uploadId}": ["apps/studio/src/features/media/uploads.ts", "fetch(known.uploadUrl)"],
  "DELETE /api/v1/media/uploads/{uploadId}": [
    "apps/studio/src/features/media/uploads.ts",
    'fetch(target.uploadUrl, { method: "DELETE" })',
  ],
  "PUT /api/v1/media/uploads/{uploadId}": ["apps/studio/src/features/media/uploads.ts", "put(target.uploadUrl"],
  // The server's own page, without a script: what its form sends goes the same way.
  "POST /api/v1/campaigns/{campaignId}/objections": [
    "apps/server/src/modules/objections/routes.ts",
    "objections.leave(campaignId, { ...typed",
  ],
};

const sources = globSync(
  [
    "apps/{studio,player,embed}/src/**/*.{ts,tsx}",
    "apps/server/src/cli/**/*.ts",
    "apps/server/src/modules/*/{pages,page,client}*.ts",
  ],
  { cwd: ROOT, exclude: ["**/*.test.*"] },
).map((file) => readFileSync(join(ROOT, file), "utf8"));

/** By its name; or by its address, as a page puts it together or the server's own page has it. */
const isCalled = (call: string): boolean => {
  const path = call.split(" ")[1] ?? "";
  const address = new RegExp(`${path.replaceAll(/\{\w+\}/g, String.raw`\$\{[^}]+\}`)}[\`"?]`);
  const [file, part = ""] = ADDRESSED[call] ?? [];
  if (file) return readFileSync(join(ROOT, file), "utf8").includes(part);
  return sources.some((text) => text.includes(`"${call}"`) || address.test(text));
};

test("every built call has a caller, but for those listed here, which only get fewer", () => {
  const built = Object.entries(contract).filter(([, entry]) => !("later" in entry));
  const uncalled = built.map(([call]) => call).filter((call) => !isCalled(call));
  expect(uncalled.toSorted()).toEqual(Object.keys(MACHINES).toSorted());
});

test("each of those says why", () => {
  for (const [call, why] of Object.entries(MACHINES)) expect(why, call).toMatch(/^[A-Z].{40,}\.$/);
});

test("what machines alone call has its example in the reference, and it says something", () => {
  const examples = recordedExamples();
  for (const call of Object.keys(MACHINES)) {
    const example = examples[call];
    const entry = contract[call as keyof typeof contract]; // a key of it, as the test before says
    const answers = Object.keys("answers" in entry ? entry.answers : {});
    expect(example, call).toBeDefined();
    expect(answers, call).toContain(String(example?.status));
    expect(leaves(example?.params) + leaves(example?.query) + leaves(example?.body), call).toBeGreaterThanOrEqual(
      call.includes("{") ? 1 : 0,
    );
    const isEmpty =
      "answers" in entry &&
      Object.entries(entry.answers).some(([status, body]) => body === null && status === String(example?.status));
    // Spec §7 has one value in the answer of client-secrets.
    const least = call === "GET /consent-provider/client-secrets" ? 1 : 3;
    if (!isEmpty) expect(leaves(example?.answer), call).toBeGreaterThanOrEqual(least);
  }
});

/** How many values say something. */
function leaves(value: unknown): number {
  if (value === null || value === undefined || value === "") return 0;
  if (typeof value !== "object") return 1;
  return Object.values(value).reduce((sum: number, each) => sum + leaves(each), 0);
}

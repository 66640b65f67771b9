import { sampleDocument } from "@fairground/model/campaign/sample";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, Reply, serve } from "../../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../../testing/ids.ts";
import { campaignServer } from "./campaign-server.ts";

const SAVE = "PUT /campaign-configurations/api/campaigns";

beforeEach(() => void vi.stubGlobal("fetch", answer));
afterEach(() => vi.unstubAllGlobals());

function saving(held: Reply) {
  let signedOut = 0;
  serve({ [SAVE]: held });
  const server = campaignServer(COMPANY, CAMPAIGN, () => signedOut++);
  return { save: () => server.saveDocument(sampleDocument(), 3), signedOut: () => signedOut };
}

test("a save that learns that the session has ended says so at once, and what is unsaved stays kept, not refused", async () => {
  const { save, signedOut } = saving(new Reply(401, { code: "signed-out" }));
  expect(await save()).toEqual({ kind: "unreachable" });
  expect(signedOut()).toBe(1);
});

test.each([
  [409, "revision-stale", { kind: "stale" }],
  [422, "document-invalid", { kind: "refused", reason: "document-invalid" }],
  [503, "busy", { kind: "unreachable" }],
])("an answer of %i %s asks nobody who is there", async (status, code, kind) => {
  const { save, signedOut } = saving(new Reply(status, { code }));
  expect(await save()).toEqual(kind);
  expect(signedOut()).toBe(0);
});

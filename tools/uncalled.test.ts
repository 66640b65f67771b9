import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@fairground/contract";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** Built calls that no screen, player, embed or command line makes: those of machines alone. The list only gets shorter: a new call comes with its caller. */
const UNCALLED: Record<string, readonly string[]> = {
  "programs of a company: the page of codes reads all pools at once": [
    "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/consumed",
    "GET /unique-codes/api/batch/get-codes/{batchId}",
    "GET /unique-codes/api/code/format/{batchId}",
    "GET /unique-codes/api/pool/{campaignId}/{outcomePageId}",
    "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}",
  ],
  "programs of a company: they stand in the specification, and the studio has calls of its own": [
    "DELETE /campaign-configurations/api/campaigns/{companyId}/{campaignId}",
    "GET /campaign-configurations/api/global/themes",
    "GET /campaign/{campaignId}/integrations/effective-custom-attributes-schema",
  ],
};
/** Called at an address that is put together in several places: where, and how its end reads there. */
const ADDRESSED: Record<string, readonly [file: string, part: string]> = {
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
  expect(uncalled.toSorted()).toEqual(Object.values(UNCALLED).flat().toSorted());
});

test("what machines alone call has its example in the reference", () => {
  const examples = Object.keys(
    JSON.parse(readFileSync(join(ROOT, "packages/contract/src/openapi/examples.json"), "utf8")),
  );
  expect(
    Object.values(UNCALLED)
      .flat()
      .filter((call) => !examples.includes(call)),
  ).toEqual([]);
});

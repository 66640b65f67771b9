// @vitest-environment happy-dom
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { runBulk, zipOf } from "./bulk.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const campaign = (n: number, name = `Campaign ${n}`) => ({
  campaignId: `00000000-0000-4000-8000-00000000000${n}`,
  companyId: "00000000-0000-4000-8000-0000000000ff",
  name,
});
const answering = (answer: (method: string, path: string) => Response) =>
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit) =>
    answer(init.method ?? "GET", new URL(String(input), "http://studio").pathname),
  );
const refused = () =>
  new Response(JSON.stringify({ code: "campaign-unknown", status: 404, title: "Gone" }), {
    status: 404,
    headers: { "content-type": "application/problem+json" },
  });
const rules = { copyName: (name: string) => `${name} (copy)`, isCancelled: () => false, onProgress: () => {} };

test("what is refused is told, and does not stop the others", async () => {
  answering((_, path) => (path.includes("0002") ? refused() : new Response(null, { status: 204 })));
  const steps: number[] = [];
  const result = await runBulk({ kind: "delete" }, [campaign(1), campaign(2), campaign(3)], {
    ...rules,
    onProgress: (done) => steps.push(done),
  });
  expect(result.done).toBe(2);
  expect(result.failed.map(({ campaign: { name } }) => name)).toEqual(["Campaign 2"]);
  expect(result.failed[0]?.error).toMatchObject({ code: "campaign-unknown" });
  expect(steps).toEqual([1, 2, 3]);
});

test("cancelled, nothing more is done, and what was done is told", async () => {
  const asked: string[] = [];
  answering((method, path) => {
    asked.push(`${method} ${path}`);
    return new Response(null, { status: 204 });
  });
  const result = await runBulk({ kind: "delete" }, [campaign(1), campaign(2)], {
    ...rules,
    isCancelled: () => asked.length === 1,
  });
  expect([asked.length, result.done]).toEqual([1, 1]);
});

test.each([
  [
    { kind: "label", labelId: "l1", isTaken: false },
    `PUT /api/v1/campaigns/${campaign(1).campaignId}/labels`,
    { add: ["l1"] },
  ],
  [{ kind: "deactivate" }, "PUT /build/api/deactivate", { campaignId: campaign(1).campaignId }],
  [
    { kind: "copy" },
    `POST /campaigns-data/api/campaigns/${campaign(1).campaignId}/copies`,
    { name: "Campaign 1 (copy)" },
  ],
  [{ kind: "delete" }, `DELETE /campaign/${campaign(1).campaignId}`, undefined],
] as const)("%o asks the server for it", async (action, call, body) => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit) => {
    const { pathname } = new URL(String(input), "http://studio");
    sent.push([`${init.method} ${pathname}`, init.body ? JSON.parse(String(init.body)) : undefined]);
    return Response.json({ data: { campaignId: campaign(2).campaignId } });
  });
  expect((await runBulk(action, [campaign(1)], rules)).failed).toEqual([]);
  expect(sent).toEqual([[call, body]]);
});

test("an export is one file, in which two campaigns of a name are two", async () => {
  answering((_, path) => Response.json({ fairground: 1, of: path.split("/").at(-2) }));
  const { files } = await runBulk({ kind: "export" }, [campaign(1, "Été"), campaign(2, "Été")], rules);
  const unpacked = unzipSync(new Uint8Array(await zipOf(files).arrayBuffer()));
  expect(Object.keys(unpacked)).toEqual(["ete.json", "ete-2.json"]);
  expect(JSON.parse(strFromU8(unpacked["ete-2.json"] as Uint8Array)).of).toBe(campaign(2).campaignId);
});

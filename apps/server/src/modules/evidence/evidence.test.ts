import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkLog } from "@fairground/model/fairness";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../kernel/secrets.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";

const NOON = "2026-11-21T12:00:00Z";
const OVER = "2026-11-21T23:01:00Z";

describe.each(DATABASES)("evidence on %s", (kind) => {
  let ground: Ground;
  let folder: string;
  beforeAll(async () => {
    ground = await playGround(kind);
    folder = await mkdtemp(join(tmpdir(), "fairground-evidence-"));
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const play = async (campaignId: string) => (await ground.gameData(await ground.openWithLead(campaignId))).body;
  const of = ({ companyId, campaignId }: Published) => `/api/v1/fairness/${companyId}/${campaignId}`;
  const log = async (campaign: Published, query = "") => (await ground.app.inject(`${of(campaign)}/log${query}`)).body;
  /** A campaign with three plays whose day is over and one of the next day. */
  const played = async () => {
    await ground.clock(NOON);
    const campaign = await ground.publish({
      document: everyoneWins,
      stock: 3,
      metadata: { fairnessWitnesses: ["witness@example.org"], endDate: "2026-11-24T12:00:00Z" },
    });
    const receipts = [];
    for (let n = 0; n < 3; n++) receipts.push((await play(campaign.campaignId)).receipt);
    await ground.keeper.sequence();
    await ground.clock(OVER);
    await ground.keeper.reveal();
    await play(campaign.campaignId);
    await ground.keeper.sequence();
    return { campaign, receipts };
  };

  test("anyone sees what was bound before, the keys of days that are over, and the log's end", async () => {
    const { campaign } = await played();
    const { status, body } = await ground.call("GET", of(campaign));
    expect(status).toBe(200);
    expect(body.keys).toHaveLength(4);
    expect(body.keys.map(({ dayKey }: { dayKey: unknown }) => dayKey !== null)).toEqual([true, false, false, false]);
    expect(sha256(Buffer.from(body.keys[0].dayKey, "hex")).toString("hex")).toBe(body.keys[0].commitment);
    expect(body.heads).toEqual([expect.objectContaining({ day: "2026-11-21" })]);
    expect(body.head.seq).toBeGreaterThan(body.heads[0].seq);
  });

  test("who manages a campaign sees what became of the mails with the log's end; nobody else does", async () => {
    const { campaign } = await played();
    const at = `/api/v1/campaigns/${campaign.campaignId}/head-mails`;
    const mine = await ground.call("GET", at, undefined, ground.company.as.CREATOR);
    expect(mine.body).toEqual({
      ...{ page: 1, size: 25, total: 1 },
      data: [
        {
          ...{ day: "2026-11-21", recipient: "witness@example.org", fault: null },
          state: expect.stringMatching(/^(queued|kept)$/),
          at: mine.body.data[0].state === "kept" ? expect.any(String) : null,
        },
      ],
    });
    const beyond = await ground.call("GET", `${at}?page=2`, undefined, ground.company.as.CREATOR);
    expect([beyond.body.data, beyond.body.total]).toEqual([[], 1]);
    expect((await ground.call("GET", at, undefined, ground.company.as.VIEWER)).status).toBe(403);
    expect((await ground.call("GET", at)).status).toBe(401);
  });

  test("the public log is checked by whoever fetches it, in pages of any size", async () => {
    const { campaign, receipts } = await played();
    const whole = await log(campaign);
    let paged = "";
    for (let from = 1; ; from += 3) {
      const page = await log(campaign, `?from=${from}&size=3`);
      if (page === "") break;
      paged += page;
    }
    expect(paged).toBe(whole);
    const check = await checkLog(whole.split("\n"), { receipts });
    expect(check).toMatchObject({ kind: "checked", verdict: { kind: "ok", counts: { recomputed: 3, sealed: 1 } } });
  });

  test("between a key's reveal and its line of the log, nothing is shown that the log does not open", async () => {
    await ground.clock(NOON);
    const campaign = await ground.publish({ document: everyoneWins, stock: 3 });
    await play(campaign.campaignId);
    await ground.keeper.sequence();
    await ground.clock(OVER);
    await ground.keys.revealDue(60, 200); // its line waits for its number
    const between = await checkLog((await log(campaign)).split("\n"));
    expect(between).toMatchObject({ kind: "checked", verdict: { kind: "ok", counts: { draws: 1, recomputed: 0 } } });
    await ground.keeper.sequence();
    const after = await checkLog((await log(campaign)).split("\n"));
    expect(after).toMatchObject({ kind: "checked", verdict: { kind: "ok", counts: { draws: 1, recomputed: 1 } } });
  });

  test("a receipt is found by its reference; an unknown one is not", async () => {
    const { campaign, receipts } = await played();
    const found = await ground.call("GET", `${of(campaign)}/receipt/${receipts[0].reference}`);
    expect(found.body).toEqual({ ...receipts[0], seq: expect.any(Number) });
    const unknown = await ground.call("GET", `${of(campaign)}/receipt/00000000-0000-4000-8000-000000000000`);
    expect(unknown.status).toBe(404);
  });

  test("another company's address, or an unpublished campaign, shows nothing", async () => {
    const { campaign } = await played();
    const foreign = { ...campaign, companyId: campaign.campaignId };
    for (const path of ["", "/log"]) expect((await ground.call("GET", `${of(foreign)}${path}`)).status).toBe(404);
  });

  test("the end of each day is mailed once to those whom the brand names", async () => {
    const { campaign } = await played();
    await ground.keeper.reveal();
    await ground.mailer.sendDue();
    const mails = await ground.rows<{ recipient: string; text: string; hash: string }>(
      sql`SELECT recipient, text, content_hash AS hash FROM mail_message
        WHERE campaign_id = ${campaign.campaignId} AND kind = 'chain-head'`,
    );
    expect(mails).toEqual([
      { recipient: "witness@example.org", text: expect.any(String), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const { heads } = (await ground.call("GET", of(campaign))).body;
    expect(mails[0]?.text).toContain(`${heads[0].seq}:${heads[0].hash}`);
  });

  test("the page is one file under a policy that names its script and style by hash", async () => {
    const { campaign } = await played();
    const page = (language: string) =>
      ground.app.inject({
        url: `/${campaign.companyId}/${campaign.campaignId}/fairness`,
        headers: { "accept-language": language },
      });
    for (const language of ["en", "de", "pt", "fr", "es"])
      expect((await page(`${language}-XX,en;q=0.5`)).body).toContain(`<html lang="${language}">`);
    const { headers, body } = await page("xx");
    expect(headers.vary).toBe("accept-language, accept-encoding"); // caches keep languages apart
    expect(headers["content-security-policy"]).toMatch(/script-src 'sha256-[^;]+; style-src 'sha256-/);
    expect(body).not.toMatch(/ style=| src=|@import|url\(/);
  });

  describe("the evidence pack", () => {
    const pack = async ({ campaignId }: Published) => {
      const answer = await ground.app.inject({
        url: `/api/v1/campaigns/${campaignId}/evidence`,
        headers: ground.company.as.CREATOR,
      });
      expect(answer.headers["content-type"]).toBe("application/zip");
      return unzipSync(new Uint8Array(answer.rawPayload));
    };
    const verify = async (files: Record<string, Uint8Array>, ...words: string[]) => {
      const at = await mkdtemp(join(folder, "pack-"));
      for (const [name, bytes] of Object.entries(files)) await writeFile(join(at, name), bytes);
      return new Promise<{ code: number; output: string }>((done) => {
        execFile(
          process.execPath,
          ["verify.mjs", "campaign.jsonl", ...words],
          { cwd: at, env: {} },
          (fault, out, err) => done({ code: fault ? Number(fault.code) : 0, output: `${out}${err}` }),
        );
      });
    };

    test("checks itself without a network, and finds what was changed", async () => {
      const { campaign, receipts } = await played();
      const files = await pack(campaign);
      const receipt = `${receipts[0].reference}:${receipts[0].rowHash}`;
      const honest = await verify(files, "--receipt", receipt);
      expect(honest.output).toContain("Everything holds.");
      expect(honest.code).toBe(0);
      const lines = strFromU8(files["campaign.jsonl"] ?? new Uint8Array()).split("\n");
      const draw = lines.findIndex((line) => line.includes('"kind":"draw"'));
      const tampered = lines.toSpliced(draw, 1).join("\n");
      const found = await verify({ ...files, "campaign.jsonl": Buffer.from(tampered) }, "--receipt", receipt);
      expect(found.code).toBe(1);
      expect(found.output).toMatch(/line \d+: removed[\s\S]*receipt-missing/);
    });

    test("holds rules, configurations, stock edits, keys, heads, hashes of mails, and sums of all of it", async () => {
      const { campaign } = await played();
      await ground.mailer.sendDue();
      const files = await pack(campaign);
      expect(Object.keys(files).sort()).toEqual([
        "README.txt",
        "SHA256SUMS",
        "campaign.jsonl",
        "configurations.json",
        "heads.json",
        "keys.json",
        "mails.jsonl",
        "rules.json",
        "stock-edits.json",
        "verify.mjs",
      ]);
      for (const line of strFromU8(files.SHA256SUMS ?? new Uint8Array())
        .trim()
        .split("\n")) {
        const [sum, name = ""] = line.split("  ");
        expect(sha256(files[name] ?? "").toString("hex"), name).toBe(sum);
      }
      const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
      expect(json("stock-edits.json").length).toBeGreaterThan(0);
      expect(json("configurations.json")[0].hash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(json("rules.json")[0].pages)).toContain("texts");
      expect(json("keys.json").filter(({ dayKey }: { dayKey: unknown }) => dayKey !== null)).toHaveLength(1);
      const mails = strFromU8(files["mails.jsonl"] ?? new Uint8Array());
      expect(mails).toContain("contentHash");
      expect(mails).not.toContain("witness@example.org");
    });

    test("is for those who manage the campaign", async () => {
      const { campaign } = await played();
      const url = `/api/v1/campaigns/${campaign.campaignId}/evidence`;
      for (const role of ["VIEWER", "EDITOR", "USER_ADMIN"] as const)
        expect((await ground.app.inject({ url, headers: ground.company.as[role] })).statusCode).toBe(403);
    });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../modules/plays/testing.ts";
import { npmRun } from "./testing.ts";

describe.each(DATABASES)("as an operator runs it on %s: npm run fairground -- check-wins", (kind) => {
  let ground: Ground;
  const folder = mkdtempSync(join(tmpdir(), "fairground-wins-"));
  let settings: Record<string, string>;
  let campaignId: string;
  beforeAll(async () => {
    ground = await playGround(kind);
    ({ campaignId } = await ground.publish({ document: everyoneWins, stock: 5 }));
    const sessionId = await ground.openWithLead(campaignId);
    expect((await ground.getPrize(sessionId)).body.prize.prizeWon).toBe(true);
    // As an older version let it be won.
    await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId}`);
    settings = await ground.context.toldTo(folder);
  });
  afterAll(async () => {
    await ground?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...words: string[]) => npmRun(settings, "check-wins", ...words);

  test("a list for people, a list for programs, and withholding that is asked for", async () => {
    const table = await run();
    expect(table).toMatchObject({ code: 0, err: "" });
    expect(table.out).toMatch(/^campaign +play +time +prize +code +claimed +code told\n/);
    expect(table.out).toContain("A mug");
    expect(table.out).toContain("1 given without a lead.\n");

    const unasked = await run("--withhold");
    expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining("say --yes")]);
    const agreed = await run("--withhold", "--yes", "--json");
    expect([agreed.code, agreed.err, JSON.parse(agreed.out)]).toMatchObject([
      0,
      "",
      { wins: [{ campaignId, prize: "A mug", claimed: false }], withheld: 1 },
    ]);
    expect((await run()).out).toBe("Nothing was given without the lead that its pages ask for.\n");
  });

  test("what cannot be done is said in one line, with exit code 1", async () => {
    expect(await run("--wihthold")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("--wihthold"),
    });
    if (kind === "postgresql") return;
    writeFileSync(join(folder, "fairground.pid"), String(process.pid));
    const { code, out, err } = await run();
    expect([code, out, err]).toEqual([1, "", expect.stringMatching(/^fairground: DATA_DIR: .* is in use by .*\n$/)]);
  });
});

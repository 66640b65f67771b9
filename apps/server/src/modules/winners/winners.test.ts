import type { AwardRow } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { CsvReader } from "@fairground/model/code";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import {
  codes,
  everyoneWins,
  type Ground,
  nobodyWins,
  type Published,
  playGround,
  withoutLeadPage,
} from "../plays/testing.ts";

const open = { startDate: "2026-06-01T00:00:00Z", endDate: "2026-06-15T00:00:00Z", playLimits: [] };
const NOON = "2026-06-10T10:00:00Z";
const OVER = "2026-06-15T00:00:01Z";

describe.each(DATABASES)("who has won what (decisions, Winners) on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  beforeEach(() => ground.clock(NOON));
  afterAll(() => ground?.close());

  const at = ({ campaignId }: Published, path = "") => `/api/v1/campaigns/${campaignId}/winners${path}`;
  const list = async (of: Published, query = ""): Promise<AwardRow[]> => {
    const { status, body } = await ground.call("GET", at(of, query), undefined, ground.company.as.CREATOR);
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThanOrEqual(body.data.length);
    return body.data;
  };
  const only = async (of: Published): Promise<AwardRow> => {
    const [row, ...more] = await list(of);
    expect(more).toEqual([]);
    return row as AwardRow; // there is one
  };
  const history = async (of: Published, { awardId }: AwardRow) =>
    (await ground.call("GET", at(of, `/${awardId}`), undefined, ground.company.as.CREATOR)).body.data.history;
  const mark = (of: Published, body: object, headers = ground.company.as.CREATOR) =>
    ground.call("POST", at(of, "/mark"), body, headers);
  const mail = (of: Published, awardId: string, headers = ground.company.as.CREATOR) =>
    ground.call("POST", at(of, `/${awardId}/mail`), undefined, headers);
  const raffled = (of: Published, body: object = {}) =>
    ground.call("POST", `/api/v1/campaigns/${of.campaignId}/raffle`, body, ground.company.as.CREATOR);
  const strike = (of: Published, reference: string, reason = "No answer", headers = ground.company.as.CREATOR) =>
    ground.call("POST", `/api/v1/campaigns/${of.campaignId}/raffle/strike`, { reference, reason }, headers);

  async function won(of: Published, email: string, more: object = {}): Promise<string> {
    const sessionId = await ground.open(of.campaignId);
    await ground.lead(of.campaignId, sessionId, email, more);
    await ground.getPrize(sessionId);
    return sessionId;
  }
  const winning = (stock = 9, metadata: object = {}, document?: (document: CampaignDocument) => void) =>
    ground.publish({
      document(all) {
        everyoneWins(all);
        document?.(all);
      },
      metadata: { ...open, ...metadata },
      stock,
    });

  test("an award comes from won over told and claimed to sent, each as the facts say, with who and when", async () => {
    const campaign = await winning();
    const sessionId = await won(campaign, "ada@example.org", { lastName: "Lovelace" });
    expect(await only(campaign)).toMatchObject({
      ...{
        how: "play",
        state: "won",
        name: "Ada Lovelace",
        email: "ada@example.org",
        wonAt: new Date(NOON).toISOString(),
      },
      ...{ prize: { id: campaign.prizeIds[SAMPLE.prizes.mug], title: "A mug" }, mail: { state: "queued" }, version: 0 },
    });
    await ground.mailer.sendDue();
    expect(await only(campaign)).toMatchObject({ state: "told", mail: { state: "kept" } });
    await ground.claim(sessionId);
    const claimed = await only(campaign);
    expect(claimed).toMatchObject({ state: "claimed", claimedAt: claimed.wonAt });
    await ground.clock("2026-06-11T10:00:00Z");
    const { awardId } = claimed;
    const sent = await mark(campaign, { awards: [{ awardId, version: 0 }], sent: true });
    expect(sent.body.data).toEqual([{ awardId, kind: "done", version: 1 }]);
    await ground.clock("2026-06-12T10:00:00Z");
    await mark(campaign, { awards: [{ awardId, version: 1 }], note: "Parcel 17" });
    const row = await only(campaign);
    expect(row).toMatchObject({ state: "sent", sentAt: "2026-06-11T10:00:00.000Z", note: "Parcel 17", version: 2 });
    expect(row.changedBy).toBeTruthy();
    await mark(campaign, { awards: [{ awardId, version: 2 }], sent: false });
    expect(await only(campaign)).toMatchObject({ state: "claimed", sentAt: null, note: "Parcel 17" });
    const events = await history(campaign, row);
    expect(events.map(({ kind: what }: { kind: string }) => what).sort()).toEqual(
      ["won", "mailed", "claimed", "sent", "noted", "not-sent"].sort(),
    );
    expect(events.at(-2)).toMatchObject({ kind: "noted", text: "Parcel 17", by: row.changedBy });
  });

  test("of two who change the same version one is told so, and nothing of the other is lost", async () => {
    const campaign = await winning();
    await won(campaign, "ada@example.org");
    const { awardId } = await only(campaign);
    const answers = await Promise.all(
      ["Ada's note", "Ben's note"].map((note) => mark(campaign, { awards: [{ awardId, version: 0 }], note })),
    );
    const kinds = answers.map(({ body }) => body.data[0].kind);
    expect([...kinds].sort()).toEqual(["changed", "done"]);
    expect((await only(campaign)).note).toBe(["Ada's note", "Ben's note"][kinds.indexOf("done")]);
    const late = await mark(campaign, { awards: [{ awardId, version: 0 }], sent: true });
    expect(late.body.data).toEqual([{ awardId, kind: "changed", version: 1 }]);
    const same = await mark(campaign, { awards: [{ awardId, version: 1 }], sent: false });
    expect(same.body.data).toEqual([{ awardId, kind: "done", version: 1 }]);
  });

  test("several are marked at once, and each that cannot be says why", async () => {
    const campaign = await winning();
    for (const name of ["ada", "ben"]) await won(campaign, `${name}@example.org`);
    const [one, two] = await list(campaign);
    const gone = `play-${campaign.campaignId}`;
    await mark(campaign, { awards: [{ awardId: two?.awardId, version: 0 }], note: "Call first" });
    const { body } = await mark(campaign, {
      awards: [one?.awardId, two?.awardId, gone, "x"].map((awardId) => ({ awardId, version: 0 })),
      sent: true,
    });
    expect(body.data.map(({ kind: what }: { kind: string }) => what)).toEqual([
      "done",
      "changed",
      "unknown",
      "unknown",
    ]);
    expect((await list(campaign, "?state=sent")).map(({ awardId }) => awardId)).toEqual([one?.awardId]);
    expect((await mark(campaign, { awards: [{ awardId: one?.awardId, version: 1 }] })).status).toBe(400);
  });

  test("what people have noted can neither be changed nor deleted by the application", async () => {
    const campaign = await winning();
    await won(campaign, "ada@example.org");
    const { awardId } = await only(campaign);
    await mark(campaign, { awards: [{ awardId, version: 0 }], note: "Parcel 17" });
    for (const change of [sql`UPDATE award_mark SET note = ''`, sql`DELETE FROM award_mark`])
      await expect(ground.rows(change)).rejects.toThrow(/permission denied/);
  });

  test("a prize that went back is returned, with the reason, and is not sent", async () => {
    const campaign = await winning(9, { claimTime: 600 });
    await won(campaign, "ada@example.org");
    await ground.clock("2026-06-10T10:10:00Z");
    await ground.rows(sql`SELECT return_unclaimed(${campaign.campaignId}::uuid)`);
    const row = await only(campaign);
    expect(row).toMatchObject({ state: "returned", returned: "unclaimed", returnedAt: "2026-06-10T10:10:00.000Z" });
    const { awardId } = row;
    const answer = await mark(campaign, { awards: [{ awardId, version: 0 }], sent: true });
    expect(answer.body.data).toEqual([{ awardId, kind: "returned", version: 0 }]);
    const noted = await mark(campaign, { awards: [{ awardId, version: 0 }], note: "Called too late" });
    expect(noted.body.data[0].kind).toBe("done");
    expect((await mail(campaign, awardId)).body.code).toBe("award-returned");
  });

  test("is searched by name, address, code and play, filtered, sorted and paged", async () => {
    const campaign = await winning();
    await ground.importCodes(campaign.campaignId, SAMPLE.pages.won, codes(3));
    await won(campaign, "ada@example.org", { lastName: "Lovelace" });
    await ground.clock("2026-06-10T10:00:05Z");
    await won(campaign, "ben%_@example.org", { firstName: "Ben" });
    await ground.clock("2026-06-10T10:00:09Z");
    await won(campaign, "cid@example.org", { firstName: "Cid" });
    const names = (rows: AwardRow[]) => rows.map(({ name }) => name);
    expect(names(await list(campaign))).toEqual(["Cid", "Ben", "Ada Lovelace"]);
    expect(names(await list(campaign, "?sort=name&direction=asc"))).toEqual(["Ada Lovelace", "Ben", "Cid"]);
    expect(names(await list(campaign, "?sort=email&direction=desc&size=2"))).toEqual(["Cid", "Ben"]);
    expect(names(await list(campaign, "?sort=email&direction=desc&size=2&page=2"))).toEqual(["Ada Lovelace"]);
    const [cid] = await list(campaign, "?q=cid@");
    expect(cid?.code).toMatch(/^C-/);
    expect(names(await list(campaign, `?q=${cid?.code?.toLowerCase()}`))).toEqual(["Cid"]);
    expect(names(await list(campaign, `?q=${cid?.playId.toUpperCase()}`))).toEqual(["Cid"]);
    expect(names(await list(campaign, `?q=${encodeURIComponent("%_")}`))).toEqual(["Ben"]);
    expect(names(await list(campaign, "?q=love"))).toEqual(["Ada Lovelace"]);
    expect(await list(campaign, `?prizeId=${campaign.campaignId}`)).toEqual([]);
    expect(await list(campaign, `?prizeId=${campaign.prizeIds[SAMPLE.prizes.mug]}`)).toHaveLength(3);
    expect(await list(campaign, "?state=claimed")).toEqual([]);
  });

  test("the export has the same rows and no formula runs in it", async () => {
    const campaign = await winning();
    await won(campaign, "ada@example.org", { firstName: "=1+1" });
    await ground.clock("2026-06-10T10:00:05Z");
    await won(campaign, "ben@example.org", { firstName: "Ben" });
    const answer = await ground.app.inject({
      url: at(campaign, "/export?language=de&direction=asc"),
      headers: ground.company.as.CREATOR,
    });
    const reader = new CsvReader();
    const rows = [...reader.push(answer.body.slice(1)), ...reader.end()].map(({ cells }) => cells);
    expect(answer.headers["x-total-count"]).toBe("2");
    expect(rows[0]?.slice(0, 4)).toEqual(["Gewonnen", "Preis", "Name", "E-Mail"]);
    expect(rows[1]?.slice(1, 7)).toEqual(["A mug", "'=1+1", "ada@example.org", "", "beim Spielen", "gewonnen"]);
    expect(rows[2]?.[2]).toBe("Ben");
  });

  test("is for those who may see personal data, and changed by those who manage", async () => {
    const campaign = await winning();
    await won(campaign, "ada@example.org");
    const { awardId } = await only(campaign);
    const { as } = ground.company;
    const asked = (path: string, headers: Record<string, string>) =>
      ground.call("GET", at(campaign, path), undefined, headers);
    for (const path of ["", "/export", `/${awardId}`]) {
      expect((await asked(path, as.EDITOR)).status).toBe(403);
      expect((await ground.app.inject({ url: at(campaign, path), headers: as.USER_ADMIN })).statusCode).toBe(200);
    }
    const body = { awards: [{ awardId, version: 0 }], sent: true };
    expect((await mark(campaign, body, as.USER_ADMIN)).status).toBe(403);
    expect((await mail(campaign, awardId, as.USER_ADMIN)).status).toBe(403);
    const other = await ground.identity.company();
    expect((await mark(campaign, body, other.as.CREATOR)).status).toBe(404);
    expect((await asked(`/play-${campaign.campaignId}`, as.CREATOR)).body.code).toBe("award-unknown");
    expect((await only(campaign)).state).not.toBe("sent");
  });

  describe("one mail again", () => {
    const sentTo = (of: Published) =>
      ground.rows<{ kind: string; recipient: string; subject: string }>(
        sql`SELECT kind, recipient, subject FROM mail_message WHERE campaign_id = ${of.campaignId} AND state = 'kept' ORDER BY created_at`,
      );

    test("says the same once more, at most three in an hour, also where many ask at once", async () => {
      const campaign = await winning();
      await won(campaign, "ada@example.org");
      const { awardId } = await only(campaign);
      expect((await mail(campaign, awardId)).body.code).toBe("award-mail-waits");
      await ground.mailer.sendDue();
      await ground.clock("2026-06-10T10:00:30Z");
      const asked = await Promise.all([1, 2, 3].map(() => mail(campaign, awardId)));
      expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
      expect(await only(campaign)).toMatchObject({ state: "told", mail: { state: "queued" } });
      await ground.mailer.sendDue();
      expect((await mail(campaign, awardId)).status).toBe(202);
      await ground.mailer.sendDue();
      const late = await mail(campaign, awardId);
      expect([late.status, late.body.code, late.headers["retry-after"]]).toEqual([429, "award-mail-too-often", "3600"]);
      const [first, ...again] = await sentTo(campaign);
      expect(again).toEqual([first, first]);
      await ground.clock("2026-06-10T11:00:00Z");
      expect((await mail(campaign, awardId)).status).toBe(202);
      const events = await history(campaign, await only(campaign));
      expect(events.filter(({ kind: what }: { kind: string }) => what === "mailed")).toHaveLength(3);
    });

    test("is refused where no mail belongs to the page, nobody left an address, or something holds the prize", async () => {
      const silent = await winning(9, {}, ({ outcomes, prizePoolList }) => {
        for (const one of [...outcomes, ...prizePoolList]) delete (one as { emailId?: string }).emailId;
      });
      await won(silent, "ada@example.org");
      expect((await mail(silent, (await only(silent)).awardId)).body.code).toBe("award-mail-none");

      const nameless = await winning(9, {}, withoutLeadPage);
      await ground.getPrize(await ground.open(nameless.campaignId));
      const unknown = await only(nameless);
      expect([unknown.leadId, unknown.name, unknown.email]).toEqual([null, "", null]);
      expect((await mail(nameless, unknown.awardId)).body.code).toBe("award-lead-gone");

      const held = await winning();
      await won(held, "ada@example.org");
      await ground.mailer.sendDue();
      await ground.rows(sql`INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, score, reasons, review)
        SELECT campaign_id, company_id, day, play_id, reference, fairground_now(), 50, '[]', 'pending' FROM play
        WHERE campaign_id = ${held.campaignId}`);
      expect((await mail(held, (await only(held)).awardId)).body.code).toBe("award-held");
    });
  });

  describe("of the raffle", () => {
    const people = ["ada", "ben", "cid", "dora", "eve"];
    async function over(stock: number): Promise<Published> {
      await ground.clock(NOON);
      const campaign = await ground.publish({ document: nobodyWins, metadata: open, stock });
      for (const name of people) await won(campaign, `${name}@example.org`, { firstName: name });
      await ground.clock(OVER);
      return campaign;
    }

    test("stand in the list, are mailed, and a winner who is struck out makes room for the first alternate", async () => {
      const campaign = await over(2);
      const { body } = await raffled(campaign, { alternates: 1 });
      const [{ winners, alternates }] = body.data.prizes;
      expect((await list(campaign)).map(({ how, state }) => [how, state])).toEqual([
        ["raffle", "won"],
        ["raffle", "won"],
      ]);
      const [first, second] = winners.map(({ reference }: { reference: string }) => reference);
      const struck = await strike(campaign, first, "Is an employee");
      expect(struck.body.data.prizes[0]).toMatchObject({
        winners,
        alternates,
        struck: [{ reference: first, movedUp: alternates[0].reference }],
      });
      expect((await strike(campaign, first, "Once more")).text).toBe(struck.text);
      const rows = await list(campaign);
      expect(rows).toHaveLength(3);
      const out = rows.find(({ playId }) => playId === first) as AwardRow;
      expect(out).toMatchObject({ state: "returned", returned: "struck" });
      expect(await history(campaign, out)).toEqual([
        expect.objectContaining({ kind: "won" }),
        expect.objectContaining({ kind: "returned", text: "Is an employee", by: expect.any(String) }),
      ]);
      expect((await mail(campaign, out.awardId)).body.code).toBe("award-returned");

      await raffled(campaign, { mailWinners: true });
      await ground.mailer.sendDue();
      const told = await list(campaign, "?state=told");
      expect(told.map(({ playId }) => playId).sort()).toEqual([second, alternates[0].reference].sort());
      expect((await mail(campaign, told[0]?.awardId ?? "")).status).toBe(202);
      await ground.mailer.sendDue();
      const mails = await ground.rows<{ text: string }>(
        sql`SELECT text FROM mail_message WHERE campaign_id = ${campaign.campaignId} AND kind = 'winner'`,
      );
      expect(mails).toHaveLength(3);
      for (const { text } of mails) expect(text).toContain("A mug");

      const last = (await strike(campaign, second)).body.data.prizes[0].struck;
      expect(last.find(({ reference }: { reference: string }) => reference === second)).toMatchObject({
        movedUp: null,
      });
      expect((await strike(campaign, campaign.campaignId)).body.code).toBe("raffle-not-winner");
    });

    test("two who strike different winners at once move up different alternates", async () => {
      const campaign = await over(2);
      const { body } = await raffled(campaign, { alternates: 2 });
      const [{ winners, alternates }] = body.data.prizes;
      await Promise.all(winners.map(({ reference }: { reference: string }) => strike(campaign, reference)));
      const after = (await raffled(campaign)).body.data.prizes[0].struck;
      const moved = after.map(({ movedUp }: { movedUp: string }) => movedUp).sort();
      expect(moved).toEqual(alternates.map(({ reference }: { reference: string }) => reference).sort());
    });

    test("are struck out by those who manage alone, for a reason, once something is drawn", async () => {
      const campaign = await over(1);
      const reference = campaign.campaignId;
      expect((await strike(campaign, reference)).body.code).toBe("raffle-not-winner");
      expect((await strike(campaign, reference, " ")).status).toBe(400);
      expect((await strike(campaign, reference, "x", ground.company.as.EDITOR)).status).toBe(403);
      const { body } = await raffled(campaign);
      await strike(campaign, body.data.prizes[0].winners[0].reference);
      for (const change of [sql`UPDATE raffle_strike SET reason = 'x'`, sql`DELETE FROM raffle_strike`])
        await expect(ground.rows(change)).rejects.toThrow(/permission denied/);
    });
  });
});

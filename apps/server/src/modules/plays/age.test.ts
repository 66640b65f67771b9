import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { ageField } from "@fairground/model/form";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, freshAddress, type Ground, playGround, withAll, withFormBehind } from "./testing.ts";

const BY_DATE = { minimumAge: 18, ageProof: "date-of-birth", timezone: "Europe/Zurich" } as const;
const BY_YES = { minimumAge: 18, ageProof: "confirmation" } as const;
const asks =
  (ageProof: CampaignMetadata["ageProof"]) =>
  ({ elements }: CampaignDocument): void => {
    const form = Object.values(elements.entities).find(({ type }) => type === "form");
    form?.fields?.push(ageField({ ageProof }));
  };

describe.each(DATABASES)("a minimum age, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());
  beforeEach(() => ground.clock(null));

  const publish = (metadata: Partial<CampaignMetadata>, change: (document: CampaignDocument) => void = () => {}) =>
    ground.publish({ document: withAll(everyoneWins, asks(metadata.ageProof ?? "date-of-birth"), change), metadata });
  const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const TOO_YOUNG = [451, "too-young"];
  const REFUSED = [422, "lead-refused"];

  /** In how many tables a text stands, whatever they are. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await ground.rows<{ name: string }>(
      sql`SELECT quote_ident(relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
        WHERE nspname = 'public' AND relkind IN ('r', 'p') AND has_table_privilege(pg_class.oid, 'SELECT') ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await ground.rows<{ is: boolean }>(
        sql`SELECT EXISTS (SELECT 1 FROM ${sql.raw(name)} t WHERE position(${text} IN t::text) > 0) AS is`,
      );
      if (row?.is) found.push(name);
    }
    return found;
  }

  test.each([
    ["a second before the birthday's midnight in the campaign's timezone", "2026-01-14T22:59:59Z", TOO_YOUNG],
    ["with that midnight", "2026-01-14T23:00:00Z", [201, undefined]],
  ])("the server counts the years: %s", async (_, now, expected) => {
    const { campaignId } = await publish(BY_DATE);
    await ground.clock(now);
    const sessionId = await ground.open(campaignId);
    expect(said(await ground.lead(campaignId, sessionId, freshAddress(), { dateOfBirth: "2008-01-15" }))).toEqual(
      expected,
    );
  });

  test("of who is too young nothing is stored, and nothing is drawn", async () => {
    const { campaignId } = await publish(BY_DATE);
    const sessionId = await ground.open(campaignId);
    const planted = {
      email: "zz-planted-young@example.org",
      firstName: "Zzplantedyoung",
      dateOfBirth: "2019-07-23",
      newsletter: true,
    };
    const { email, ...values } = planted;
    expect(said(await ground.lead(campaignId, sessionId, email, values))).toEqual(TOO_YOUNG);
    for (const text of ["zz-planted-young", "Zzplantedyoung", "2019-07-23", "23.07.2019"])
      expect(await tablesWith(text), text).toEqual([]);
    expect(said(await ground.getPrize(sessionId))).toEqual([422, "lead-missing"]);
    expect(said(await ground.gameData(sessionId))).toEqual([422, "lead-missing"]);
    expect(await ground.awarded(campaignId)).toBe(0);

    // The search finds what is there: the same values of who is old enough.
    const grown = await ground.open(campaignId);
    await ground.lead(campaignId, grown, email, { ...values, dateOfBirth: "1979-07-23" });
    expect(await tablesWith("zz-planted-young")).toContain("lead");
    expect(await tablesWith("1979-07-23")).toContain("lead");
  });

  test("the same play takes no other date, in any spelling and by no call", async () => {
    const { campaignId } = await publish(BY_DATE);
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, freshAddress(), { dob: "23.07.2019" });
    for (const more of [{ dateOfBirth: "1979-07-23" }, { birthDate: "1979-07-23" }, {}])
      expect(said(await ground.lead(campaignId, sessionId, freshAddress(), more))).toEqual(TOO_YOUNG);
    const update = { campaignId, email: freshAddress(), legalPolicies: true, dateOfBirth: "1979-07-23" };
    expect(said(await ground.call("POST", `/leads/api/lead/v2/leads/${sessionId}`, update))).toEqual(TOO_YOUNG);
  });

  test.each([
    ["no date", {}],
    ["an empty one", { dateOfBirth: "" }],
    ["one that is no day", { dateOfBirth: "2007-02-29" }],
    ["a tick in its place", { ageConfirmation: true }],
  ])("a script that skips the page is refused at the field: %s", async (_, more) => {
    const { campaignId } = await publish(BY_DATE);
    const sessionId = await ground.open(campaignId);
    const answer = await ground.lead(campaignId, sessionId, freshAddress(), more);
    expect(said(answer)).toEqual(REFUSED);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(["dateOfBirth"]);
  });

  test("so is one where the form of the revision does not ask at all", async () => {
    const { campaignId } = await ground.publish({ metadata: BY_DATE });
    const sessionId = await ground.open(campaignId);
    expect(said(await ground.lead(campaignId, sessionId, freshAddress()))).toEqual(REFUSED);
  });

  test("by a yes: a tick, and nothing else", async () => {
    const { campaignId } = await publish(BY_YES);
    const sessionId = await ground.open(campaignId);
    for (const ageConfirmation of [undefined, false, "false", "", "no"])
      expect(said(await ground.lead(campaignId, sessionId, freshAddress(), { ageConfirmation }))).toEqual(REFUSED);
    expect((await ground.lead(campaignId, sessionId, freshAddress(), { ageConfirmation: true })).status).toBe(201);
  });

  test("behind the game, too: the prize waits for who is old enough", async () => {
    const { campaignId } = await publish(BY_DATE, withFormBehind);
    const sessionId = await ground.open(campaignId);
    await ground.gameData(sessionId);
    expect(said(await ground.lead(campaignId, sessionId, freshAddress(), { dateOfBirth: "2019-07-23" }))).toEqual(
      TOO_YOUNG,
    );
    expect(said(await ground.claim(sessionId))).toEqual([422, "lead-missing"]);
  });

  test("a correction is refused like the first lead, which stays as it was", async () => {
    const { campaignId } = await publish(BY_DATE);
    const sessionId = await ground.open(campaignId);
    const email = freshAddress();
    await ground.lead(campaignId, sessionId, email, { dateOfBirth: "1979-07-22" });
    expect(said(await ground.lead(campaignId, sessionId, email, { dateOfBirth: "2019-07-24" }))).toEqual(TOO_YOUNG);
    expect(await tablesWith("2019-07-24")).toEqual([]);
    expect(await tablesWith("1979-07-22")).toContain("lead");
  });

  test("data that comes with the registration makes no lead without the answer", async () => {
    const { campaignId } = await publish({ ...BY_DATE, acceptUserDataOnPlayRegistration: true });
    const silent = await ground.open(campaignId, { email: freshAddress() });
    expect(said(await ground.getPrize(silent))).toEqual([422, "lead-missing"]);
    const grown = await ground.open(campaignId, { email: freshAddress(), dob: "1979-07-23" });
    expect((await ground.getPrize(grown)).status).toBe(200);
    const young = await ground.open(campaignId, { email: freshAddress(), dob: "2019-07-25" });
    expect(said(await ground.lead(campaignId, young, freshAddress(), { dateOfBirth: "1979-07-23" }))).toEqual(
      TOO_YOUNG,
    );
    expect(await tablesWith("2019-07-25")).toEqual([]);
  });

  test("agreement does not come with the registration", async () => {
    const { campaignId } = await ground.publish({ metadata: { acceptUserDataOnPlayRegistration: true } });
    const email = freshAddress();
    await ground.open(campaignId, { email, newsletter: true });
    const leads = await ground.rows<{ newsletter: string }>(sql`SELECT newsletter FROM lead WHERE email = ${email}`);
    expect(leads).toEqual([{ newsletter: "none" }]);
  });

  test("a live campaign of an older version, whose newsletter was needed, is played as it was published", async () => {
    const { campaignId } = await ground.publish({
      document: ({ elements }) => {
        const form = Object.values(elements.entities).find(({ type }) => type === "form");
        for (const field of form?.fields ?? [])
          if (field.name === "newsletter") Object.assign(field, { mandatory: true, value: "true" });
      },
    });
    const sessionId = await ground.open(campaignId);
    expect((await ground.lead(campaignId, sessionId, freshAddress(), { newsletter: true })).status).toBe(201);
  });

  test("a campaign without the rule, and a revision that knows no such field, ask nobody", async () => {
    for (const metadata of [{ minimumAge: 0 }, { minimumAge: undefined }]) {
      const { campaignId } = await ground.publish({ metadata: metadata as Partial<CampaignMetadata> });
      const sessionId = await ground.open(campaignId);
      const more = { dateOfBirth: "2019-07-23" };
      expect((await ground.lead(campaignId, sessionId, freshAddress(), more)).status).toBe(201);
    }
  });
});

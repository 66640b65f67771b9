import type { CampaignDocument } from "@fairground/model/campaign";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { openPublishedCampaigns } from "../published-campaigns/index.ts";
import { consentBoxes } from "./words.ts";

type Doc = CampaignDocument;
const formOf = (document: Doc) => {
  const form = Object.values(document.elements.entities).find(({ fields }) =>
    fields?.some(({ name }) => name === "newsletter"),
  );
  if (!form?.fields) throw new Error("The sample has no form");
  return form.fields;
};
const said = (document: Doc, name: string, words: string) => {
  const field = formOf(document).find((each) => each.name === name);
  if (field) field.label = { en: words, de: `${words} (deutsch)` };
};

describe("the words of a tick", () => {
  const content = () => ({ document: structuredClone(sampleDocument()) as Doc, metadata: sampleMetadata() });

  test("are those that its language reads: its parts in their order, and the pages that it leads to", () => {
    const of = content();
    const [legal] = consentBoxes(of, "en").filter(({ field }) => field === "legalPolicies");
    expect(legal).toMatchObject({ purpose: "terms" });
    expect(legal?.words.said).toBe("I agree to Terms & Conditions and Privacy Policy");
    expect(legal?.words.linked.length).toBeGreaterThan(0);
    for (const { name } of legal?.words.linked ?? []) expect(name).not.toBe("");
    const [german] = consentBoxes(of, "de").filter(({ field }) => field === "legalPolicies");
    expect(german?.hash).not.toBe(legal?.hash);
  });
  test("have facts in the place of fields; another company, another hash", () => {
    const of = content();
    const page = Object.values(of.document.additionalPages.entities).find(
      ({ pageType }) => pageType === "privacy-policy",
    );
    const text = Object.values(of.document.elements.entities).find(
      ({ texts, parentId }) => parentId === page?.elementRoot && "text" in texts,
    );
    if (!page || !text) throw new Error("The sample has no privacy page with a text");
    text.texts.text = "Who: {{legal.organiser}}";
    const hashes = ["Ada Ltd", "Bob Ltd"].map((organiser) => {
      const company = { ...NO_COMPANY_FACTS, organiser };
      const [legal] = consentBoxes({ ...of, companyFacts: company }, "en").filter(
        ({ field }) => field === "legalPolicies",
      );
      expect(JSON.stringify(legal?.words)).toContain(organiser);
      return legal?.hash;
    });
    expect(new Set(hashes).size).toBe(2);
  });
  test("the newsletter's purpose is its own; every other free tick is another one", () => {
    const of = content();
    const [tick] = formOf(of.document).filter(({ name }) => name === "newsletter");
    if (tick) formOf(of.document).push({ ...tick, name: "customField1", label: "May we call?" });
    expect(consentBoxes(of, "en").map(({ field, purpose }) => [field, purpose])).toEqual(
      expect.arrayContaining([
        ["newsletter", "newsletter"],
        ["legalPolicies", "terms"],
        ["customField1", "other"],
      ]),
    );
  });
});

describe.each(DATABASES)("the ledger of consents on %s", (kind) => {
  let ground: Ground;
  let sent = 0;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const plays = async (campaignId: string, email: string | null, more: object = {}) => {
    const id = await ground.open(campaignId, {}, { "idempotency-key": `consent-${sent++}` });
    const left = await ground.lead(campaignId, id, email, more);
    expect([200, 201], left.text).toContain(left.status);
    return id;
  };
  const rowsOf = (campaignId: string) =>
    ground.rows<Record<string, string | null>>(sql`SELECT kind, purpose, field, language, revision, words_hash AS hash,
      email_identity AS address, reference FROM consent_ledger WHERE campaign_id = ${campaignId} ORDER BY seq`);
  const shortOf = async (campaignId: string) =>
    (await rowsOf(campaignId)).map((row) => `${row.kind} ${row.purpose}${row.hash === null ? " wordless" : ""}`);
  const wordsOf = (campaignId: string) =>
    ground.rows<{ field: string; words: { said: string } }>(
      sql`SELECT field, words FROM consent_words WHERE campaign_id = ${campaignId} ORDER BY field, revision, words->>'said'`,
    );
  const url = () => `/api/v1/companies/${ground.company.companyId}/visitors/consents`;
  const proof = (term: string, as: Record<string, string> = ground.company.as.USER_ADMIN) =>
    ground.call("POST", url(), { term }, as);
  const YEAR = 365.25 * 86_400_000;
  const after = (at: string, years: number) => new Date(Date.parse(at) + years * YEAR).toISOString();

  test("a lead writes what was ticked, in the words of its language and revision; once, however often it is sent", async () => {
    const { campaignId } = await ground.publish({
      document: (document) => said(document, "newsletter", "Write to me"),
    });
    const id = await plays(campaignId, "ada@example.org", { newsletter: true });
    await plays(campaignId, "bob@example.org", {});
    const again = await ground.lead(campaignId, id, "ada@example.org", { newsletter: true, firstName: "Augusta" });
    expect(again.status).toBe(200);
    const rows = await rowsOf(campaignId);
    expect(rows.map(({ purpose, kind }) => `${kind} ${purpose}`).toSorted()).toEqual(
      ["given newsletter", "given terms", "given terms"].toSorted(),
    );
    expect(new Set(rows.map(({ address }) => address)).size).toBe(2);
    for (const row of rows)
      expect(row).toMatchObject({ revision: 1, language: "en", address: expect.stringMatching(/^email:/) });
    expect((await wordsOf(campaignId)).map(({ words }) => words.said)).toEqual([
      "I agree to Terms & Conditions and Privacy Policy",
      "Write to me",
    ]);
  });

  test("a new revision's words are written beside the old ones; who played before keeps theirs", async () => {
    const { campaignId, document } = await ground.publish({ document: (d) => said(d, "newsletter", "Old words") });
    await plays(campaignId, "ada@example.org", { newsletter: true });
    said(document, "newsletter", "New words");
    await ground.publishRevision(campaignId, document, { ...sampleMetadata() }, 2);
    await plays(campaignId, "ada@example.org", { newsletter: true });
    const hashes = (await rowsOf(campaignId)).filter(({ purpose }) => purpose === "newsletter");
    expect(hashes.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
    const newsletters = (await wordsOf(campaignId)).filter(({ field }) => field === "newsletter");
    expect(newsletters.map(({ words }) => words.said)).toEqual(["Old words", "New words"]);
  });

  test("a tick that is taken back is a row; given again, one more; nothing is ever changed", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const id = await plays(campaignId, "ada@example.org", { newsletter: true });
    const send = (newsletter: boolean) => ground.lead(campaignId, id, "ada@example.org", { newsletter });
    await send(false);
    await send(false);
    await send(true);
    expect((await shortOf(campaignId)).filter((row) => row.includes("newsletter"))).toEqual([
      "given newsletter",
      "withdrawn newsletter",
      "given newsletter",
    ]);
    for (const change of [
      sql`UPDATE consent_ledger SET purpose = 'other' WHERE campaign_id = ${campaignId}`,
      sql`DELETE FROM consent_ledger WHERE campaign_id = ${campaignId}`,
      sql`UPDATE consent_words SET words = '{}' WHERE campaign_id = ${campaignId}`,
      sql`DELETE FROM consent_words WHERE campaign_id = ${campaignId}`,
    ])
      await expect(ground.db.asSystem((scope) => change.execute(scope))).rejects.toThrow(/permission denied/);
  });

  test("however a tick goes to and fro, the ledger has each turn of it once and in order", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (ticks) => {
        const [first = false, ...rest] = ticks;
        const email = `turns-${sent}@example.org`;
        const id = await plays(campaignId, email, { newsletter: first });
        for (const [n, newsletter] of rest.entries())
          await ground.lead(campaignId, id, email, { newsletter, firstName: `Ada ${n}` });
        const turns = [false, ...ticks].flatMap((tick, at, all) => (at > 0 && tick !== all[at - 1] ? [tick] : []));
        const rows = await ground.rows<{ kind: string }>(sql`SELECT c.kind FROM consent_ledger c
          JOIN lead l ON l.campaign_id = c.campaign_id AND l.reference = c.reference
          WHERE c.campaign_id = ${campaignId} AND l.email = ${email} AND c.purpose = 'newsletter' ORDER BY c.seq`);
        expect(rows.map((row) => row.kind === "given")).toEqual(turns);
      }),
      { numRuns: 12 },
    );
  });

  test("a script that ticks to and fro does not fill the ledger; what it said last is what stands", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const id = await plays(campaignId, "restless@example.org", { newsletter: true });
    const rows = async () => (await shortOf(campaignId)).length;
    let answer = await ground.lead(campaignId, id, "restless@example.org", { newsletter: false });
    for (let n = 0; n < 110 && answer.status < 300; n++)
      answer = await ground.lead(campaignId, id, "restless@example.org", { newsletter: n % 2 === 0 });
    expect([answer.status, answer.body.code]).toEqual([429, "too-many-requests"]);
    expect(await rows()).toBeLessThanOrEqual(102);
    const [lead] = await ground.rows<{ newsletter: string }>(
      sql`SELECT newsletter FROM lead WHERE campaign_id = ${campaignId}`,
    );
    expect((await shortOf(campaignId)).at(-1)?.startsWith("given")).toBe(lead?.newsletter !== "none");
    // Somebody else goes on.
    await plays(campaignId, "calm@example.org", { newsletter: true });
  });

  test("words are never the caller's; a program's tick that no form has is kept without any", async () => {
    const { campaignId } = await ground.publish({
      document(document) {
        for (const element of Object.values(document.elements.entities))
          if (element.fields) element.fields = element.fields.filter(({ name }) => name !== "newsletter");
      },
    });
    await plays(campaignId, "ada@example.org", { newsletter: true, words: "mine", consents: [{ field: "x" }] });
    expect(await shortOf(campaignId)).toContain("given newsletter wordless");
    expect(JSON.stringify(await wordsOf(campaignId))).not.toContain("mine");
  });

  test("a process that takes words for written which are not writes them after all", async () => {
    const { campaignId } = await ground.publish();
    const content = await openPublishedCampaigns(ground.context).published.revision(campaignId, 1);
    if (!content) throw new Error("It was published");
    const notes = ground.parts.consents.consents;
    notes.written(campaignId, notes.of({ campaignId, revision: 1, language: "en", content }, { legalPolicies: true }));
    await plays(campaignId, "bob@example.org");
    expect(await wordsOf(campaignId)).toHaveLength(1);
    expect(await shortOf(campaignId)).toEqual(["given terms"]);
  });

  test("a confirmed address adds that it was confirmed, in the words of the tick", async () => {
    const { campaignId } = await ground.publish({ metadata: { doubleOptIn: true } });
    await plays(campaignId, "ada@example.org", { newsletter: true });
    await ground.mailer.sendDue();
    const [mail] = await ground.rows<{ text: string }>(
      sql`SELECT text FROM mail_message WHERE campaign_id = ${campaignId} AND kind = 'doubleOptIn'`,
    );
    const link = new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
    for (let times = 0; times < 2; times++)
      await ground.app.inject({
        method: "POST",
        url: link.pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `token=${link.searchParams.get("token")}`,
      });
    const rows = (await rowsOf(campaignId)).filter(({ purpose }) => purpose === "newsletter");
    expect(rows.map((row) => row.kind)).toEqual(["given", "confirmed"]);
    expect(rows[1]?.hash).toBe(rows[0]?.hash);
    expect(rows[1]?.address).toBe(rows[0]?.address);
    expect(rows[1]?.reference).toBe(rows[0]?.reference);
  });

  test("the proof for an address: every campaign, with words, hash and play; for whoever administers alone", async () => {
    const email = "Proof@example.org";
    const one = await ground.publish({ metadata: { name: "Proof one" } });
    const two = await ground.publish({ metadata: { name: "Proof two" } });
    await plays(one.campaignId, email, { newsletter: true });
    await plays(two.campaignId, email);
    await plays(two.campaignId, "other@example.org", { newsletter: true });
    const { status, body, text } = await proof("proof@EXAMPLE.org");
    expect(status, text).toBe(200);
    const { campaigns, words } = body.data;
    expect(campaigns.map(({ campaign }: { campaign: { name: string } }) => campaign.name)).toEqual([
      "Proof two",
      "Proof one",
    ]);
    expect(campaigns[1].entries.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual([
      "newsletter",
      "terms",
    ]);
    expect(campaigns[0].entries).toHaveLength(1);
    const hashes = new Set(words.map(({ hash }: { hash: string }) => hash));
    for (const { entries, address } of campaigns) {
      expect(address).toMatch(/^email:/);
      for (const entry of entries) {
        expect(hashes).toContain(entry.hash);
        expect(entry).toMatchObject({
          language: "en",
          revision: 1,
          pageName: expect.stringMatching(/./),
          play: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
      }
    }
    expect(text.toLowerCase()).not.toContain("proof@example.org");
    expect((await proof("nobody@example.org")).body.data).toMatchObject({ campaigns: [], words: [] });
    expect((await proof("ada")).body).toMatchObject({ statusCode: 422, code: "visitor-term-malformed" });
    for (const role of ["CREATOR", "EDITOR", "VIEWER"] as const)
      expect((await proof(email, ground.company.as[role])).status, role).toBe(403);
    const other = await ground.identity.company();
    expect((await proof(email, other.as.USER_ADMIN)).status).toBe(404);
  });

  test("who is erased leaves the proof by the hash; the address is nowhere in it, and the export had the words", async () => {
    const email = "planted-proof@example.org";
    const { campaignId } = await ground.publish({ metadata: { name: "Erased" } });
    const id = await plays(campaignId, email, { newsletter: true, lastName: "Plantedname" });
    await ground.gameData(id);
    const base = `/api/v1/companies/${ground.company.companyId}/visitors`;
    const exported = await ground.call(
      "POST",
      `${base}/export`,
      { by: "email", term: email },
      ground.company.as.USER_ADMIN,
    );
    expect(exported.text).toContain("I agree to Terms & Conditions and Privacy Policy");
    const before = await rowsOf(campaignId);
    const ask = { by: "email", term: email, confirmation: email };
    const { body } = await ground.call("POST", `${base}/erasures`, ask, ground.company.as.USER_ADMIN);
    await ground.parts.visitors.persons.run(ground.company.companyId, body.data.erasureId);
    expect(await ground.rows(sql`SELECT 1 FROM lead WHERE campaign_id = ${campaignId}`)).toEqual([]);
    expect((await rowsOf(campaignId)).filter(({ kind: of }) => of !== "letter")).toEqual(before);
    for (const word of [email, "plantedname"])
      for (const table of ["consent_ledger", "consent_words"])
        expect(
          await ground.rows(sql`SELECT 1 FROM ${sql.table(table)} t WHERE strpos(lower(t::text), ${word}) > 0`),
        ).toEqual([]);
    expect((await proof(email)).body.data.campaigns).toMatchObject([{ campaign: { name: "Erased" } }]);
  });

  test("a campaign that is deleted for good leaves its ledger, and its words", async () => {
    const email = "purged@example.org";
    const { campaignId } = await ground.publish({ metadata: { name: "Purged" } });
    await plays(campaignId, email, { newsletter: true });
    const words = await wordsOf(campaignId);
    await ground.rows(sql`UPDATE campaign SET deleted_at = fairground_now(), purge_asked_at = fairground_now()
      WHERE campaign_id = ${campaignId}`);
    await ground.parts.campaignList.bin.purge();
    expect(await ground.rows(sql`SELECT 1 FROM campaign WHERE campaign_id = ${campaignId}`)).toEqual([]);
    expect(await wordsOf(campaignId)).toEqual(words);
    expect((await proof(email)).body.data.campaigns).toMatchObject([
      { campaign: { id: campaignId, name: "Purged" }, entries: [{ kind: "given" }, { kind: "given" }] },
    ]);
    const begun = new Date().toISOString();
    await ground.clock(after(begun, 3.1));
    await ground.parts.consents.ledger.forget();
    expect(await rowsOf(campaignId)).toEqual([]);
    expect(await wordsOf(campaignId)).toEqual([]);
  });

  test("kept for the company's years after the last consent or letter of the address, then gone in pieces", async () => {
    const begun = "2030-01-10T12:00:00.000Z";
    await ground.clock(begun);
    const { campaignId } = await ground.publish();
    await plays(campaignId, "old@example.org", { newsletter: true });
    await plays(campaignId, "written@example.org", { newsletter: true });
    await plays(campaignId, "gone@example.org", { newsletter: true });
    await plays(campaignId, "again@example.org", { newsletter: true });
    const letter = (play: string, at: string) =>
      ground.rows(sql`INSERT INTO mail_message (campaign_id, company_id, day, play_id, kind, email_id, revision, language,
          recipient, state, due_at, created_at, sent_at)
        SELECT campaign_id, company_id, day, play_id, 'custom', 'mail', 1, 'en', email, 'sent', ${at}, ${at}, ${at}
        FROM lead WHERE campaign_id = ${campaignId} AND play_id = ${play}`);
    const ids = await ground.rows<{ play: string; email: string }>(
      sql`SELECT play_id AS play, email FROM lead WHERE campaign_id = ${campaignId}`,
    );
    const playOf = (email: string) => ids.find((row) => row.email === email)?.play ?? "";
    await letter(playOf("written@example.org"), after(begun, 1));
    await letter(playOf("gone@example.org"), after(begun, 1));
    // Whose letter is erased keeps the time until which it proves something.
    await ground.clock(after(begun, 1.5));
    const base = `/api/v1/companies/${ground.company.companyId}/visitors/erasures`;
    const term = { by: "email", term: "gone@example.org", confirmation: "gone@example.org" };
    const { body } = await ground.call("POST", base, term, ground.company.as.USER_ADMIN);
    await ground.parts.visitors.persons.run(ground.company.companyId, body.data.erasureId);
    await ground.clock(after(begun, 2));
    await plays(campaignId, "again@example.org", { newsletter: true });
    const count = async () => (await rowsOf(campaignId)).filter(({ kind: of }) => of !== "letter").length;
    const ledger = ground.parts.consents.ledger;
    await ground.clock(after(begun, 2.99));
    await ledger.forget();
    expect(await count()).toBe(10);
    await ground.clock(after(begun, 3.01));
    await ledger.forget();
    expect(await count(), "whom nobody wrote to, since then").toBe(8);
    await ground.clock(after(begun, 4.01));
    await ledger.forget();
    expect(await count(), "written to, and erased").toBe(4);
    const years = (consentYears: number) =>
      ground.call(
        "PUT",
        `/api/v1/companies/${ground.company.companyId}`,
        { consentYears },
        ground.company.as.USER_ADMIN,
      );
    expect((await years(4)).body.data).toMatchObject({ consentYears: 4 });
    await ground.clock(after(begun, 5.5));
    await ledger.forget();
    expect(await count()).toBe(4);
    expect((await years(0)).status).toBe(400);
    expect((await years(3)).status).toBe(200);
    await ledger.forget();
    expect(await count()).toBe(0);
  });
});

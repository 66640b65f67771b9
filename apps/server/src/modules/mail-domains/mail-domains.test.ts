import { randomUUID } from "node:crypto";
import { MAIL_DOMAIN_CHECKS, MAX_MAIL_DOMAINS, type SenderDomain } from "@fairground/contract";
import { sql } from "kysely";
import { dkimVerify } from "mailauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { smtpTransport } from "../mail/transport.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { nameServer, receivingServer } from "./testing/servers.ts";

const DAY = 86_400_000;

describe.each(DATABASES)("sender domains on %s (decisions, Mail)", (kind) => {
  let dns: Awaited<ReturnType<typeof nameServer>>;
  let post: Awaited<ReturnType<typeof receivingServer>>;
  let ground: Ground;
  beforeAll(async () => {
    [dns, post] = [await nameServer(), await receivingServer()];
    const transport = smtpTransport(post.url);
    ground = await playGround(kind, { transport }, { DNS_SERVERS: [dns.address] });
  });
  beforeEach(() => {
    post.received.length = 0;
    dns.silent.clear();
    dns.failing.clear();
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await post?.close();
    await dns?.close();
  });

  const fresh = () => `${randomUUID().slice(0, 13)}.example.com`;
  const api = (companyId = ground.company.companyId) => `/api/v1/companies/${companyId}/mail-domains`;
  const as = (role: "VIEWER" | "EDITOR" | "CREATOR" | "USER_ADMIN") => ground.company.as[role];
  const code = ({ body }: { body: { type: string } }) => body.type.split("problem-")[1];
  const add = async (domain = fresh(), of = ground.company) => {
    const { status, body, text } = await ground.call("POST", api(of.companyId), { domain }, of.as.CREATOR);
    expect([status, text]).toEqual([201, text]);
    return body.data as SenderDomain;
  };
  const check = (domainId: string, of = ground.company) =>
    ground.call("POST", `${api(of.companyId)}/${domainId}/check`, undefined, of.as.CREATOR);
  const checked = async (domainId: string) => (await check(domainId)).body.data as SenderDomain;
  const list = async () => (await ground.call("GET", api(), undefined, as("CREATOR"))).body.data as SenderDomain[];
  const found = async (domainId: string) => (await list()).find((one) => one.domainId === domainId);
  /** Sets what the domain's page says. */
  const setUp = ({ records }: SenderDomain) => {
    for (const { name, value } of records) dns.set(name, value);
  };
  const verified = async (domain?: string) => {
    const added = await add(domain);
    setUp(added);
    const now = await checked(added.domainId);
    expect(now.state).toBe("verified");
    return now;
  };
  const record = ({ records }: SenderDomain, of: "dkim" | "dmarc" | "spf") => {
    const one = records.find((each) => each.of === of);
    return one && { state: one.state, reason: one.reason, found: one.found, value: one.value };
  };
  const campaignOf = async (sender: object, replyTo = "") => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const made = await ground.call("POST", "/mail/api/settings", { campaignId, sender, replyTo }, as("CREATOR"));
    expect([made.status, made.text]).toEqual([201, made.text]);
    return campaignId;
  };
  const outcomeMail = async (campaignId: string, address = "ada@example.org") => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, address);
    await ground.gameData(sessionId);
    await ground.mailer.sendDue();
    const mail = post.received.at(-1);
    if (!mail) throw new Error("no mail has come");
    return mail;
  };

  test("a domain is added with its records to set, is checked, and mails leave from it, signed as receivers want it", async () => {
    const added = await add("Zürich-Mugs.example.ch");
    expect(added).toMatchObject({
      ...{ name: "xn--zrich-mugs-9db.example.ch", reads: "zürich-mugs.example.ch", state: "pending", failedDays: 0 },
      ...{ checkedAt: null, verifiedAt: null, campaigns: [] },
    });
    expect(added.records.map(({ of, state, name }) => [of, state, name])).toEqual([
      ["dkim", "unchecked", expect.stringMatching(/^fg[0-9a-f]{10}\._domainkey\.xn--zrich-mugs-9db\.example\.ch$/)],
      ["dmarc", "unchecked", "_dmarc.xn--zrich-mugs-9db.example.ch"],
    ]);
    const campaignId = await campaignOf({ name: "The mug shop", localPart: "mugs", domainId: added.domainId });
    const before = await outcomeMail(campaignId);
    expect(before.mail.from).toEqual({ name: "The mug shop", address: "campaigns@fairground.test" });
    expect(before.bytes.toString()).not.toContain("DKIM-Signature");
    setUp(added);
    const now = await checked(added.domainId);
    expect(now).toMatchObject({ state: "verified", campaigns: [{ campaignId }] });
    expect(now.checkedAt).toBe(now.verifiedAt);
    const { bytes, mail, returnPath } = await outcomeMail(campaignId, "bob@example.org");
    expect(mail.from?.address).toBe("mugs@xn--zrich-mugs-9db.example.ch");
    expect(mail.from?.name).toBe("The mug shop");
    // What cannot be delivered comes to the provider.
    expect(returnPath).toBe("campaigns@fairground.test");
    const { results, headerFrom } = await dkimVerify(bytes, { resolver: dns.resolve });
    expect(results.map(({ status }) => status.result)).toEqual(["pass"]);
    expect(results[0]).toMatchObject({
      signingDomain: headerFrom[0]?.split("@")[1],
      status: { aligned: headerFrom[0]?.split("@")[1] },
    });
    // Another byte, another signer: a receiver would see it.
    const forged = Buffer.from(bytes.toString().replace("Subject:", "Subject: x"));
    const { results: refused } = await dkimVerify(forged, { resolver: dns.resolve });
    expect(refused[0]?.status.result).not.toBe("pass");
  });

  test("each record is told apart: there, missing, wrong with what was found, or not to be asked", async () => {
    const added = await add();
    const { name, records } = added;
    const [dkim, dmarc] = [records[0]?.name ?? "", `_dmarc.${name}`];
    const look = async () => {
      const now = await checked(added.domainId);
      return [now.state, ...(["dkim", "dmarc"] as const).map((of) => record(now, of))].map((one) =>
        typeof one === "object" ? [one.state, one.reason, one.found] : one,
      );
    };
    const right = records[0]?.value ?? "";
    expect(await look()).toEqual(["pending", ["missing", null, []], ["missing", null, []]]);
    const other = (await add()).records[0]?.value ?? "";
    dns.set(dkim, other);
    dns.set(dmarc, "v=DMARC1; p=none", "v=DMARC1; p=reject");
    expect(await look()).toEqual([
      "pending",
      ["wrong", "other-key", [other]],
      ["wrong", "several", ["v=DMARC1; p=none", "v=DMARC1; p=reject"]],
    ]);
    dns.set(dkim, right, right);
    dns.set(dmarc, "v=DMARC1; p=everything");
    expect(await look()).toEqual([
      "pending",
      ["wrong", "several", [right, right]],
      ["wrong", "unreadable", ["v=DMARC1; p=everything"]],
    ]);
    // Revoked, for tests of others' only, and no list of tags at all.
    for (const text of ["v=DKIM1; p=", right.replace("; k", "; s=other; k"), right.replace("; k", "; h=sha1; k")]) {
      dns.set(dkim, text);
      expect((await look())[1]).toEqual(["wrong", "other-key", [text]]);
    }
    dns.set(dkim, "hello");
    expect((await look())[1]).toEqual(["wrong", "unreadable", ["hello"]]);
    // As other tools write it.
    dns.set(dkim, right.replaceAll("; ", ";").replace("v=DKIM1;", ""));
    dns.set(dmarc, "v=DMARC1; p=reject; adkim=s; rua=mailto:dmarc@example.org");
    expect((await look())[0]).toBe("verified");
  });

  test("a policy of the domain above holds too, as receivers read it", async () => {
    const above = `${randomUUID().slice(0, 13)}.com`;
    const added = await add(`news.${above}`);
    dns.set(added.records[0]?.name ?? "", added.records[0]?.value ?? "");
    expect(record(await checked(added.domainId), "dmarc")).toMatchObject({
      state: "missing",
      value: "v=DMARC1; p=none",
    });
    dns.set(`_dmarc.${above}`, "v=DMARC1; p=quarantine");
    const now = await checked(added.domainId);
    expect([now.state, record(now, "dmarc")?.found]).toEqual(["verified", ["v=DMARC1; p=quarantine"]]);
  });

  test("SPF is advice: it names the provider where that has a record, keeps what is there, and holds nothing up", async () => {
    const added = await add();
    const { name, domainId } = added;
    expect(record(await checked(domainId), "spf")).toBeUndefined();
    dns.set("fairground.test", "v=spf1 ip4:192.0.2.1 -all");
    expect(record(await checked(domainId), "spf")).toEqual({
      ...{ state: "missing", reason: null, found: [], value: "v=spf1 include:fairground.test ~all" },
    });
    const theirs = "v=spf1 include:_spf.host.example mx -all";
    dns.set(name, theirs, "some-other=text");
    expect(record(await checked(domainId), "spf")).toEqual({
      ...{ state: "wrong", reason: "not-included", found: [theirs] },
      value: "v=spf1 include:fairground.test include:_spf.host.example mx -all",
    });
    setUp(added);
    expect((await checked(domainId)).state).toBe("verified");
    dns.set("_spf.host.example", "v=spf1 redirect=fairground.test");
    expect(record(await checked(domainId), "spf")?.state).toBe("ok");
    dns.set("_spf.host.example", `v=spf1 include:_spf.host.example include:${name} -all`);
    expect(record(await checked(domainId), "spf")?.reason).toBe("not-included");
    dns.set(name, theirs, theirs);
    expect(record(await checked(domainId), "spf")?.reason).toBe("several");
    dns.forget("fairground.test");
  });

  test("a server that does not answer, or fails, makes nothing wrong", async () => {
    const now = await verified();
    const name = now.records[0]?.name ?? "";
    dns.failing.add(name);
    dns.silent.add(`_dmarc.${now.name}`);
    const looked = await checked(now.domainId);
    expect(looked.state).toBe("verified");
    expect(["dkim", "dmarc"].map((of) => record(looked, of as "dkim"))).toMatchObject([
      { state: "unasked", reason: "unreachable", found: [] },
      { state: "unasked", reason: "timeout", found: [] },
    ]);
    // Nor over days.
    for (const day of [1, 2, 3]) {
      await ground.clock(new Date(Date.now() + day * DAY).toISOString());
      await ground.parts.mailDomains.recheck();
    }
    expect(await found(now.domainId)).toMatchObject({ state: "verified", failedDays: 0 });
  }, 60_000);

  test("it is looked at once a day; three days in a row without its record, and mails leave from the provider's again", async () => {
    const now = await verified();
    const { domainId } = now;
    const campaignId = await campaignOf({ domainId, localPart: "mugs" });
    const start = Date.now();
    const notices = () => ground.rows(sql`SELECT kind, facts FROM notice WHERE campaign_id = ${campaignId}`);
    const after = async (days: number) => {
      await ground.clock(new Date(start + days * DAY + 60_000).toISOString());
      dns.asked.length = 0;
      await ground.parts.mailDomains.recheck();
      const one = await found(domainId);
      return [one?.state, one?.failedDays, dns.asked.includes(now.records[0]?.name ?? "")];
    };
    expect(await after(0)).toEqual(["verified", 0, true]);
    expect(await after(0.5)).toEqual(["verified", 0, false]);
    dns.forget(now.records[0]?.name ?? "");
    expect(await after(1)).toEqual(["failing", 1, true]);
    // Looking by hand counts no day.
    for (let n = 0; n < 3; n++) expect((await checked(domainId)).failedDays).toBe(1);
    expect((await outcomeMail(campaignId)).mail.from?.address).toBe(`mugs@${now.name}`);
    expect(await after(2)).toEqual(["failing", 2, true]);
    // One good day, and it begins anew.
    setUp(now);
    expect(await after(3)).toEqual(["verified", 0, true]);
    dns.forget(now.records[0]?.name ?? "");
    await after(4);
    await after(5);
    expect(await notices()).toEqual([]);
    expect(await after(6)).toEqual(["lapsed", 3, true]);
    expect(await notices()).toEqual([{ kind: "mail-domain-lapsed", facts: { domainId } }]);
    expect((await outcomeMail(campaignId, "bob@example.org")).mail.from?.address).toBe("campaigns@fairground.test");
    expect(await after(7)).toEqual(["lapsed", 3, true]);
    expect(await notices()).toHaveLength(1);
    // Who sees it: whoever manages.
    const seen = (role: "CREATOR" | "EDITOR") =>
      ground.call(
        "GET",
        `/api/v1/companies/${ground.company.companyId}/notices?campaignId=${campaignId}`,
        undefined,
        as(role),
      );
    expect((await seen("CREATOR")).body.data.map(({ kind: one }: { kind: string }) => one)).toEqual([
      "mail-domain-lapsed",
    ]);
    expect((await seen("EDITOR")).body.data).toEqual([]);
    setUp(now);
    expect(await after(8)).toEqual(["verified", 0, true]);
    expect((await outcomeMail(campaignId, "eve@example.org")).mail.from?.address).toBe(`mugs@${now.name}`);
  });

  test("several processes look at a domain once", async () => {
    const now = await verified();
    await ground.clock(new Date(Date.now() + 2 * DAY).toISOString());
    dns.asked.length = 0;
    await Promise.all(Array.from({ length: 4 }, () => ground.parts.mailDomains.recheck()));
    expect(dns.asked.filter((name) => name === now.records[0]?.name)).toHaveLength(1);
  });

  test("a name is sent from by one company alone: by whoever's key its DNS has", async () => {
    const domain = fresh();
    const other = await ground.identity.company();
    const [mine, theirs] = [await add(domain), await add(domain, other)];
    expect(mine.records[0]?.name).not.toBe(theirs.records[0]?.name);
    setUp(mine);
    expect((await check(theirs.domainId, other)).body.data.state).toBe("pending");
    expect((await checked(mine.domainId)).state).toBe("verified");
    setUp(theirs);
    const refused = await check(theirs.domainId, other);
    expect([refused.status, code(refused)]).toEqual([409, "domain-taken"]);
    const listed = await ground.call("GET", api(other.companyId), undefined, other.as.CREATOR);
    expect(listed.body.data).toMatchObject([{ state: "pending", records: [{ state: "ok" }, { state: "ok" }] }]);
    await ground.call("DELETE", `${api()}/${mine.domainId}`, undefined, as("CREATOR"));
    expect((await check(theirs.domainId, other)).body.data.state).toBe("verified");
  });

  test("what is no name of one's own is refused, with why; and there are so many and no more", async () => {
    const domain = fresh();
    await add(domain);
    const refused = async (typed: string) => {
      const { status, body } = await ground.call("POST", api(), { domain: typed }, as("CREATOR"));
      return [status, code({ body }), body.reason];
    };
    expect(await refused(domain.toUpperCase())).toEqual([422, "mail-domain-refused", "known"]);
    expect(await refused("fairground.test")).toEqual([422, "mail-domain-refused", "provider"]);
    expect(await refused("co.uk")).toEqual([422, "mail-domain-refused", "public-suffix"]);
    expect(await refused("p\u0430ypal.com")).toEqual([422, "mail-domain-refused", "mixed-scripts"]);
    expect(await refused("hello@example.org")).toEqual([422, "mail-domain-refused", "no-domain"]);
    const full = await ground.identity.company();
    const many = await Promise.all(
      Array.from({ length: MAX_MAIL_DOMAINS + 4 }, () =>
        ground.call("POST", api(full.companyId), { domain: fresh() }, full.as.CREATOR),
      ),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(MAX_MAIL_DOMAINS);
    expect(new Set(many.filter(({ status }) => status !== 201).map(code))).toEqual(
      new Set(["mail-domain-limit-reached"]),
    );
  }, 60_000);

  test("who may only edit neither reads nor changes them; each change stands in the audit; looking is counted", async () => {
    const own = await ground.identity.company();
    const { domainId } = await add(fresh(), own);
    const one = `${api(own.companyId)}/${domainId}`;
    for (const role of ["VIEWER", "EDITOR"] as const)
      for (const [method, url, body] of [
        ["GET", api(own.companyId)],
        ["POST", api(own.companyId), { domain: fresh() }],
        ["POST", `${one}/check`],
        ["DELETE", one],
      ] as const)
        expect([method, url, (await ground.call(method, url, body, own.as[role])).status]).toEqual([method, url, 403]);
    await check(domainId, own);
    await ground.call("DELETE", one, undefined, own.as.CREATOR);
    const url = `/api/v1/companies/${own.companyId}/audit?area=mail&size=20`;
    const { body } = await ground.call("GET", url, undefined, own.as.USER_ADMIN);
    const done = (body.data as { action: string; status: number }[]).filter(({ status }) => status < 300);
    expect(done.map(({ action }) => action)).toEqual([
      ...["mail-domain-removed", "mail-domain-checked", "mail-domain-added"],
    ]);
    const { domainId: busy } = await add(fresh(), own);
    for (let n = 1; n < MAIL_DOMAIN_CHECKS.times; n++) expect((await check(busy, own)).status).toBe(200);
    const late = await check(busy, own);
    expect([late.status, Number(late.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("removing one says whose mails leave from the provider's domain again, and they do", async () => {
    const now = await verified();
    const campaignId = await campaignOf({ domainId: now.domainId });
    expect((await outcomeMail(campaignId)).mail.from?.address).toBe(`hello@${now.name}`);
    const gone = await ground.call("DELETE", `${api()}/${now.domainId}`, undefined, as("CREATOR"));
    expect(gone.body.data.campaigns).toEqual([{ campaignId, name: expect.any(String) }]);
    expect((await outcomeMail(campaignId, "bob@example.org")).mail.from?.address).toBe("campaigns@fairground.test");
    const { body } = await ground.call("GET", `/mail/api/settings/${campaignId}`, undefined, as("CREATOR"));
    expect(body.data).toMatchObject({ sender: { domainId: null }, rev: 2 });
    for (const [method, url] of [
      ["DELETE", `${api()}/${now.domainId}`],
      ["POST", `${api()}/${now.domainId}/check`],
    ] as const)
      expect(code(await ground.call(method, url, undefined, as("CREATOR")))).toBe("mail-domain-unknown");
  });

  test("settings take a domain of the company's alone, and a local part that is one", async () => {
    const { domainId } = await verified();
    const campaignId = await campaignOf({ domainId, name: "Mugs", localPart: "news.2026" });
    const put = (sender: object, rev = 1) =>
      ground.call("PUT", "/mail/api/settings", { campaignId, sender, rev }, as("CREATOR"));
    for (const localPart of ["", ".a", "a.", "a..b", "a b", "a@b", '"a"', "a\r\nBcc: x", "ä", "a".repeat(65)])
      expect([localPart, (await put({ localPart })).status]).toEqual([localPart, 400]);
    const other = await ground.identity.company();
    const foreign = await add(fresh(), other);
    for (const id of [foreign.domainId, randomUUID()]) {
      const refused = await put({ domainId: id });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: "body.sender.domainId", message: "The company has no such sender domain" }],
      ]);
    }
    const changed = await put({ domainId: null, name: "Mugs" });
    expect(changed.body.data.sender).toEqual({ name: "Mugs", localPart: "hello", domainId: null });
  });

  test("the specification's list has the provider's domain and the company's, with what to set", async () => {
    const own = await ground.identity.company();
    const { name, domainId, records } = await add(fresh(), own);
    const { body } = await ground.call("GET", `/mail/api/domains/${own.companyId}`, undefined, own.as.CREATOR);
    const [first] = records;
    expect(body.data).toEqual([
      {
        ...{ name: "fairground.test", scope: "provider", domainId: null, state: null },
        ...{ from: "campaigns@fairground.test", records: [] },
      },
      {
        ...{ name, scope: "company", domainId, state: "pending", from: null },
        records: [
          { type: "TXT", name: first?.name, value: first?.value, isRequired: true, isFound: false },
          { type: "TXT", name: `_dmarc.${name}`, value: "v=DMARC1; p=none", isRequired: true, isFound: false },
        ],
      },
    ]);
  });

  test("a private key leaves the server nowhere, and one that cannot be opened holds no mail up", async () => {
    const now = await verified();
    const campaignId = await campaignOf({ domainId: now.domainId });
    const [row] = await ground.rows<{ encrypted: string; publicKey: string }>(
      sql`SELECT encrypted, public_key AS "publicKey" FROM mail_domain WHERE domain_id = ${now.domainId}`,
    );
    expect(row?.encrypted).not.toContain("PRIVATE");
    expect(Buffer.from(row?.encrypted ?? "", "base64url").toString("latin1")).not.toContain("PRIVATE");
    expect(JSON.stringify(await list())).not.toContain(row?.encrypted);
    expect(Buffer.from(row?.publicKey ?? "", "base64").length).toBe(294);
    // Of another row: it opens for its own alone.
    const other = await add();
    await ground.rows(sql`UPDATE mail_domain SET encrypted = (SELECT encrypted FROM mail_domain WHERE domain_id = ${other.domainId})
      WHERE domain_id = ${now.domainId}`);
    expect((await outcomeMail(campaignId)).mail.from?.address).toBe("campaigns@fairground.test");
  });
});

import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { receivingServer } from "../mail-domains/testing/servers.ts";
import { nameToShow, subjectToShow } from "./headers.ts";
import { type MailTransport, type OutgoingMail, smtpTransport } from "./transport.ts";

describe("headers of mails, as they come over the wire (security 6, 15)", () => {
  let post: Awaited<ReturnType<typeof receivingServer>>;
  let transport: MailTransport;
  beforeAll(async () => {
    post = await receivingServer();
    transport = smtpTransport(post.url);
  });
  beforeEach(() => {
    post.received.length = 0;
  });
  afterAll(async () => {
    transport?.close();
    await post?.close();
  });

  const MAIL: OutgoingMail = {
    messageId: "<1@fairground.test>",
    from: { name: "The mug shop", address: "campaigns@fairground.test" },
    to: "ada@example.org",
    subject: "Your mug",
    html: "<p>Hello</p>",
    text: "Hello",
  };
  const arrives = async (mail: Partial<OutgoingMail>) => {
    const sent = await transport.send({ ...MAIL, ...mail });
    expect(sent).toEqual({ kind: "sent" });
    const one = post.received.at(-1);
    if (!one) throw new Error("nothing has come");
    return one;
  };
  const HEADERS = ["from", "to", "subject", "message-id", "date", "mime-version", "content-type", "auto-submitted"];
  const OTHERS = ["x-auto-response-suppress", "content-transfer-encoding", "reply-to", "list-unsubscribe"];
  const names = (bytes: Buffer) => {
    const [head = ""] = bytes.toString("latin1").split("\r\n\r\n");
    return head
      .split(/\r\n(?![ \t])/)
      .map((line) => (line.split(":")[0] ?? "").toLowerCase())
      .sort();
  };

  test("whatever a name, a subject or an address holds, there is one recipient, one sender and no header more", async () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(
          ...["\r\n", "\n", "\r", "\u0000", "\u2028", "\u0085", "\u000b", "Bcc: eve@example.org", "\r\n\r\n<script>"],
          ...["@", "\uff20", "<eve@example.org>", '"', "\\", ",", ";", ":", "=?utf-8?Q?=0D=0ABcc:_x?=", "\u202e", "Ü"],
        ),
        fc.string({ unit: "binary", maxLength: 12 }),
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, subject) => {
        const from = { name: name.join(""), address: MAIL.from.address };
        const { bytes, mail, to, returnPath } = await arrives({ from, subject: subject.join("") });
        expect([returnPath, to]).toEqual([MAIL.from.address, [MAIL.to]]);
        expect(mail.from?.address).toBe(MAIL.from.address);
        expect(mail.to).toEqual([{ name: "", address: MAIL.to }]);
        expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
        expect(names(bytes).filter((one) => !HEADERS.includes(one) && !OTHERS.includes(one))).toEqual([]);
        expect(mail.text?.trim()).toBe("Hello");
      }),
      { numRuns: 60 },
    );
  });

  test("a reply address and a way out that hold more than an address bring no header either", async () => {
    const evil = "a@b.example\r\nBcc: eve@example.org";
    const { bytes } = await arrives({ replyTo: evil, unsubscribe: evil });
    expect(names(bytes).filter((one) => one === "bcc")).toEqual([]);
    expect((await PostalMime.parse(bytes)).bcc).toBeUndefined();
  });

  test("what one press unsubscribes by is signed, too", async () => {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const signing = { domainName: "example.org", keySelector: "fg", privateKey };
    const { bytes } = await arrives({ signing, unsubscribe: "https://example.org/unsubscribe?token=x" });
    const signed = /[;\s]h=([^;]+);/
      .exec(bytes.toString().replace(/\r\n\s+/g, ""))?.[1]
      ?.toLowerCase()
      .split(":");
    expect(signed).toEqual(expect.arrayContaining(["from", "list-unsubscribe", "list-unsubscribe-post"]));
  });

  test("a name that holds an address, or mixes alphabets to look like another, is not shown", async () => {
    const shown = async (name: string) => (await arrives({ from: { ...MAIL.from, name } })).mail.from;
    expect(await shown("service@bank.example")).toEqual({ name: "", address: MAIL.from.address });
    expect((await shown("Bank <service@bank.example>"))?.name).toBe("Bank");
    expect((await shown("service\uff20bank.example Bank"))?.name).toBe("Bank");
    // A Cyrillic а.
    expect((await shown("P\u0430ypal"))?.name).toBe("");
    expect((await shown("Müller & Söhne"))?.name).toBe("Müller & Söhne");
    expect((await shown("Яндекс"))?.name).toBe("Яндекс");
    expect((await shown("\u202egpj.exe"))?.name).toBe("gpj.exe");
  });

  test.each([
    ["letters", "a".repeat(10_000)],
    ["words", "A long subject ".repeat(700)],
    ["other scripts", "ü漢".repeat(5_000)],
    ["pairs", "🎡".repeat(10_000)],
  ])(
    "a subject of 10,000 signs, of %s, arrives as the beginning of it, and no line is too long",
    async (_, subject) => {
      const { bytes, mail } = await arrives({ subject });
      expect(Array.from(mail.subject ?? "").length).toBeLessThanOrEqual(250);
      expect(mail.subject?.endsWith("…")).toBe(true);
      expect(subject.startsWith((mail.subject ?? "").slice(0, -1))).toBe(true);
      const lines = bytes.toString("latin1").split("\r\n");
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998);
      expect(mail.text?.trim()).toBe("Hello");
    },
  );

  test("programs that answer by themselves are told not to; what cannot be delivered has somewhere to go", async () => {
    const { mail, returnPath } = await arrives({});
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(header("x-auto-response-suppress")).toBe("All");
    expect(returnPath).toBe(MAIL.from.address);
    const news = await arrives({ unsubscribe: "out@shop.example" });
    expect(news.mail.headers.find(({ key }) => key === "precedence")?.value).toBe("bulk");
    // A confirmation or a prize is no mass mail: filters would put it with those.
    expect(header("precedence")).toBeUndefined();
  });

  test("what is shown is one line, whatever is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        for (const shown of [nameToShow(text), subjectToShow(text)]) {
          expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
          expect(shown).toBe(shown.trim());
        }
        expect(nameToShow(text)).not.toMatch(/[@<>"\\]/);
      }),
    );
  });
});

import { randomUUID } from "node:crypto";
import { BUILT_LETTERS } from "@fairground/elements/letters";
import { campaignWith, languages } from "@fairground/elements/letters/testing";
import { mailSamples } from "@fairground/model/mail";
import { LANGUAGES } from "@fairground/model/text";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spamScore } from "../../../../../tools/spam.ts";
import { LetterPress } from "./press.ts";
import { rawMails } from "./testing/mail-server.ts";
import { smtpTransport } from "./transport.ts";

/** What a mail filter takes offence at, in points: it holds a mail back from five on. */
const MOST = 1;

const score = await spamScore();

/** Each built-in letter in one language, as it leaves; the languages take turns (issue 20, "Real parts in tests"). */
describe.skipIf(!score)("built-in letters, as SpamAssassin reads them", () => {
  let server: Awaited<ReturnType<typeof rawMails>>;
  let transport: ReturnType<typeof smtpTransport>;
  beforeAll(async () => {
    server = await rawMails();
    transport = smtpTransport(server.url);
  });
  afterAll(async () => {
    transport?.close();
    await server?.close();
  });

  test.each(
    BUILT_LETTERS.map((letter, at) => ({ letter, id: letter.id, language: LANGUAGES[at % LANGUAGES.length] ?? "en" })),
  )("$id in $language", async ({ letter, language }) => {
    if (!score) throw new Error("SpamAssassin is needed here");
    const document = campaignWith(letter);
    const asks = letter.pageType === "doi-email";
    const company = "Norrvind";
    const samples = mailSamples({ document, metadata: { name: "Spring", languages }, company }, language);
    const rendered = await new LetterPress().print(
      {
        ...{ document, emailId: "letter", language, first: "en", newsletter: true, won: true, values: samples },
        kind: asks ? "doubleOptIn" : letter.use === "play" || letter.use === "winner" ? "outcome" : "custom",
        ...(letter.use === "custom" ? { postal: "Norrvind AB\nStorgatan 1\n111 22 Stockholm" } : {}),
        unsubscribeUrl: asks ? null : "https://campaigns.example.org/unsubscribe?token=abc",
        pictureUrl: () => "https://campaigns.example.org/prize.png",
      },
      { theme: document.theme, language, title: "Spring" },
    );
    const from = { name: company, address: "campaigns@example.org" };
    // As the outbox has it: made-up ones are what filters know senders of spam by.
    const messageId = `<${randomUUID()}@example.org>`;
    const delivery = await transport.send({ ...rendered, messageId, from, to: "ada@example.com" });
    expect(delivery.kind).toBe("sent");
    const { points, rules } = await score(server.received.pop() ?? "");
    expect(points, rules).toBeLessThanOrEqual(MOST);
  });
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { asked, type CampaignFile, type PublishedCampaign, readFixture } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ environment: { OUTBOUND_LOOPBACK: "on" } });
const LANGUAGES = ["en", "de", "pt", "fr", "es"] as const;
type Language = (typeof LANGUAGES)[number];

const PARTNERS: Readonly<Record<Language, string>> = {
  en: "The roastery’s partners may write to me.",
  de: "Partner der Rösterei dürfen mir schreiben.",
  pt: "Os parceiros da torrefação podem escrever-me.",
  fr: "Les partenaires de la brûlerie peuvent m’écrire.",
  es: "Los socios del tostadero pueden escribirme.",
};
const INTERESTS: Readonly<Record<Language, string>> = {
  en: "What I like to drink may be kept, so that letters suit me.",
  de: "Was ich gern trinke, darf gespeichert werden, damit Briefe zu mir passen.",
  pt: "O que gosto de beber pode ser guardado, para que as cartas me sirvam.",
  fr: "Ce que j’aime boire peut être conservé, pour que les lettres me conviennent.",
  es: "Lo que me gusta beber puede guardarse, para que las cartas me sirvan.",
};
/** Ours, where the campaign says nothing above the consents. */
const ABOVE: Readonly<Record<Language, string>> = {
  en: "Tick what you agree to, then send the form. All of it is up to you.",
  de: "Kreuze an, wozu du einwilligst, und sende dann das Formular ab. Alles davon ist freiwillig.",
  pt: "Assinale aquilo com que concorda e depois envie o formulário. Tudo é facultativo.",
  fr: "Cochez ce que vous acceptez, puis envoyez le formulaire. Tout est facultatif.",
  es: "Marca lo que aceptas y después envía el formulario. Todo es voluntario.",
};
const asking =
  (adapter: "ledger" | "http") =>
  ({ document }: CampaignFile): void => {
    document.customIntegration = {
      consentProvider: {
        integrated: true,
        adapter,
        purposes: [
          { id: "partners", text: PARTNERS },
          { id: "interests", text: INTERESTS },
        ],
      },
    };
  };
const OF_FLOW = /^(form_submit|consent|submit_error|lead_|submit_finished)/;
const flowOf = async (visitor: Visitor) => (await visitor.eventNames()).filter((name) => OF_FLOW.test(name));
const callsOf = (visitor: Visitor) =>
  visitor.calls.map(({ call }) => call).filter((call) => /consent-provider|\/api\/lead$/.test(call));

async function fillsIn(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await page.locator("input[name=firstName]").fill("Ada");
  await page.locator("input[name=lastName]").fill("Lovelace");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[name=legalPolicies]").check();
}
const group = ({ page }: Visitor) => page.locator(".fg-consents");

/** A provider of a company's own, on this machine. */
const provider = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    heard.push(`${request.method} ${path}`);
    const answers: Record<string, object> = {
      "GET /client-secrets": { clientId: "roastery" },
      "POST /auth/profile": { data: { profile: { uuid: "their-1" } } },
      "POST /consent/promotion": { is_trackable: true, promotiontoken: "t-1" },
    };
    response.writeHead(isDown ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answers[`${request.method} ${path}`] ?? { data: { success: true } }));
  });
});
const heard: string[] = [];
let isDown = false;
afterAll(() => provider.close());

async function setUpProvider(): Promise<void> {
  if (!provider.listening) await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
  const { port } = provider.address() as AddressInfo; // it listens on a port
  const companyId = fair.server.demo().campaigns[0]?.companyId ?? "";
  const address = `http://127.0.0.1:${port}`;
  await asked(fair.server.api("PUT", `/api/v1/companies/${companyId}/consent-provider`, { address }));
}

test("by keyboard: the form asks for consents, takes the focus there, and sends with what was ticked", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", edit: asking("ledger") });
  const visitor = await fair.visitor();
  const { page } = visitor;
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await fillsIn(visitor, "keys@example.org");
  await visitor.tabsTo(["button", "To the wheel"]);
  await page.keyboard.press("Enter");
  await visitor.isAt(group(visitor));
  await visitor.reads(ABOVE.en);
  for (const box of await group(visitor).getByRole("checkbox").all()) expect(await box.isChecked()).toBe(false);
  expect(await campaign.leads()).toEqual([]);
  await visitor.looksRight("consents-in-form");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await page.getByRole("checkbox", { name: PARTNERS.en }).isChecked()).toBe(true);
  // What was typed is still there, and a look elsewhere loses no tick.
  expect(await page.locator("input[name=firstName]").inputValue()).toBe("Ada");
  await visitor.tabsTo(["button", "To the wheel"]);
  await page.keyboard.press("Enter");
  await visitor.sees("Give it a spin");
  expect(await flowOf(visitor)).toEqual([
    ...["form_submit", "consents_fetched", "form_submit", "consent_form_submit", "consent_given"],
    ...["lead_saved", "lead_created", "submit_finished"],
  ]);
  expect(await visitor.tells("consent_given")).toEqual({ consents: ["partners"] });
  expect(callsOf(visitor)).toEqual([
    "POST /consent-provider/auth/profile",
    "POST /consent-provider/consent/confirm",
    "POST /leads/api/lead",
  ]);
  expect(await proofOf(campaign, "keys@example.org")).toEqual([PARTNERS.en]);
});

/** The words of consents that an address has given, as the ledger proves them. */
async function proofOf({ companyId }: PublishedCampaign, term: string): Promise<string[]> {
  const { data } = await asked<{
    data: {
      campaigns: { entries: { field: string; hash: string }[] }[];
      words: { hash: string; said: string }[];
    };
  }>(fair.server.api("POST", `/api/v1/companies/${companyId}/visitors/consents`, { term }));
  const given = data.campaigns.flatMap(({ entries }) => entries).filter(({ field }) => field.startsWith("consent:"));
  return given.map(({ hash }) => data.words.find((each) => each.hash === hash)?.said ?? "");
}

test.each(LANGUAGES)("what is asked and agreed to is in the visitor's language: %s", async (language) => {
  const says = (page: string, type: string, name: string) => {
    const elements = Object.values(readFixture("wheel-with-codes").document.elements.entities);
    const text = elements.find(({ id, type: its }) => id.startsWith(`${page}-`) && its === type)?.texts[name];
    return typeof text === "string" ? text : (text?.[language] ?? "");
  };
  const campaign = await fair.publishes("wheel-with-codes", { edit: asking("ledger") });
  const visitor = await fair.visitor({ width: 375 });
  await visitor.opens(campaign, { lang: language });
  await visitor.presses(says("start", "button", "label"));
  await fillsIn(visitor, `${language}@example.org`);
  await visitor.presses(says("lead", "form-button", "label"));
  await visitor.isAt(group(visitor));
  await visitor.reads(ABOVE[language]);
  await visitor.page.getByRole("checkbox", { name: INTERESTS[language] }).check();
  // The longest words.
  if (language === "de") await visitor.looksRight(`consents-${language}`);
  await visitor.presses(says("lead", "form-button", "label"));
  await visitor.sees(says("game", "text", "text"));
  expect(await proofOf(campaign, `${language}@example.org`)).toEqual([INTERESTS[language]]);
});

test("a provider that is down: the form says so and keeps what was typed; back again, the next press goes on", async () => {
  await setUpProvider();
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", edit: asking("http") });
  isDown = true;
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 424/);
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await fillsIn(visitor, "down@example.org");
  await visitor.presses("To the wheel");
  const sentence = "Consents for submitting the form are currently not available. Please try again later.";
  await visitor.reads(`${sentence} (500)`);
  expect(await visitor.tells("submit_error")).toEqual({ httpErrorCode: 500, errorMessage: sentence });
  await visitor.looksRight("consents-unavailable");
  expect(await visitor.page.locator("input[type=email]").inputValue()).toBe("down@example.org");
  isDown = false;
  heard.length = 0;
  await visitor.presses("To the wheel");
  await visitor.isAt(group(visitor));
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.page.locator(".game-button").click();
  await visitor.shownCode();
  await expect.poll(() => heard, PATIENCE).toContain("POST /consent/datastream");
  expect(heard).toEqual([
    ...["POST /auth/profile", "POST /consent/confirm", "POST /consent/promotion"],
    ...["PUT /auth/profile", "POST /consent/datastream"],
  ]);
});

test("a marketer writes the consents in the form's settings, and a member administrator sets up the provider", async () => {
  await setUpProvider();
  const { campaignId, pageId } = await fair.publishes("wheel-with-codes", { edit: asking("ledger") });
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${fair.server.url}/studio/settings/consent-provider`);
  await marketer.sees("Consent provider");
  await marketer.presses("Try it");
  await marketer.reads("It answers, as the client roastery.");
  await marketer.looksRight("settings-consent-provider");

  const { document } = await asked<CampaignFile>(fair.server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  const form = Object.values(document.elements.entities).find(({ type }) => type === "form");
  const at = `pageId=${pageId("lead")}&elementId=${form?.id}&field=consents`;
  await page.goto(`${fair.server.url}/studio/campaigns/${campaignId}/edit?${at}`);
  const section = page.locator("[data-field=consents]");
  await section.waitFor(PATIENCE);
  await section.getByRole("button", { name: "Add consent" }).click(PATIENCE);
  await section.getByText(/^Not every consent is written in/).waitFor(PATIENCE);
  await marketer.looksRight("editor-consents");
});

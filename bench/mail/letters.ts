import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MailFacts } from "../../apps/server/src/modules/mail/content.ts";
import { LetterPress } from "../../apps/server/src/modules/mail/press.ts";
import type { CampaignDocument } from "../../packages/model/src/campaign/index.ts";
import { Problem } from "../../tools/problem.ts";
import { ROOT } from "../../tools/root.ts";

const LETTERS = 10_000;

/** The largest built-in template that has a winner's mail: a whole campaign lies around what is rendered. */
export function largestTemplate(): { document: CampaignDocument; emailId: string } {
  const folder = join(ROOT, "apps/server/src/modules/templates/built");
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .sort((a, b) => b.length - a.length)
    .flatMap((text) => {
      const { document } = JSON.parse(text) as { document?: CampaignDocument }; // written by our own fixtures
      const pages = Object.values(document?.additionalPages.entities ?? {});
      const mail = pages.find(({ pageType }) => pageType === "outcome-email");
      return document && mail ? [{ document, emailId: mail.id }] : [];
    });
  if (!found[0]) throw new Problem("No built-in template has a mail.");
  return found[0];
}

/** What a letter costs to render once it is compiled: 10,000 different ones in five languages, none with a code picture. */
export async function measureLetters(): Promise<{ renderMs: number; compileMs: number; kilobytes: number }> {
  const { document, emailId } = largestTemplate();
  const press = new LetterPress();
  const print = (n: number) => {
    const language = ["en", "de", "fr", "es", "pt"][n % 5] ?? "en";
    const facts: MailFacts = {
      ...{ document, emailId, language, first: "en", kind: "outcome", newsletter: false, won: true },
      values: {
        ...{ firstName: `Ada ${n}`, email: `ada-${n}@example.org`, code: `CODE-${n}`, date: "1 May 2026" },
        ...{
          "campaign.name": "Spring",
          "company.name": "Norrvind",
          "prize.title": "A mug",
          "prize.description": "Blue",
        },
        "link.campaign": "https://campaigns.example.org/c/spring/",
      },
      drawnUrl: `https://campaigns.example.org/c/spring/fairness#reference=${n}`,
      pictureUrl: (picture) => (picture.startsWith("https://") ? picture : null),
    };
    return press.print(facts, { theme: document.theme, language, title: "Spring" });
  };
  await print(0);
  const compiling = performance.now();
  for (let n = 1; n < 5; n++) await print(n);
  const compileMs = (performance.now() - compiling) / 4;
  const begin = performance.now();
  let characters = 0;
  for (let n = 0; n < LETTERS; n++) characters += (await print(n)).html.length;
  const renderMs = (performance.now() - begin) / LETTERS;
  return { renderMs, compileMs, kilobytes: characters / LETTERS / 1000 };
}

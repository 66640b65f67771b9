import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { fairground } from "../support/fairground.ts";
import { Hand } from "../support/hand.ts";
import { ownCompanies, saysFacts } from "../support/own-company.ts";
import { PATIENCE } from "../support/patience.ts";
import { screenshot } from "../support/screenshots.ts";

const fair = fairground();
const company = ownCompanies();
/** What the whole of it may take; by hand it took 100, and nobody got in. */
const BAR = 55;
/** What the five questions alone may take; by hand it took 76. */
const QUESTIONS_BAR = 20;

/** A star before an answer marks it as right, as the table says above it. */
const QUESTIONS = [
  ["Which tea is green?", "*Sencha", "Assam", "Rooibos"],
  ["How hot is the water for it?", "100 degrees", "*75 degrees", "20 degrees"],
  ["How long does it draw?", "An hour", "Ten minutes", "*Two minutes"],
  ["Where does it grow?", "*On a shrub", "On a tree", "Under ground"],
  ["Who drank it first?", "The Romans", "*The Chinese", "The Vikings"],
] as const;

test("the marketer's hour: a quiz of five own questions behind 50 codes, with an outcome of its own from three right answers on, played through the gate", async () => {
  const { url, session } = await company();
  const marketer = await fair.visitor({ width: 1280 });
  const { page } = marketer;
  await page.context().addCookies(session);
  await page.goto(`${url}/studio`);
  const hand = new Hand(page);
  const canvas = page.frameLocator("iframe").first();
  const told: string[] = [];
  const tell = (what: string) => told.push(`${what}: ${hand}`);

  await hand.clicksOn(page.getByRole("link", { name: "New campaign" }).first());
  await saysFacts(hand, page);
  await hand.clicksOn(page.getByRole("button", { name: /^Back-to-school quiz/ }));
  const begin = page.getByRole("dialog");
  await hand.writes(begin.getByLabel("Name of the campaign"), "Tea quiz");
  await hand.clicksOn(begin.getByRole("button", { name: "Create campaign" }));
  await canvas.locator("h1").waitFor(PATIENCE);
  tell("begun");

  // The questions, without leaving the keys.
  await hand.clicksOn(page.locator("label", { hasText: /^Prizes$/ }).first());
  await hand.clicksOn(page.getByRole("button", { name: "Edit questions" }));
  const table = page.getByRole("dialog", { name: "Questions" });
  const line = (name: string) => table.getByRole("textbox", { name, exact: true });
  await line("Question 5").waitFor(PATIENCE);
  await hand.clicksOn(table.getByRole("button", { name: "Delete all" }));
  const before = hand.clicks;
  const shown = table.frameLocator("iframe");
  for (const [n, lines] of QUESTIONS.entries())
    for (const [at, text] of lines.entries()) {
      if (n + at > 0) await hand.presses("Enter");
      if (n === 1 && at === 0) await hand.presses("Enter"); // an empty fourth answer ends the first question
      await marketer.isAt(line(at === 0 ? `Question ${n + 1}` : `Answer ${at} of question ${n + 1}`));
      await hand.types(text);
      // What is written is what the phone beside it shows.
      if (at === 0) await shown.getByRole("heading", { name: text }).waitFor(PATIENCE);
    }
  told.push(`five questions with three answers: ${hand.clicks - before} clicks`);
  expect(hand.clicks - before).toBeLessThanOrEqual(QUESTIONS_BAR);
  await screenshot(page, "hour-quiz-questions"); // a narrow window has no such dialog
  await expectAccessible(page);
  await hand.presses("Escape");
  await table.waitFor({ ...PATIENCE, state: "hidden" });
  tell("questions");

  // From three right answers on another page is shown, which is made on the spot.
  await hand.clicksOn(page.getByRole("button", { name: "Edit outcomes" }));
  const dialog = page.getByRole("dialog", { name: "Game, prizes and outcomes" });
  await hand.clicksOn(dialog.getByRole("button", { name: "Add outcome" }));
  await hand.writes(dialog.getByRole("textbox", { name: "“Right answers” compared with" }), "3");
  await hand.presses("Enter");
  await hand.clicksOn(dialog.getByRole("button", { name: "Create: Outcome", exact: true }));
  await screenshot(page, "hour-quiz-outcomes");
  await expectAccessible(page);
  await hand.presses("Escape");
  await dialog.waitFor({ ...PATIENCE, state: "hidden" });
  tell("outcome");

  // A gate, and codes for it.
  await hand.clicksOn(page.locator("label", { hasText: /^Pages$/ }).first());
  await hand.clicksOn(page.getByRole("button", { name: "Add page", exact: true }));
  await hand.clicksOn(page.getByRole("menuitem", { name: "Access code" }));
  await page.getByRole("region", { name: "Campaign and saving" }).getByText("Saved", { exact: true }).waitFor(PATIENCE);
  await hand.clicksOn(page.getByRole("link", { name: "Back to the campaign" }));
  await marketer.sees("Tea quiz");
  await hand.clicksOn(page.getByRole("link", { name: "Prizes and codes", exact: true }).first());
  await hand.clicksOn(page.getByRole("link", { name: "Access codes", exact: true }).first());
  await hand.writes(page.getByLabel("How many"), "50");
  await hand.clicksOn(page.getByRole("button", { name: "Generate codes" }));
  await page.getByText("50 codes generated").first().waitFor(PATIENCE);
  const list = page.getByRole("table", { name: "All access codes" });
  const code = (
    await list
      .locator("tbody td")
      .first()
      .evaluate((cell) => cell.firstChild?.textContent ?? "", undefined, PATIENCE)
  ).trim();
  tell("gate");

  await hand.clicksOn(page.locator("main").getByRole("button", { name: "Publish" }).first());
  const publishing = page.getByRole("dialog");
  // Who asks for a code has to say how one takes part without: one press leads to the field.
  await hand.clicksOn(publishing.getByRole("link", { name: /Free way to take part/ }));
  const free = page.locator("#legal-freeEntry");
  await free.waitFor(PATIENCE);
  await expect.poll(() => free.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
  await hand.types("Write to us for a code.");
  await hand.clicksOn(page.getByRole("button", { name: /^Save 1 change/ }));
  await page.getByText("The settings are saved.").first().waitFor(PATIENCE);
  await hand.clicksOn(page.locator("main").getByRole("button", { name: "Publish" }).first());
  await hand.clicksOn(publishing.getByRole("button", { name: "Publish" }));
  const link = publishing.getByRole("link", { name: /\/$/ }).first();
  await link.waitFor(PATIENCE);
  tell("published");
  const address = (await link.getAttribute("href")) ?? "";

  // A wrong code is refused, a right one opens the gate.
  const visitor = await fair.visitor({ width: 375 });
  visitor.expectsFault(/status of 422/);
  await visitor.opens(address);
  await visitor.sees("Do you have a code?");
  await visitor.looksRight("hour-quiz-gate");
  await visitor.field("Access code").fill("NOT-ONE-OF-THEM");
  await visitor.field("Access code").press("Enter");
  await visitor.reads("This code cannot be used");
  await visitor.field("Access code").fill(code);
  await visitor.field("Access code").press("Enter");
  await visitor.sees("Back to school. Sit down, please.");
  await visitor.presses("Raise my hand");
  await visitor.fills({
    ...{ "First name": "Ada", "Last name": "Byron", "E-mail": "ada@example.org", "I agree to": true },
  });
  await visitor.page.locator("form button[type=submit]").click(PATIENCE);
  for (const [n, [text, ...answers]] of QUESTIONS.entries()) {
    await visitor.page.getByRole("heading", { name: text }).waitFor(PATIENCE);
    // Three of five are right.
    const answer = answers.find((each) => each.startsWith("*") === n < 3) ?? "";
    await visitor.presses(new RegExp(answer.replace("*", "")));
    await visitor.presses(n < 4 ? "Next question" : "See the result");
  }
  await visitor.sees("Your result");
  await visitor.looksRight("hour-quiz-outcome");

  console.log(`\n${told.join("\n")}\n`);
  expect(hand.clicks).toBeLessThanOrEqual(BAR);
});

/** Cells as a spreadsheet puts them on the clipboard, for each game in the columns of its own table. */
const SHEETS = [
  {
    fixture: "quiz",
    cells: "Question\tA\tB\tC\tRight\nHow hot?\t20\t75\t100\tB\nHow long?\t1 min\t2 min\t1 h\t2",
    columns: ["question", "answer", "answer", "answer", "right"],
    found: "2 questions, 6 answers.",
  },
  {
    fixture: "survey",
    cells: "How often?\tSeveral\tDaily\tNever\nWhy?\tFree text",
    columns: ["question", "kind", "answer", "answer"],
    found: "2 questions, 2 answers.",
  },
  {
    fixture: "personality-test",
    cells:
      "Question\tAnswer\tSpeaks for\nWhen?\tAt noon\tSiesta 2\n\tAt night\tSiesta\nWhere?\tHere\tSiesta\n\tThere\tSiesta",
    columns: ["question", "answer", "result"],
    found: "2 questions, 4 answers. New result: Siesta.",
  },
];

test.each(SHEETS)(
  "a sheet of a $fixture is pasted, shown before it is taken, and one step takes it away",
  async (sheet) => {
    const { campaignId } = await fair.publishes(sheet.fixture);
    const marketer = await fair.marketer({ width: 1280 });
    const { page } = marketer;
    await page.goto(`${fair.server.demo().studioUrl}/campaigns/${campaignId}/edit`);
    await page.frameLocator("iframe").locator("h1").first().waitFor(PATIENCE);
    await page
      .locator("label", { hasText: /^Prizes$/ })
      .first()
      .click(PATIENCE);
    await marketer.presses("Edit questions");
    const table = page.getByRole("dialog", { name: "Questions" });
    const first = table.getByRole("textbox", { name: "Question 1", exact: true });
    await first.waitFor(PATIENCE);
    const before = await first.inputValue();
    await table.getByRole("button", { name: "Paste from a spreadsheet" }).click();
    const pasting = page.getByRole("dialog", { name: "Paste questions" });
    await pasting.getByLabel("Cells of the spreadsheet").fill(sheet.cells);
    await pasting.getByText(sheet.found).waitFor(PATIENCE);
    const roles = pasting.getByRole("combobox", { name: /^What column/ });
    expect(await roles.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value))).toEqual(
      sheet.columns,
    );
    await screenshot(page, `paste-${sheet.fixture}`);
    await expectAccessible(page);
    await pasting.getByRole("radio", { name: "These take their place" }).check();
    await pasting.getByRole("button", { name: "Take over 2 questions" }).click();
    await pasting.waitFor({ ...PATIENCE, state: "hidden" });
    const pasted = /How hot|How often|When/;
    await expect.poll(() => first.inputValue(), PATIENCE).toMatch(pasted);
    await table.frameLocator("iframe").getByText(pasted).first().waitFor(PATIENCE);
    await screenshot(page, `pasted-${sheet.fixture}`);
    await expectAccessible(page);
    await table.getByRole("button", { name: /^Undo: / }).click();
    await expect.poll(() => first.inputValue(), PATIENCE).toBe(before);
  },
);

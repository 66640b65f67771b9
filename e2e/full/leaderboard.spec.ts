import { expect, test } from "vitest";
import type { CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const fair = fairground();

/** Four seconds of the drop game, nothing to win, the leaderboard on every outcome page. */
function withLeaderboard({ document }: CampaignFile): void {
  Object.assign(document.game.settings, { maxTime: 4, bombSpawnTime: 0, playerWidth: 540, initialSpawnTime: 300 });
  for (const outcome of document.outcomes) for (const rule of outcome.when) rule.value = [9_999];
  // Without a form whoever is known by the address is so at once; a form behind the win would be for who has won.
  const { pages } = document;
  const forms = pages.ids.filter((id) => pages.entities[id]?.pageType === "lead");
  pages.ids = pages.ids.filter((id) => !forms.includes(id));
  const { entities } = document.elements;
  const drop = (id: string) => {
    delete entities[id];
    for (const child of Object.values(entities)) if (child.parentId === id) drop(child.id);
  };
  for (const id of forms) {
    drop(pages.entities[id]?.elementRoot ?? "");
    delete pages.entities[id];
  }
  for (const page of Object.values(pages.entities).filter(({ pageType }) => pageType === "outcome")) {
    const id = `board-${page.id}`;
    document.elements.entities[id] = {
      ...{ id, type: "leaderboard", parentId: page.elementRoot, order: "zz", style: {}, texts: {} },
      ...{ top: 5, showTime: true },
    };
  }
}

test("visitors play for a place: the leaderboard names them, marks one's own, and switches by day, on phone and desk", async () => {
  const campaign = await fair.publishes("drop-game", { edit: withLeaderboard });
  const visits = [
    { width: 375, firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" },
    { width: 1280, firstName: "Bo", lastName: "Ek", email: "bo@example.org" },
  ] as const;
  for (const [before, { width, ...known }] of visits.entries()) {
    const visitor = await fair.visitor({ width });
    await visitor.opens(campaign, known);
    await visitor.presses("Play");
    const board = visitor.page.getByRole("table", { name: "Leaderboard" });
    await board.waitFor({ timeout: 20_000 });
    const own = board.getByRole("row").filter({ hasText: "You" });
    await expect.poll(() => own.count(), { timeout: 10_000 }).toBe(1);
    expect(await own.textContent()).toContain(`${known.firstName} ${known.lastName[0]}.`);
    expect(await board.getByRole("rowheader").count()).toBe(before + 1);
    await visitor.presses("Today");
    await expect.poll(() => own.count(), { timeout: 10_000 }).toBe(1);
    expect(await visitor.button("Today").getAttribute("aria-pressed")).toBe("true");
    expect(await board.textContent()).not.toContain("example.org");
    if (before === visits.length - 1) await visitor.looksRight("leaderboard");
  }
});

import { expect, test } from "vitest";
import { removePage } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";

const HOST = "https://framework.example";
const fair = fairground({ environment: { FRAMEWORK_HOST: HOST } });

test("without a limit page the browser is redirected to the framework host's, and no_more_plays is told before", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    metadata: { tags: ["USES_USERID"] },
    edit: (file) => removePage(file, "limit"),
  });
  const visitor = await fair.visitor();
  const { page } = visitor;
  await page.route(`${HOST}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>See you</h1>" }));
  const told: string[] = [];
  await page.exposeFunction("tell", (name: string) => told.push(name));
  await page.addInitScript(() =>
    document.addEventListener("fairground:no_more_plays", () =>
      (window as unknown as { tell(name: string): void }).tell("no_more_plays"),
    ),
  ); // exposed above
  await page.goto(campaign.url);
  await page.waitForURL(`${HOST}/limit-reached`);
  await visitor.sees("See you");
  await expect.poll(() => told).toEqual(["no_more_plays"]);
});

test("with a limit page nobody is redirected", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { metadata: { tags: ["USES_USERID"] } });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.sees("That was today’s play");
  expect(new URL(visitor.page.url()).origin).toBe(fair.server.url);
});

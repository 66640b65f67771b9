import { expect, test } from "vitest";
import { linksOf } from "./links.ts";

test("only what is set and is a web address is a link, in the menu's order", () => {
  expect(
    linksOf({
      leadTableUrl: "https://leads.example.org/table",
      demoUrl: "http://demo.example.org/",
      productionUrl: null,
      leadExportUrl: "javascript:alert(1)",
      resetAnalyticsUrl: "/analytics/reset",
      tailorMadeTableUrl: "data:text/html,x",
    }),
  ).toEqual([
    { name: "demoUrl", url: "http://demo.example.org/" },
    { name: "leadTableUrl", url: "https://leads.example.org/table" },
  ]);
});

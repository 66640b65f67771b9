// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { shown } from "../../../testing/shown.tsx";
import { AccessFigures } from "./access-figures.tsx";

const FIGURES = `GET /access-codes/api/analytics/${CAMPAIGN}`;

test("issued, used and refused stand in numbers, and by day as pictures and as a table", async () => {
  const series = [
    { day: "2026-11-20", issued: 1_000, used: 0, refused: 0 },
    { day: "2026-11-21", issued: 0, used: 7, refused: 3 },
  ];
  const { user } = await shown(<AccessFigures campaignId={CAMPAIGN} />, {
    answers: { [FIGURES]: { issued: 1_000, used: 7, unused: 993, refusedTries: 3, series } },
  });
  const pictures = await screen.findAllByRole("figure");
  expect(pictures.map((one) => one.querySelector("figcaption")?.textContent)).toEqual([
    "By dayUsesRefused tries",
    "By dayIssued",
  ]);
  await user.click(screen.getByText("As a table"));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Day", "Issued", "Uses", "Refused tries"],
    ["Nov 20, 2026", "1,000", "0", "0"],
    ["Nov 21, 2026", "0", "7", "3"],
  ]);
});

test("before any code is used there is nothing to draw but that they were issued", async () => {
  const series = [{ day: "2026-11-20", issued: 1_000, used: 0, refused: 0 }];
  await shown(<AccessFigures campaignId={CAMPAIGN} />, {
    answers: { [FIGURES]: { issued: 1_000, used: 0, unused: 1_000, refusedTries: 0, series } },
  });
  const pictures = await screen.findAllByRole("figure");
  expect(pictures.map((one) => one.querySelector("figcaption")?.textContent)).toEqual(["By dayIssued"]);
});

test("before any code there is nothing to draw", async () => {
  await shown(<AccessFigures campaignId={CAMPAIGN} />, {
    answers: { [FIGURES]: { issued: 0, used: 0, unused: 0, refusedTries: 0, series: [] } },
  });
  expect(await screen.findByText("Issued")).toBeTruthy();
  expect(screen.queryAllByRole("figure")).toEqual([]);
});

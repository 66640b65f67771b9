// @vitest-environment happy-dom
import { settingsFor } from "@fairground/games/settings";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { shown } from "../../../testing/shown.tsx";
import { DayField, isDay } from "./day-field.tsx";

function Kept({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DayField label="First day" value={value} onChange={setValue} />
      <p data-kept>{value}</p>
    </>
  );
}
const kept = () => document.querySelector("[data-kept]")?.textContent;
const day = () => screen.getByLabelText<HTMLInputElement>("First day");

test("a calendar's first day is a day, and none of its other settings is", () => {
  const fields = Object.entries(settingsFor("advent-calendar")?.fields ?? {});
  expect(fields.filter(([, field]) => isDay(field)).map(([name]) => name)).toEqual(["firstDay"]);
});

test("a day is chosen in a calendar, and can be left out", async () => {
  await shown(<Kept first="" />);
  expect(day().type).toBe("date");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Every year" }).disabled).toBe(true);
  fireEvent.change(day(), { target: { value: "2026-12-01" } });
  expect(kept()).toBe("2026-12-01");
  fireEvent.change(day(), { target: { value: "" } });
  expect(kept()).toBe("");
});

test("a day of every year keeps no year, and gets this one's when it stops being so", async () => {
  const { user } = await shown(<Kept first="12-01" />);
  const year = new Date().getFullYear();
  expect(day().value).toBe(`${year}-12-01`);
  fireEvent.change(day(), { target: { value: `${year}-11-29` } });
  expect(kept()).toBe("11-29");
  await user.click(screen.getByRole("switch", { name: "Every year" }));
  expect(kept()).toBe(`${year}-11-29`);
});

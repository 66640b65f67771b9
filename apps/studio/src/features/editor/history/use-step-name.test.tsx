// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shown } from "../../../testing/shown.tsx";
import { useStepName } from "./use-step-name.ts";

function Names() {
  const nameOf = useStepName();
  const steps = [
    { label: "setTheme", values: { token: "c-primary", value: "#F2B35E" } },
    { label: "setTheme", values: { token: "radius", value: "8px" } },
    { label: "setTheme", values: { name: "Christmas" } },
    { label: "setText", values: { type: "text", variant: "h1", count: 1 } },
    { label: "setText", values: { type: "button", count: 1 } },
    { label: "setProperty", values: { type: "image", name: "Hero", count: 1 } },
    { label: "insertBlock", values: { name: "Footer" } },
  ];
  return (
    <ul>
      {steps.map((step) => (
        <li key={nameOf(step)}>{nameOf(step)}</li>
      ))}
    </ul>
  );
}
const said = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("each step of the history names the thing that it changed", async () => {
  await shown(<Names />);
  expect(said()).toEqual([
    "Primary #F2B35E",
    "Round corners 8px",
    "Theme “Christmas”",
    "Edit text: Title",
    "Edit text: Button",
    "Change Hero",
    "Add block “Footer”",
  ]);
});

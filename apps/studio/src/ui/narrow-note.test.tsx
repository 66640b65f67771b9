// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { shown } from "../testing/shown.tsx";
import { NarrowNote } from "./narrow-note.tsx";

beforeEach(() => localStorage.clear());

test("says what can be done in a narrow window, until it was understood there", async () => {
  const { user } = await shown(<NarrowNote of="editor" />);
  expect(screen.getByRole("region", { name: "On a small screen" }).textContent).toContain("use a wider window");
  await user.click(screen.getByRole("button", { name: "Understood" }));
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  await shown(<NarrowNote of="editor" />);
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  await shown(<NarrowNote of="flow" />);
  expect(screen.getByRole("region").textContent).toContain("This is for looking at");
});

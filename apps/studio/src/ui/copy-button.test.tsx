// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectSaid, shown } from "../testing/shown.tsx";
import { CopyButton } from "./copy-button.tsx";

test("the text is in the clipboard, and it is said to eyes and ears", async () => {
  const { user } = await shown(<CopyButton text="https://play.example/x" label="Copy the address" words="Copy" />);
  await user.click(screen.getByRole("button", { name: "Copy the address" }));
  expect(await navigator.clipboard.readText()).toBe("https://play.example/x");
  expect(screen.getByRole("button").textContent).toBe("Copied");
  await expectSaid("Copied");
});

test("where the clipboard is closed to scripts a field is copied from, and the focus comes back", async () => {
  const { user } = await shown(<CopyButton text="code-1" label="Kopieren" />, { language: "de" });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  const copied: string[] = [];
  document.execCommand = (command) => {
    const field = document.querySelector("textarea");
    field?.focus(); // as some browsers do where a text is selected
    copied.push(`${command} ${field?.value}`);
    return true;
  };
  const button = screen.getByRole("button", { name: "Kopieren" });
  await user.click(button);
  await expectSaid("Kopiert");
  expect(copied).toEqual(["copy code-1"]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
});

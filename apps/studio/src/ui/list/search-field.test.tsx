// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { SearchField } from "./search-field.tsx";

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search leads" });

test("a word is searched for once it is typed, not letter by letter, and without the spaces around it", async () => {
  const onSearch = vi.fn();
  const { user } = await shown(<SearchField value="" onSearch={onSearch} label="Search leads" placeholder="Name" />);
  await user.type(field(), " mug ");
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls).toEqual([["mug"]]);
});

test("Escape empties it, and everything is shown again", async () => {
  const onSearch = vi.fn();
  const { user } = await shown(<SearchField value="mug" onSearch={onSearch} label="Search leads" placeholder="Name" />);
  await user.type(field(), "{Escape}");
  expect(field().value).toBe("");
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(""));
});

test("the cross that empties it is there only while something is written, and is named", async () => {
  const { user } = await shown(<SearchField value="" onSearch={() => {}} label="Search leads" placeholder="Name" />, {
    language: "de",
  });
  expect(screen.queryByRole("button")).toBeNull();
  await user.type(field(), "m");
  await user.click(screen.getByRole("button", { name: "Leeren" }));
  expect(field().value).toBe("");
});

test("what the address says by other means, e.g. Back, is shown and not searched for again", async () => {
  const onSearch = vi.fn();
  await shown(<Page onSearch={onSearch} />);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(field().value).toBe("cap");
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(onSearch).not.toHaveBeenCalled();
});

function Page({ onSearch }: { onSearch: (q: string) => void }) {
  const [q, setQ] = useState("mug");
  return (
    <>
      <button type="button" onClick={() => setQ("cap")}>
        Back
      </button>
      <SearchField value={q} onSearch={onSearch} label="Search leads" placeholder="Name" />
    </>
  );
}

// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { shown } from "../testing/shown.tsx";
import { LANGUAGES } from "../words/languages.ts";
import { OfflineBanner } from "./offline-banner.tsx";

afterEach(() => vi.restoreAllMocks());

/** What the editor's badge says of the same work: it is kept (finding 40). */
const KEPT = { en: /is kept in this browser/, de: /bleibt in diesem Browser/, fr: /reste dans ce navigateur/ };
const LOST = /cannot be saved|nicht gespeichert werden|ne peuvent? pas être|no se pueden? guardar|não podem? ser/i;

test.each(LANGUAGES)(
  "without a connection the banner says in %s that work is kept, as the badge does",
  async (language) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await shown(<OfflineBanner />, { language });
    const said = screen.getAllByRole("status").find((each) => each.textContent !== "")?.textContent ?? "";
    expect(said).not.toBe("");
    expect(said).not.toMatch(LOST);
    expect(said).toMatch({ es: /queda en este navegador/, pt: /fica neste navegador/, ...KEPT }[language]);
  },
);

test("it comes and goes with the connection", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await shown(<OfflineBanner />);
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  line.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

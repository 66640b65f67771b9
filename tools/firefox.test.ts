import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { findFirefox } from "./firefox.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const nothing = async () => {};
/** A folder that programs are looked for in, with nothing in it. */
function emptyPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "fairground-firefox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["FIREFOX_PATH", "REQUIRE_FIREFOX"]) vi.stubEnv(name, undefined);
  vi.stubEnv("PATH", folder);
  return folder;
}

test("the Firefox that was given is taken, else the system's, else the one that is installed", async () => {
  const folder = emptyPath();
  const file = join(folder, "firefox-esr");
  expect(await findFirefox(async () => writeFileSync(file, ""))).toBe(file);
  expect(await findFirefox(() => Promise.reject(new Error("installed twice")))).toBe(file);
  vi.stubEnv("FIREFOX_PATH", "/opt/firefox/firefox");
  expect(await findFirefox(nothing)).toBe("/opt/firefox/firefox");
});

test.skipIf(process.platform === "darwin")(
  "without a Firefox it is said loudly, and where one is required it is a failure",
  async () => {
    emptyPath();
    const said = vi.spyOn(console, "error").mockReturnValue();
    expect(await findFirefox(nothing)).toBeNull();
    expect(said.mock.calls.join()).toContain("DID NOT RUN: no Firefox was found");
    vi.stubEnv("REQUIRE_FIREFOX", "1");
    await expect(findFirefox(nothing)).rejects.toThrow("Firefox is required here");
  },
);

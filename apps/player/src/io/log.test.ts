import type { PublicRuntime } from "@fairground/model/campaign";
import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

const runtime = (environment: PublicRuntime["environment"]) => ({ environment }) as PublicRuntime; // all that the log reads
afterEach(() => vi.restoreAllMocks());

test.each(["debug", "info", "warn", "error"] as const)(
  "the logger has the level %s, off in production (spec §9)",
  (level) => {
    const written = vi.spyOn(console, level).mockImplementation(() => {});
    createLog(runtime("prod"))("Said", 1, level);
    expect(written).not.toHaveBeenCalled();
    createLog(runtime("test"))("Said", 1, level);
    expect(written).toHaveBeenCalledWith("Said", 1);
  },
);

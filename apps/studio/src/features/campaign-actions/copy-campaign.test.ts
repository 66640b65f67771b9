import { COPY_TIMEOUT } from "@fairground/model/campaign";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyCampaign } from "./copy-campaign.ts";

const calls: string[] = [];

beforeEach(() => {
  // Never answers, and ends when the client gives up.
  vi.stubGlobal("fetch", (address: unknown, init?: RequestInit) => {
    calls.push(String(address));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new Error("given up")));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const copying = (target: string) => {
  vi.useFakeTimers();
  const ended = vi.fn();
  copyCampaign({ campaignId: "k1", companyId: "c1" }, target, "Copy").catch(({ kind }) => ended(kind));
  return ended;
};

test("the older builder's copy is given 60,000 ms (spec §7, §9)", async () => {
  const ended = copying("c1");
  await vi.advanceTimersByTimeAsync(COPY_TIMEOUT - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith("timeout");
  expect(calls.at(-1)).toContain("/campaigns-data/api/campaigns/k1/copies");
});

test("a copy to another company is given what every call is", async () => {
  const ended = copying("c2");
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith("timeout");
  expect(calls.at(-1)).toContain("/campaign-configurations/api/campaigns/k1/copies");
});

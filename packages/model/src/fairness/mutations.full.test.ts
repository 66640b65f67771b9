import { expect, test } from "vitest";
import { CHANGED_CAMPAIGNS, judge } from "./judge.ts";

/** Row 28 of the threats: a fairness log rewritten by the operator. */
test("10,000 changed logs with the chain computed anew: every change is found, or has been argued for", async () => {
  let count = 0;
  const argued = new Map<string, number>();
  for (const [name, plan] of Object.entries(CHANGED_CAMPAIGNS)) {
    const judged = await judge(plan, { every: 5, pairs: 1_500, seed: 11 });
    count += judged.count;
    for (const [kind, times] of judged.argued) argued.set(kind, (argued.get(kind) ?? 0) + times);
    expect(judged.unargued, name).toEqual([]);
  }
  const kinds = [...argued].map(([kind, times]) => `${kind} ${times}`).join(", ");
  process.stdout.write(`${count} changed logs; accepted and argued for: ${kinds}\n`);
  expect(count).toBeGreaterThanOrEqual(10_000);
});

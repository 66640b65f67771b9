import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexSha256 } from "./sha256.ts";
import { solveTask } from "./solve.ts";
import { findNumber, type Task } from "./task.ts";

const nodes = (text: string) => createHash("sha256").update(text).digest("hex");
const taskOf = (number: number, maxnumber = 3_000): Task => ({
  algorithm: "SHA-256",
  challenge: nodes(`salt?expires=9${number}`),
  salt: "salt?expires=9",
  signature: "sig",
  maxnumber,
});
const noWorker = () => {
  throw new Error("A page of another host starts no worker");
};

describe("proof of work in the browser (CAPTCHA_REQUIRES)", () => {
  test("the hash is SHA-256, at every length around the edges of a block", () => {
    for (let length = 0; length < 200; length++) expect(hexSha256("a".repeat(length))).toBe(nodes("a".repeat(length)));
    fc.assert(fc.property(fc.string({ unit: "binary-ascii" }), (text) => hexSha256(text) === nodes(text)));
  });

  test.each([0, 1, 499, 500, 2_999, 3_000])("the number %i is found, without a worker too", async (number) => {
    const solution = await solveTask(taskOf(number), noWorker);
    expect(JSON.parse(atob(solution ?? ""))).toEqual({
      algorithm: "SHA-256",
      challenge: taskOf(number).challenge,
      number,
      salt: "salt?expires=9",
      signature: "sig",
    });
  });

  test("a task without a solution ends", async () => expect(await solveTask(taskOf(3_001), noWorker)).toBeNull());

  test("a worker is asked once and let go", async () => {
    const asked: unknown[] = [];
    let ended = 0;
    const worker = {
      onmessage: (_event: { data: unknown }) => {},
      postMessage(task: Task) {
        asked.push(task);
        queueMicrotask(() => this.onmessage({ data: findNumber(task, 0, task.maxnumber + 1) }));
      },
      terminate: () => {
        ended++;
      },
    };
    const solution = await solveTask(taskOf(7), () => worker as unknown as Worker); // as much of one as is used
    expect(JSON.parse(atob(solution ?? "")).number).toBe(7);
    expect([asked.length, ended]).toEqual([1, 1]);
  });
});

import { describe, expect, test } from "vitest";
import { createLoad } from "./load.ts";
import { BACK_OFF } from "./repeat.ts";

/** A network that answers in turn, and goes on with its last answer; the imports of a part are counted. */
function world(answers: ("file" | "404" | "gone")[]) {
  const asked: string[] = [];
  const notices: boolean[] = [];
  let imports = 0;
  const load = createLoad({
    files: ["/press.js"],
    fetch: async (file) => {
      asked.push(file);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === "gone") throw new TypeError("Failed to fetch");
      return { ok: answer === "file", arrayBuffer: async () => new ArrayBuffer(0) };
    },
    wait: async () => {},
    notice: (reconnecting) => notices.push(reconnecting),
  });
  const ask = () => load(async () => ++imports);
  return { ask, asked, notices, imports: () => imports };
}

describe("what comes when the first page stands", () => {
  test("is fetched once, however often parts of it are asked for", async () => {
    const { ask, asked } = world(["file"]);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(asked).toEqual(["/press.js"]);
  });

  test("is asked for again after a bad connection or a proxy's answer, and only then imported", async () => {
    const { ask, asked, notices } = world(["gone", "404", "file"]);
    expect(await ask()).toBe(1);
    expect(asked).toHaveLength(3);
    expect(notices).toEqual([true, true, false]);
  });

  test("cannot be had without a network: nothing is imported, and the next press tries anew", async () => {
    const answers: ("file" | "gone")[] = ["gone"];
    const { ask, asked, imports } = world(answers);
    await expect(ask()).rejects.toThrow("lost");
    expect(asked).toHaveLength(1 + BACK_OFF.length);
    expect(imports()).toBe(0);
    answers[0] = "file";
    expect(await ask()).toBe(1);
  });
});

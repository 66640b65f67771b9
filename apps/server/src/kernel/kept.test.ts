import { describe, expect, test } from "vitest";
import { Kept } from "./kept.ts";

describe("values kept until a notice drops them", () => {
  const counting = () => {
    let n = 0;
    return { read: async () => `read ${++n}`, count: () => n };
  };

  test("a kept value is not read again until its group is dropped; other groups stay", async () => {
    const kept = new Kept<string>(1_000, () => 1);
    const one = counting();
    const other = counting();
    const ask = () => kept.get("one", "page", one.read, true);
    const askOther = () => kept.get("other", "page", other.read, true);
    expect([await ask(), await ask(), await askOther()]).toEqual(["read 1", "read 1", "read 1"]);
    kept.drop("one");
    expect([await ask(), await askOther()]).toEqual(["read 2", "read 1"]);
    kept.dropAll();
    expect([await ask(), await askOther()]).toEqual(["read 3", "read 2"]);
  });

  test("what was read while a notice came may be the old value, and is not kept", async () => {
    const kept = new Kept<string>(1_000, () => 1);
    const slow = async () => {
      kept.drop("one");
      return "old";
    };
    expect(await kept.get("one", "page", slow, true)).toBe("old");
    expect(await kept.get("one", "page", async () => "new", true)).toBe("new");
  });

  test("while nothing can be heard, nothing kept is answered", async () => {
    const kept = new Kept<string>(1_000, () => 1);
    await kept.get("one", "page", async () => "old", true);
    expect(await kept.get("one", "page", async () => "new", false)).toBe("new");
  });

  test("who asks while a value is read waits for the same; once something was dropped, it is read anew", async () => {
    const kept = new Kept<string>(1_000, () => 1);
    const one = counting();
    let go = () => {};
    const wait = new Promise<void>((done) => {
      go = done;
    });
    const slow = async () => {
      const value = await one.read();
      await wait;
      return value;
    };
    const asked = [kept.get("one", "page", slow, true), kept.get("one", "page", slow, true)];
    kept.drop("other");
    asked.push(kept.get("one", "page", slow, true));
    go();
    expect(await Promise.all(asked)).toEqual(["read 1", "read 1", "read 2"]);
    await expect(kept.get("two", "page", () => Promise.reject(new Error("away")), true)).rejects.toThrow("away");
    expect(await kept.get("two", "page", async () => "there", true)).toBe("there");
  });

  test("values asked for least recently go first, and one that is too large is not kept and takes no other's place", async () => {
    const kept = new Kept<string>(30, (value) => value.length);
    const ten = counting();
    const put = (group: string) => kept.get(group, "page", async () => `${await ten.read()} ..`, true); // 9 or 10 letters
    for (const group of ["a", "b", "c"]) await put(group);
    await put("a"); // asked for again
    await put("d"); // b goes
    expect(ten.count()).toBe(4);
    await put("a");
    expect(ten.count()).toBe(4);
    await put("b");
    expect(ten.count()).toBe(5);
    await kept.get("e", "page", async () => "x".repeat(31), true);
    expect(await kept.get("e", "page", async () => "small", true)).toBe("small");
    const count = ten.count();
    await put("b");
    expect(ten.count()).toBe(count);
  });
});

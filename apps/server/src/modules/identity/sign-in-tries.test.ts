import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, test } from "vitest";
import { SignInTries } from "./sign-in-tries.ts";

const OWNER = "owner@example.org";

/** Waits that a test ends itself. */
function desk() {
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  const tries = new SignInTries(
    {
      tries: new RateLimiterMemory({ points: 10, duration: 300 }),
      known: new RateLimiterMemory({ keyPrefix: "known", points: 1, duration: 86_400 }),
    },
    "a secret of at least thirty-two characters",
    (milliseconds) => {
      waits.push(milliseconds);
      return new Promise<void>((done) => ends.push(done));
    },
  );
  const answered = (ip: string, email: string | null = OWNER) =>
    tries.admit(ip, email).then(
      () => "let in",
      (fault) => `${fault.status} after ${fault.headers["retry-after"]} s`,
    );
  return { tries, waits, ends, answered };
}

/** Ten wrong passwords from one address. */
async function guess({ answered }: ReturnType<typeof desk>, ip: string, email: string | null = OWNER) {
  const said: string[] = [];
  for (let n = 0; n < 10; n++) said.push(await answered(ip, email));
  return said;
}

describe("tries at a password (docs/not-shown.md)", () => {
  test("one address has ten in five minutes", async () => {
    const here = desk();
    expect(new Set(await guess(here, "203.0.113.7"))).toEqual(new Set(["let in"]));
    expect(await here.answered("203.0.113.7")).toBe("429 after 300 s");
    expect(here.waits).toEqual([]);
  });

  test("an account has ten from one /24 or one /64, however many addresses of it are used", async () => {
    const here = desk();
    for (let n = 0; n < 10; n++) expect(await here.answered(`203.0.113.${n}`)).toBe("let in");
    expect(await here.answered("203.0.113.99")).toBe("429 after 300 s");
    const there = desk();
    for (let n = 0; n < 10; n++) expect(await there.answered(`2001:db8::${n}`)).toBe("let in");
    expect(await there.answered("2001:db8::ffff")).toBe("429 after 300 s");
    expect(await there.answered("2001:db8:0:0:1::", "other@example.org")).toBe("429 after 300 s");
  });

  test("ten wrong passwords from elsewhere do not lock the owner out: they wait half a second", async () => {
    const here = desk();
    await guess(here, "203.0.113.7");
    const owner = here.answered("198.51.100.1");
    await expect.poll(() => here.waits).toEqual([500]);
    here.ends[0]?.();
    expect(await owner).toBe("let in");
  });

  test("where the owner has signed in before, they do not even wait", async () => {
    const here = desk();
    await here.tries.succeeded("198.51.100.1", "Owner@Example.org");
    await guess(here, "203.0.113.7");
    expect(await here.answered("198.51.100.200")).toBe("let in");
    expect(here.waits).toEqual([]);
    expect(await Promise.race([here.answered("192.0.2.1"), Promise.resolve("waits")])).toBe("waits");
  });

  test("guessing over many addresses is slow: each waits longer, up to five seconds, and two at once at most", async () => {
    const here = desk();
    await guess(here, "203.0.113.7");
    for (let n = 0; n < 15; n++) {
      const waiting = here.answered(`10.0.${n}.1`);
      await expect.poll(() => here.waits.length).toBe(n + 1);
      here.ends[n]?.();
      expect(await waiting).toBe("let in");
    }
    expect(here.waits.slice(0, 3)).toEqual([500, 1_000, 1_500]);
    expect(here.waits.slice(9)).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000]);
    const two = [here.answered("10.1.0.1"), here.answered("10.1.1.1")];
    await expect.poll(() => here.waits.length).toBe(17);
    expect(await here.answered("10.1.2.1")).toBe("429 after 5 s");
    for (const end of here.ends.slice(15)) end();
    expect(await Promise.all(two)).toEqual(["let in", "let in"]);
    // Who has waited makes room.
    const next = here.answered("10.1.3.1");
    await expect.poll(() => here.waits.length).toBe(18);
    here.ends[17]?.();
    expect(await next).toBe("let in");
  });

  test("another account is not slowed, and a try without an address is counted for where it comes from", async () => {
    const here = desk();
    await guess(here, "203.0.113.7");
    expect(await here.answered("198.51.100.1", "other@example.org")).toBe("let in");
    await guess(here, "192.0.2.1", null);
    expect(await here.answered("192.0.2.1", null)).toBe("429 after 300 s");
    expect(here.waits).toEqual([]);
  });
});

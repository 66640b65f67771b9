import { afterAll, beforeAll, expect, test } from "vitest";
import { outbound } from "../outbound.ts";
import { Providers } from "./providers.ts";
import { openTestProvider } from "./testing.ts";

let server: Awaited<ReturnType<typeof openTestProvider>>;
beforeAll(async () => {
  server = await openTestProvider();
});
afterAll(() => server?.close());

function providers() {
  const world = { now: 1_000_000, waits: [] as number[] };
  const ask = outbound({ allowsLoopback: true, patience: 100 });
  const of = { companyId: "c", address: server.address, secret: "s" };
  const made = new Providers({
    ask,
    now: () => world.now,
    random: () => 0.5,
    wait: async (milliseconds) => void world.waits.push(milliseconds),
  });
  return {
    world,
    call: () => made.call(of, "POST", "/auth/profile", {}),
    tried: () => made.try(of, "POST", "/auth/profile", {}),
    other: () => made.call({ ...of, companyId: "d" }, "POST", "/auth/profile", {}),
  };
}

test("a provider that is too slow is asked three times, with a pause that chance shortens", async () => {
  server.answer({ "POST /auth/profile": { after: 5_000 } });
  const { world, call } = providers();
  expect(await call()).toEqual({ kind: "silent", status: null, fault: "unreachable" });
  expect(server.requests).toHaveLength(3);
  expect(world.waits).toEqual([225, 675]);
});

test("one that answers at the second try has answered", async () => {
  let times = 0;
  server.answer({ "POST /auth/profile": () => ({ status: ++times === 1 ? 503 : 200, body: { ok: 1 } }) });
  expect(await providers().call()).toEqual({ kind: "said", status: 200, body: { ok: 1 } });
});

test("after five failures in a row nobody asks for half a minute, of that company alone; one answer closes it again", async () => {
  server.answer({ "POST /auth/profile": { status: 500 } });
  const { world, call, other } = providers();
  for (let times = 0; times < 5; times++) await call();
  server.answer({ "POST /auth/profile": { body: {} } });
  expect(await call()).toMatchObject({ kind: "silent", status: null });
  expect(server.requests).toEqual([]);
  expect(await other()).toMatchObject({ kind: "said" });
  world.now += 30_000;
  expect(await call()).toMatchObject({ kind: "said" });
  server.answer({ "POST /auth/profile": { status: 500 } });
  await call();
  server.answer({ "POST /auth/profile": { body: {} } });
  expect(await call()).toMatchObject({ kind: "said" });
});

test("one that answers whoever tries it out is asked again at once; one that does not stays as it was", async () => {
  server.answer({ "POST /auth/profile": { status: 500 } });
  const { call, tried } = providers();
  for (let times = 0; times < 5; times++) await call();
  expect(await tried()).toMatchObject({ kind: "silent", status: 500 });
  server.answer({ "POST /auth/profile": { body: {} } });
  expect(await call()).toMatchObject({ kind: "silent", status: null });
  expect(await tried()).toMatchObject({ kind: "said" });
  expect(await call()).toMatchObject({ kind: "said" });
});

test("what is refused is refused: it is no sign of a provider that is down", async () => {
  server.answer({ "POST /auth/profile": { status: 422 } });
  const { call } = providers();
  for (let times = 0; times < 7; times++) expect(await call()).toMatchObject({ kind: "silent", status: 422 });
  expect(server.requests).toHaveLength(7);
});

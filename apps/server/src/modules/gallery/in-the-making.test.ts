import Fastify from "fastify";
import { expect, test } from "vitest";
import { InTheMaking } from "./in-the-making.ts";

const latch = () => {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
};

test("a page of a campaign that is being made is answered once it is there", async () => {
  const server = Fastify();
  const making = new InTheMaking(server);
  const { open, opened } = latch();
  let isLive = false;
  making.add("one", async () => {
    await opened;
    isLive = true;
  });
  server.get("/:company/:campaign", async () => ({ isLive }));
  void making.start(() => {});
  const answer = server.inject({ url: "/company/one" });
  open();
  expect((await answer).json()).toEqual({ isLive: true });
  await server.close();
});

test("a server that stops finishes the campaign at hand, begins no other, and lets nobody wait", async () => {
  const server = Fastify();
  const making = new InTheMaking(server);
  const { open, opened } = latch();
  const done: string[] = [];
  making.add("one", async () => {
    await opened;
    done.push("one");
  });
  making.add("two", async () => {
    done.push("two");
  });
  server.get("/:company/:campaign", async () => "answered");
  await server.ready();
  const started = making.start(() => {});
  const waits = server.inject({ url: "/company/two" });
  await new Promise((turn) => setImmediate(turn));
  const closed = server.close();
  expect((await waits).body).toBe("answered");
  open();
  await Promise.all([closed, started]);
  expect(done).toEqual(["one"]);
});

test("a fault ends its own campaign alone", async () => {
  const server = Fastify();
  const making = new InTheMaking(server);
  const faults: unknown[] = [];
  const done: string[] = [];
  making.add("one", () => Promise.reject(new Error("no font")));
  making.add("two", async () => void done.push("two"));
  await making.start((fault) => faults.push(fault));
  expect([String(faults[0]), done]).toEqual(["Error: no font", ["two"]]);
  await server.close();
});

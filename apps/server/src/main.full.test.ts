import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEMO_CAMPAIGNS } from "./modules/gallery/campaigns.ts";
import { demoOf, endsEach, folder, openPlay, start } from "./testing/operator.ts";

endsEach();

describe("the server as an operator starts it", () => {
  test("a new folder gets the demo, readable by its owner alone; a second start keeps it; logs name nobody", async () => {
    const dataDir = folder();
    const first = start({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    const origin = await first.origin();
    expect(statSync(join(dataDir, "demo.json")).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    const before = demoOf(dataDir);
    expect(before.campaigns.map(({ kind }) => kind)).toEqual(DEMO_CAMPAIGNS.map(({ kind }) => kind));
    for (const { url } of before.campaigns) expect((await fetch(url)).status).toBe(200);

    const wheel = before.campaigns[0]?.campaignId ?? "";
    const play = (await (await openPlay(origin, wheel, "somebody@private.example")).json()) as { sessionId: string };
    await expect.poll(first.output).toContain('"route":"/leads/api/lead/session"');
    expect(first.output()).not.toMatch(/somebody|private\.example/);
    expect(first.output()).not.toContain(play.sessionId);

    const second = start({ DATA_DIR: dataDir });
    expect(await second.exited).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(/DATA_DIR: .* is in use by process \d+/);

    first.child.kill("SIGTERM");
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, "fairground.pid"))).toBe(false);

    const third = start({ DATA_DIR: dataDir, DEMO: "wheel" });
    await third.origin();
    const after = demoOf(dataDir);
    expect(after.campaigns.map(({ campaignId }) => campaignId)).toEqual(
      before.campaigns.map(({ campaignId }) => campaignId),
    );
    expect(after.account).toEqual(before.account);
    third.child.kill("SIGTERM");
    await third.exited;
  });

  test("what was acknowledged survives a graceful stop and kill -9; a folder of a dead process is taken over", async () => {
    const dataDir = folder();
    let server = start({ DATA_DIR: dataDir, DEMO: "wheel" });
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      const origin = await server.origin();
      const { campaigns } = demoOf(dataDir);
      const wheel = campaigns.find(({ kind }) => kind === "wheel")?.campaignId ?? "";
      const acknowledged: string[] = [];
      const visitors = Array.from({ length: 40 }, async (_, n) => {
        const answer = await openPlay(origin, wheel, `v${n}-${signal}@example.org`).catch(() => null);
        if (answer?.status === 201) acknowledged.push(((await answer.json()) as { sessionId: string }).sessionId);
      });
      await Promise.race(visitors);
      server.child.kill(signal);
      await Promise.all(visitors);
      await server.exited;
      expect(acknowledged.length).toBeGreaterThan(0);

      server = start({ DATA_DIR: dataDir });
      const again = await server.origin();
      for (const sessionId of acknowledged)
        expect((await fetch(`${again}/api/v1/plays/${sessionId}`)).status).toBe(200);
    }
    server.child.kill("SIGTERM");
    await server.exited;
  });

  test("--create-account makes a member who can sign in", async () => {
    const dataDir = folder();
    const made = start({ DATA_DIR: dataDir }, ["--create-account", "Me@Example.org", "Acme", "Inc"]);
    expect(await made.exited).toEqual({ code: 0, signal: null });
    const password = /password (\S+)/.exec(made.output())?.[1] ?? "";
    const server = start({ DATA_DIR: dataDir, DEMO: "off" });
    const origin = await server.origin();
    const answer = await fetch(`${origin}/api/v1/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ email: "me@example.org", password }),
    });
    expect(answer.status).toBe(200);
    server.child.kill("SIGTERM");
    await server.exited;
    const back = start({ DATA_DIR: dataDir }, ["--without-sign-on", "Me@Example.org", "Acme", "Inc"]);
    expect([(await back.exited).code, back.output()]).toEqual([0, expect.stringContaining("gets into Acme Inc")]);
    const nobody = start({ DATA_DIR: dataDir }, ["--without-sign-on", "you@example.org", "Acme Inc"]);
    expect([(await nobody.exited).code, nobody.output()]).toEqual([1, expect.stringContaining("no USER_ADMIN")]);
    const wrong = start({ DATA_DIR: dataDir }, ["--create-account", "nobody"]);
    expect(await wrong.exited).toMatchObject({ code: 1 });
  });

  test("--let-in opens an account again whose owner lost everything, and --platform-admin raises one", async () => {
    const dataDir = folder();
    const run = async (...words: string[]) => {
      const command = start({ DATA_DIR: dataDir }, words);
      return { ...(await command.exited), output: command.output() };
    };
    const first = /password (\S+)/.exec((await run("--create-account", "me@example.org", "Acme")).output)?.[1] ?? "";
    const opened = await run("--let-in", "Me@Example.org");
    const second = /password (\S+)/.exec(opened.output)?.[1] ?? "";
    expect([opened.code, second.length > 12, second === first]).toEqual([0, true, false]);
    expect((await run("--platform-admin", "me@example.org")).code).toBe(0);
    for (const words of [
      ["--let-in", "nobody@example.org"],
      ["--platform-admin", "nobody@example.org"],
      ["--let-in"],
      ["--platform-admin", "me"],
    ])
      expect((await run(...words)).code, words.join(" ")).toBe(1);

    const server = start({ DATA_DIR: dataDir, DEMO: "off" });
    const origin = await server.origin();
    const signIn = (password: string) =>
      fetch(`${origin}/api/v1/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ email: "me@example.org", password }),
      });
    expect((await signIn(first)).status).toBe(401);
    const { token } = (await (await signIn(second)).json()) as { token: string };
    const me = await fetch(`${origin}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({
      data: { account: { platformAdmin: true }, companies: [{ roles: ["CREATOR", "USER_ADMIN"] }] },
    });
    server.child.kill("SIGTERM");
    await server.exited;
  });
});

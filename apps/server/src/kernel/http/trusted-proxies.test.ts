import { describe, expect, test } from "vitest";
import { ConfigFault, readConfig, settingsHelp } from "../config.ts";
import { logTo } from "../log.ts";
import { httpServer } from "./server.ts";

const VISITOR = "203.0.113.7";
const FORGED = "198.51.100.66";

/** The address that the server takes for the visitor's, who writes a header and comes through proxies that append to it. */
async function seen(setting: string | undefined, written: string | undefined, proxies: readonly string[]) {
  const { TRUST_PROXY } = readConfig(setting === undefined ? {} : { TRUST_PROXY: setting });
  const app = httpServer({ logger: logTo("silent"), trustProxy: TRUST_PROXY });
  app.get("/", async (request) => request.ip);
  const appended = [written, ...[VISITOR, ...proxies].slice(0, -1)].filter((part) => part !== undefined);
  const answer = await app.inject({
    url: "/",
    remoteAddress: proxies.at(-1) ?? VISITOR,
    ...(written !== undefined || proxies.length > 0 ? { headers: { "x-forwarded-for": appended.join(", ") } } : {}),
  });
  await app.close();
  return answer.body;
}

describe("TRUST_PROXY", () => {
  test.each([undefined, FORGED, `${FORGED}, ${FORGED}`, "10.0.0.2", `${FORGED}, 10.0.0.2`, "nonsense"])(
    "a visitor who writes X-Forwarded-For: %s keeps the own address behind no, one and two proxies",
    async (written) => {
      expect(await seen(undefined, written, [])).toBe(VISITOR);
      expect(await seen("off", written, [])).toBe(VISITOR);
      for (const setting of ["1", "10.0.0.0/8", "10.0.0.2", "192.168.0.0/16, 10.0.0.2/32"])
        expect([setting, await seen(setting, written, ["10.0.0.2"])]).toEqual([setting, VISITOR]);
      for (const setting of ["2", "10.0.0.0/8", "10.0.0.2,10.9.9.9", "fd00::/8,10.0.0.0/8"])
        expect([setting, await seen(setting, written, ["10.0.0.2", "10.9.9.9"])]).toEqual([setting, VISITOR]);
      expect(await seen("fd00::/8", written, ["fd00::2"])).toBe(VISITOR);
    },
  );

  test("without a proxy that is trusted, nobody's header counts", async () => {
    for (const setting of [undefined, "off", "0", "false"])
      expect(await seen(setting, FORGED, ["10.0.0.2"])).toBe("10.0.0.2");
    for (const setting of ["10.0.0.0/8", "fd00::/8"]) expect(await seen(setting, FORGED, [])).toBe(VISITOR);
    expect(await seen("192.168.0.0/16", FORGED, ["10.0.0.2"])).toBe("10.0.0.2");
  });

  test.each([
    ..."on true yes * all any -1 1.5 10 99999999999 1,2 0.0.0.0/0 ::/0 0.0.0.0/1,128.0.0.0/1 ::/1 10.0.0.0/33".split(
      " ",
    ),
    ..."fd00::/129 10.0.0/8 ::ffff:0.0.0.0/96 0:0:0:0:0:ffff::/96 10.0.0.0/8,on proxy.example 10.0.0.0/8,".split(" "),
  ])("%s is refused, with a sentence that says what to write", (setting) => {
    const read = () => readConfig({ TRUST_PROXY: setting });
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(
      /^TRUST_PROXY: Say how many proxies stand before the server, e\.g\. 1, or list their networks/,
    );
  });

  test("is off unless set, and help says what it takes", () => {
    expect(readConfig({}).TRUST_PROXY).toBe(false);
    expect(settingsHelp()).toMatch(/^ {2}TRUST_PROXY .*number of proxies.*networks.*\[off\]$/m);
  });
});

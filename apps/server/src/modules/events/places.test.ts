import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigFault } from "../../kernel/config.ts";
import { Places } from "./places.ts";
import { placesFile } from "./testing.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "places-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, ...of: Parameters<typeof placesFile>) => {
  const file = join(folder, name);
  writeFileSync(file, placesFile(...of));
  return file;
};
const NOWHERE = { country: null, continent: null, city: null };

describe("places by the operator's file", () => {
  test("an address is where its network is, also as IPv6 writes IPv4; others are nowhere", () => {
    const places = new Places(
      written("all.mmdb", [
        { network: "203.0.113.0/24", country: "CH", continent: "EU", city: "Zurich" },
        { network: "198.51.100.128/25", country: "US", continent: "NA" },
        { network: "192.0.2.0/24", continent: "AN" },
        { network: "2001:db8:0:0:0:0:0:0/32", country: "JP", continent: "AS", city: "Osaka" },
      ]),
    );
    const zurich = { country: "CH", continent: "europe", city: "Zurich" };
    expect(["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.9"].map((ip) => places.of(ip))).toEqual([
      zurich,
      zurich,
      zurich,
    ]);
    expect(places.of("198.51.100.200")).toEqual({ country: "US", continent: "northamerica", city: null });
    expect(places.of("2001:db8:9::1")).toEqual({ country: "JP", continent: "asia", city: "Osaka" });
    for (const ip of ["192.0.2.1", "203.0.114.1", "198.51.100.1", "2001:db9::1", "", "unknown"])
      expect([ip, places.of(ip)]).toEqual([ip, NOWHERE]);
  });

  test("a file of IPv4 alone says nothing of other addresses", () => {
    const places = new Places(written("old.mmdb", [{ network: "32.1.0.0/16", country: "CH" }], 4));
    expect(places.of("32.1.2.3")).toMatchObject({ country: "CH" });
    // The same first bits.
    expect(places.of("2001:db8::1")).toEqual(NOWHERE);
  });

  test("without one everybody is nowhere", async () => {
    const places = new Places(undefined);
    expect(places.of("203.0.113.1")).toEqual(NOWHERE);
    await places.refresh();
  });

  test("a newer one is read while the server runs; one that is broken is not taken", async () => {
    const file = written("newer.mmdb", [{ network: "203.0.113.0/24", country: "CH" }]);
    const places = new Places(file);
    const country = () => places.of("203.0.113.1").country;
    await places.refresh();
    expect(country()).toBe("CH");
    written("newer.mmdb", [{ network: "203.0.113.0/24", country: "AT" }]);
    utimesSync(file, 1, 1);
    await places.refresh();
    expect(country()).toBe("AT");
    writeFileSync(file, "half of it");
    utimesSync(file, 2, 2);
    await expect(places.refresh()).rejects.toThrow();
    expect(country()).toBe("AT");
  });

  test("one that cannot be read is refused by its name when the server starts", () => {
    const broken = join(folder, "broken.mmdb");
    writeFileSync(broken, "no places");
    for (const file of [broken, join(folder, "absent.mmdb"), folder])
      expect(() => new Places(file)).toThrow(
        expect.toSatisfy(
          (fault) => fault instanceof ConfigFault && fault.message.startsWith(`GEO_MMDB_PATH: ${file} `),
        ),
      );
  });
});

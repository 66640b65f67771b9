import { ENVIRONMENTS } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { ConfigFault, readConfig, settingsHelp } from "./config.ts";

describe("settings", () => {
  test("have the defaults of the spec: prod, 30000 ms", () => {
    expect(readConfig({})).toMatchObject({
      ENVIRONMENT: "prod",
      TIMEOUT: 30_000,
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: "./data",
      PROVIDER_NAME: "Fairground",
    });
  });

  test.each(ENVIRONMENTS)("exist for the environment %s: serverBaseUrl, apiUrl, leads and timeout", (environment) => {
    const suffix = environment.toUpperCase();
    const config = readConfig({
      ENVIRONMENT: environment,
      API_URL: "https://api.example",
      [`API_URL_${suffix}`]: `https://api-${environment}.example`,
      [`SERVER_BASE_URL_${suffix}`]: `https://base-${environment}.example/`,
      [`TIMEOUT_${suffix}`]: "5000",
    });
    expect(config).toMatchObject({
      API_URL: `https://api-${environment}.example`,
      SERVER_BASE_URL: `https://base-${environment}.example`,
      TIMEOUT: 5000,
    });
    for (const other of ENVIRONMENTS.filter((name) => name !== environment))
      expect(
        readConfig({
          ENVIRONMENT: other,
          API_URL: "https://api.example",
          [`API_URL_${suffix}`]: "https://wrong.example",
        }).API_URL,
      ).toBe("https://api.example");
  });

  test("visits are known for 13 months, for 25 at most", () => {
    expect([readConfig({}), readConfig({ VISIT_MONTHS: "25" })].map(({ VISIT_MONTHS }) => VISIT_MONTHS)).toEqual([
      13, 25,
    ]);
    for (const VISIT_MONTHS of ["26", "0"]) expect(() => readConfig({ VISIT_MONTHS })).toThrow(ConfigFault);
  });

  test("an empty variable counts as unset", () => expect(readConfig({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000));

  test("every faulty one is named at once", () => {
    const faults = () =>
      readConfig({ PORT: "x", PUBLIC_URL: "example.org/path", SMTP_URL: "mail.example.org", SECRET_KEY: "short" });
    expect(faults).toThrow(ConfigFault);
    for (const name of ["PORT", "PUBLIC_URL", "SMTP_URL", "SECRET_KEY"]) expect(faults).toThrow(new RegExp(name));
  });

  test("a database of one's own needs a secret of one's own", () => {
    expect(() => readConfig({ DATABASE_URL: "postgresql://localhost/x" })).toThrow(/SECRET_KEY/);
  });

  test.each([
    [{ ROLE: "worker" }, /ROLE: worker needs DATABASE_URL/],
    [{ ROLE: "api" }, /ROLE: api needs DATABASE_URL/],
    [{ DATABASE_DIRECT_URL: "postgresql://u:secret@localhost/x" }, /^DATABASE_DIRECT_URL: it goes with DATABASE_URL/],
  ])("what needs several processes is refused on the embedded database: %o", (environment, expected) => {
    expect(() => readConfig(environment)).toThrow(expected);
    const shared = { DATABASE_URL: "postgresql://localhost/x", SECRET_KEY: "x".repeat(32) };
    expect(readConfig({ ...environment, ...shared })).toMatchObject(environment);
  });

  test("help names every setting", () => {
    for (const name of Object.keys(readConfig({ SMTP_URL: "smtp://localhost" })))
      expect(settingsHelp()).toContain(`  ${name} `);
  });
});

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../../kernel/config.ts";

export interface Demo {
  studioUrl: string;
  hostPageUrl: string;
  account: { email: string; password: string };
  token: string;
  campaigns: { kind: string; name: string; companyId: string; campaignId: string; url: string }[];
}

/** Where scripts read what the demo made; holds a password, so its owner alone may read it. */
export const fileOf = (config: Config) => join(resolve(config.DATA_DIR), "demo.json");

export async function knownDemo(config: Config): Promise<Demo | null> {
  try {
    return JSON.parse(await readFile(fileOf(config), "utf8")) as Demo; // our own file
  } catch {
    return null;
  }
}

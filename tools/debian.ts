import { existsSync } from "node:fs";
import { capture } from "./processes.ts";

/** Installs a package of Debian's, where this process may and there is none. @param why after "for", for whoever waits */
export async function installPackage(name: string, why: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing Debian's ${name} package, for ${why} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await capture("apt-get", ["update", "-qq"], { env });
  const { code, output } = await capture("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
  if (code !== 0) console.error(output.trim().split("\n").slice(-3).join("\n"));
}

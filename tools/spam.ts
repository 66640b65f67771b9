import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackage } from "./debian.ts";
import { capture } from "./processes.ts";

const PROGRAM = "/usr/bin/spamassassin";

/**
 * Reads a mail as Debian's SpamAssassin does, asking nobody on the network: its points, and which rules have given them. Null
 * where it is not to be had: installed from Debian's package where this process may.
 */
export async function spamScore(): Promise<((raw: string) => Promise<{ points: number; rules: string }>) | null> {
  if (!existsSync(PROGRAM)) await installPackage("spamassassin", "the tests of mails");
  if (!existsSync(PROGRAM)) {
    console.error(
      "SpamAssassin is not there, so that no mail is read by it: install it, e.g. apt-get install spamassassin.",
    );
    return null;
  }
  return async (raw) => {
    const folder = mkdtempSync(join(tmpdir(), "fairground-spam-"));
    try {
      const file = join(folder, "mail.eml");
      writeFileSync(file, raw);
      const { output } = await capture(PROGRAM, ["--local", "--test-mode", file], {
        env: { ...process.env, HOME: folder },
      });
      const [, points] = /Content analysis details:\s+\((-?[\d.]+) points/.exec(output) ?? [];
      if (points === undefined) throw new Error(`SpamAssassin has not judged the mail: ${output.slice(0, 500)}`);
      return { points: Number(points), rules: output.slice(output.lastIndexOf("Content analysis")) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

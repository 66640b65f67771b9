import { Resolver } from "node:dns/promises";

/** Nobody has answered: what there is, is not known. */
export class NotAnswered extends Error {
  override name = "NotAnswered";
  readonly reason: "timeout" | "unreachable";
  constructor(reason: "timeout" | "unreachable", cause: unknown) {
    super(`No name server has answered: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The texts of a name's TXT records; none where the name has none. @throws NotAnswered */
export type TextsOf = (name: string) => Promise<string[]>;

/** There is no such name, or none with texts. */
const NONE: readonly unknown[] = ["ENOTFOUND", "ENODATA", "EBADNAME"];
const LATE: readonly unknown[] = ["ETIMEOUT", "ECANCELLED"];

/**
 * Asks these name servers, or those of the machine. Nothing is kept: whoever has just set a record asks again.
 * @param patience milliseconds for a try of one server; there are two
 */
export const textsBy =
  (servers: readonly string[] | undefined, patience = 2000): TextsOf =>
  async (name) => {
    const resolver = new Resolver({ timeout: patience, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      // A record's pieces belong together.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
    } catch (fault) {
      const { code } = fault as { code?: unknown }; // whatever was thrown
      if (NONE.includes(code)) return [];
      throw new NotAnswered(LATE.includes(code) ? "timeout" : "unreachable", fault);
    }
  };

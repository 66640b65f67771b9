import { randomUUID } from "node:crypto";
import type { DBAdapter } from "better-auth/adapters";

/**
 * The account library asks for an account and then for what opens it; for an address that nobody has it would leave the
 * second question out, and answer sooner. Here nobody's is asked for all the same (security, 22): as many statements, with
 * the same texts.
 */
export const lookingForNobody = (adapter: DBAdapter): DBAdapter => ({
  ...adapter,
  async findOne<Row>(question: Parameters<DBAdapter["findOne"]>[0]): Promise<Row | null> {
    const found = await adapter.findOne<Row>(question);
    if (found === null && question.model === "user" && question.join?.account)
      await adapter.findMany({ model: "account", where: [{ field: "userId", value: randomUUID() }] });
    return found;
  },
});

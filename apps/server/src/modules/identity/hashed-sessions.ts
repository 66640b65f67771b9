import type { DBAdapter } from "better-auth/adapters";
import { sha256 } from "../../kernel/secrets.ts";

interface Question {
  model: string;
  where?: { field: string; value: unknown }[] | undefined;
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
}

/** How a session's token stands in the table: whoever reads the rows cannot sign in with them. */
export const hashedToken = (token: string): string => sha256(token).toString("hex");

/**
 * The account library's way to our tables, with hashed tokens below: the library asks by the token that it was sent and
 * gets that token back, the table has only its hash. Tokens are random, so that a plain hash is enough.
 * @param open the library's own way; opened with the first question
 */
export function hashingTokens(open: () => Promise<DBAdapter>): DBAdapter {
  let opened: Promise<DBAdapter> | undefined;
  async function ask<Asked extends Question, Answer>(
    question: Asked,
    put: (inner: DBAdapter, hashed: Asked) => Promise<Answer>,
  ): Promise<Answer> {
    opened ??= open();
    if (question.model !== "session") return put(await opened, question);
    const known = new Map<string, string>();
    return shown(await put(await opened, hashed(question, known)), known);
  }
  const adapter: DBAdapter = {
    id: "kysely",
    create: (question) => ask(question, (inner, hashed) => inner.create(hashed)),
    findOne: (question) => ask(question, (inner, hashed) => inner.findOne(hashed)),
    findMany: (question) => ask(question, (inner, hashed) => inner.findMany(hashed)),
    count: (question) => ask(question, (inner, hashed) => inner.count(hashed)),
    update: (question) => ask(question, (inner, hashed) => inner.update(hashed)),
    updateMany: (question) => ask(question, (inner, hashed) => inner.updateMany(hashed)),
    delete: (question) => ask(question, (inner, hashed) => inner.delete(hashed)),
    deleteMany: (question) => ask(question, (inner, hashed) => inner.deleteMany(hashed)),
    consumeOne: (question) => ask(question, (inner, hashed) => inner.consumeOne(hashed)),
    incrementOne: (question) => ask(question, (inner, hashed) => inner.incrementOne(hashed)),
    // One after the other, as the library does by itself over a Kysely that it is given.
    transaction: (work) => work(adapter),
  };
  return adapter;
}

/** The question with every token hashed; `known` gets hash and token. */
function hashed<Asked extends Question>(question: Asked, known: Map<string, string>): Asked {
  const hash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hash);
    if (typeof value !== "string") return value;
    known.set(hashedToken(value), value);
    return hashedToken(value);
  };
  const row = (values: Record<string, unknown>) =>
    "token" in values ? { ...values, token: hash(values.token) } : values;
  return {
    ...question,
    ...(question.data ? { data: row(question.data) } : {}),
    ...(question.update ? { update: row(question.update) } : {}),
    ...(question.where
      ? { where: question.where.map((each) => (each.field === "token" ? { ...each, value: hash(each.value) } : each)) }
      : {}),
  };
}

/** The answer with the tokens that were asked with; others stay hashed. */
function shown<Answer>(answer: Answer, known: ReadonlyMap<string, string>): Answer {
  if (Array.isArray(answer)) return answer.map((row) => shown(row, known)) as Answer; // the same rows
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return answer;
  const token = known.get(String(answer.token));
  return token === undefined ? answer : { ...answer, token };
}

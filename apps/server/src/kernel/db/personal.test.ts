import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, testContext } from "../testing.ts";
import { GROWING } from "./growing.ts";
import { TABLE_FACTS } from "./personal.ts";

const plainOf = (table: string) => TABLE_FACTS[table]?.plain.split(" ") ?? [];
const heldOf = (table: string) => Object.keys(TABLE_FACTS[table]?.holds ?? {});

describe.each(DATABASES)("personal data on %s", (database) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await testContext(database);
  });
  afterAll(() => context?.close());

  test("every column says what it holds of a person; a new one fails here until it does (kernel/db/personal.ts)", async () => {
    const { rows } = await context.db.asSystem((scope) =>
      sql<{ column: string }>`SELECT c.relname || '.' || a.attname AS column
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped`.execute(
        scope,
      ),
    );
    const told = Object.keys(TABLE_FACTS).flatMap((table) =>
      [...plainOf(table), ...heldOf(table)].map((column) => `${table}.${column}`),
    );
    expect(told.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
  });
});

test("no column is said twice, and a table that holds something says whose it is and what becomes of it", () => {
  for (const [table, facts] of Object.entries(TABLE_FACTS)) {
    expect(
      plainOf(table).filter((column) => heldOf(table).includes(column)),
      table,
    ).toEqual([]);
    const isPersonal = heldOf(table).length > 0;
    expect([facts.of !== undefined, facts.erased !== undefined], table).toEqual([isPersonal, isPersonal]);
  }
});

/** Names under which personal data usually stands. */
const SOUNDS_PERSONAL =
  /e_?mail$|recipient|phone|address|identity|agent|payload|password|player$|^account$|network|^note$/i;
/** They sound so, and are not. */
const NOT_PERSONAL = ["auth_user.emailVerified", "mail_message.email_id", "statistic_share.password_hash"];

test("a column that sounds personal is not called plain", () => {
  const plain = Object.keys(TABLE_FACTS).flatMap((table) => plainOf(table).map((column) => `${table}.${column}`));
  const odd = plain.filter((column) => SOUNDS_PERSONAL.test(column.split(".")[1] ?? ""));
  expect(odd.filter((column) => !NOT_PERSONAL.includes(column))).toEqual([]);
});

test("a visitor's table is one of a campaign, or is named here", () => {
  const visitors = Object.keys(TABLE_FACTS).filter((table) => TABLE_FACTS[table]?.of === "visitor");
  expect(visitors.filter((table) => !GROWING.includes(table)).toSorted()).toEqual([
    "company_block", // a company's wall
    "erasure", // what is forgotten, in all campaigns of a company
    "mail_addressee", // how many mails a mailbox has had, over all companies
    "mail_suppression", // whom a company writes to no more
    "points_account", // of all campaigns of a company
    "points_booking", // booked by a company, for no campaign
    "preview_play",
    "rate_limit",
  ]);
});

/** What becomes of a table's rows, in the words of the guide. */
const BECOMES = {
  row: "deleted",
  emptied: "emptied of it",
  expires: "not touched: gone by itself within days",
  apart: "not touched: no lead leads to it, and it goes by itself",
  kept: "kept: a company's wall, or a proof by a keyed hash",
};

test("the privacy guide tells of every table with a visitor's data, as personal.ts has it", () => {
  const rows = Object.entries(TABLE_FACTS).flatMap(([table, { of, erased, holds = {} }]) =>
    of === "visitor" && erased
      ? [
          `| \`${table}\` | ${Object.entries(holds)
            .map(([column, says]) => `\`${column}\`: ${says}`)
            .join("; ")} | ${BECOMES[erased]} |`,
        ]
      : [],
  );
  const guide = readFileSync(new URL("../../../../../docs/guides/privacy.md", import.meta.url), "utf8");
  expect(guide.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
});

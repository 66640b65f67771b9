import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Client } from "pg";

/** A database that answers SQL over the events as they came. */
export interface Peer {
  ask(sql: string): Promise<unknown>;
  close(): void;
}

/** What we call of them; their own types are not installed with ours. */
interface DuckDb {
  DuckDBInstance: { create(file: string): Promise<{ connect(): Promise<DuckDbConnection>; closeSync(): void }> };
}
interface DuckDbConnection {
  runAndReadAll(sql: string): Promise<{ getRowObjectsJson(): unknown }>;
}
interface ChDb {
  Session: new (folder: string) => { query(sql: string, format?: string): string; close(): void };
}

/** Columns of `bench.event`: ids, times, and words. */
const COLUMNS: Readonly<Record<string, "id" | "time" | "word">> = {
  ...{ campaign_id: "id", session: "id", began: "time", happened: "time", source: "word", kind: "word", name: "word" },
  ...{ platform: "word", visitor: "id", person: "word", browser: "word", os: "word", brand: "word", referrer: "word" },
  ...{ screen: "word", country: "word", continent: "word", city: "word" },
};
const columns = (types: Readonly<Record<"id" | "time" | "word", string>>) =>
  Object.entries(COLUMNS).map(
    ([name, kind]) => `${name} ${name === "person" ? (types.word.match(/\w+(?=\))/)?.[0] ?? types.word) : types[kind]}`,
  );

export const postgres = (owner: Client): Peer => ({
  ask: async (sql) => (await owner.query(sql)).rows,
  close: () => {},
});

/** DuckDB on a file of its own, in the order of campaigns and times. @param csv made by {@link writeEvents} */
export async function duckDb(peers: string, csv: string): Promise<Peer> {
  const { DuckDBInstance }: DuckDb = createRequire(join(peers, "package.json"))("@duckdb/node-api");
  const file = join(dirname(csv), "events.duckdb");
  const isFilled = existsSync(file);
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
  if (!isFilled) {
    await ask("CREATE SCHEMA bench");
    await ask(`CREATE TABLE bench.event (${columns({ id: "UUID", time: "TIMESTAMP", word: "VARCHAR" })})`);
    await ask(
      `INSERT INTO bench.event SELECT * FROM read_csv('${csv}', header = true, all_varchar = true) ORDER BY campaign_id, happened`,
    );
  }
  return { ask, close: () => instance.closeSync() };
}

/** ClickHouse as a library, with its usual table; words that come again are kept once. */
export async function chDb(peers: string, csv: string): Promise<Peer> {
  const { Session }: ChDb = createRequire(join(peers, "package.json"))("chdb");
  const folder = join(dirname(csv), "chdb");
  const isFilled = existsSync(folder);
  const session = new Session(folder);
  if (!isFilled) {
    const types = { id: "UUID", time: "DateTime64(6, 'UTC')", word: "LowCardinality(String)" };
    session.query("CREATE DATABASE bench");
    session.query(`CREATE TABLE bench.event (${columns(types)}) ENGINE = MergeTree ORDER BY (campaign_id, happened)`);
    session.query(
      `INSERT INTO bench.event SELECT * FROM file('${csv}', 'CSVWithNames') SETTINGS input_format_csv_empty_as_default = 1`,
    );
    session.query("OPTIMIZE TABLE bench.event FINAL");
  }
  return {
    ask: async (sql) =>
      session
        .query(sql, "JSONEachRow")
        .split("\n")
        .flatMap((line) => (line ? [JSON.parse(line)] : [])),
    close: () => session.close(),
  };
}

/** The events as they came, for whoever reads them in: once, beside the cluster's own files. @returns the file */
export async function writeEvents(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const csv = join(dirname(String(rows[0]?.folder)), "data/bench-events.csv");
  if (!existsSync(csv)) await owner.query(`COPY bench.event TO '${csv}' (FORMAT csv, HEADER)`);
  return csv;
}

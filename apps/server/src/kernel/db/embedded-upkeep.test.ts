import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { logTo } from "../log.ts";
import { EmbeddedUpkeep, keptUp } from "./embedded-upkeep.ts";
import { type Engine, openEmbedded } from "./engine.ts";
import { preparedContent } from "./prepared.ts";

const LOG = logTo("silent");
const QUIET = () => Number.NEGATIVE_INFINITY;

describe("the embedded database is kept up (it has no autovacuum)", () => {
  let engine: Engine;
  beforeEach(async () => {
    engine = await openEmbedded(await preparedContent());
    await script(
      "CREATE TABLE hot (id int PRIMARY KEY, n int) WITH (autovacuum_enabled = off); CREATE TABLE cold (id int);",
    );
  });
  afterEach(() => engine.end());

  const script = (text: string) => engine.asOwner((owner) => owner.script(text));
  const rows = async <Row>(text: string) => (await engine.asOwner((owner) => owner.query<Row>(text))).rows;
  const grown = async (table: string) =>
    (await rows<{ size: number }>(`SELECT pg_relation_size('${table}')::float8 AS size`))[0]?.size ?? 0;
  const fill = () => script("INSERT INTO hot SELECT n, 0 FROM generate_series(1, 2000) n");
  const change = () => script("UPDATE hot SET n = n + 1");

  test("a table whose rows change keeps its size: the room of dead rows is used again", async () => {
    await fill();
    const upkeep = new EmbeddedUpkeep(engine, LOG, QUIET);
    await upkeep.keepUp();
    await change();
    const once = await grown("hot");
    for (let times = 0; times < 10; times++) {
      await upkeep.keepUp();
      await change();
    }
    expect(await grown("hot")).toBeLessThanOrEqual(once * 1.5); // without upkeep: five times
  });

  test("only what has changed is worked on, and not again while nothing changes", async () => {
    await fill();
    const upkeep = new EmbeddedUpkeep(engine, LOG, QUIET);
    expect(await upkeep.keepUp()).toEqual(["public.hot"]);
    expect(await upkeep.keepUp()).toEqual([]);
    await script("INSERT INTO cold SELECT generate_series(1, 600)");
    expect(await upkeep.keepUp()).toEqual(["public.cold"]);
    expect(await rows(`SELECT reltuples::int AS n FROM pg_class WHERE relname = 'cold'`)).toEqual([{ n: 600 }]);
  });

  test("what would take long waits while somebody plays", async () => {
    await script("INSERT INTO cold SELECT generate_series(1, 400000)"); // 14 MB: more than a turn's share by the first guess
    await fill();
    let played = performance.now();
    const upkeep = new EmbeddedUpkeep(engine, LOG, () => played);
    expect(await upkeep.keepUp()).toEqual(["public.hot"]);
    played -= 60_000;
    expect(await upkeep.keepUp()).toEqual(["public.cold"]);
  });

  test("a table of which nothing is known is read once, e.g. after the process was killed", async () => {
    await script("INSERT INTO hot SELECT n, 0 FROM generate_series(1, 20000) n");
    await new EmbeddedUpkeep(engine, LOG, QUIET).keepUp();
    await script("SELECT pg_stat_reset()");
    const upkeep = new EmbeddedUpkeep(engine, LOG, QUIET);
    expect([await upkeep.keepUp(), await upkeep.keepUp()]).toEqual([["public.hot"], []]);
  });

  test("files are looked at for the size of what has changed alone: idle, a server leaves them in peace", async () => {
    const asked: string[] = [];
    const watching: Engine = {
      ...engine,
      asOwner: (work) =>
        engine.asOwner((owner) => {
          const query: typeof owner.query = (text, values) => {
            asked.push(text);
            return owner.query(text, values);
          };
          return work({ ...owner, query });
        }),
    };
    const sizes = async () => {
      asked.length = 0;
      await upkeep.keepUp();
      return asked.filter((text) => text.includes("relation_size")).length;
    };
    await script("INSERT INTO cold VALUES (1)");
    const upkeep = new EmbeddedUpkeep(watching, LOG, QUIET);
    expect([await sizes(), await sizes()]).toEqual([1, 0]);
    await script("INSERT INTO cold VALUES (2)");
    expect([await sizes(), await sizes()]).toEqual([1, 0]);
  });

  test("calls of the play path say when somebody plays; other queries do not", async () => {
    const { engine: watched, upkeep } = keptUp(engine, LOG);
    await script("INSERT INTO cold SELECT generate_series(1, 400000)");
    await watched.ask("one", "SELECT 1 AS answer", []);
    expect(await upkeep.keepUp()).toEqual([]);
    const idle = keptUp(engine, LOG);
    (await idle.engine.connect()).release();
    expect(await idle.upkeep.keepUp()).toEqual(["public.cold"]);
  });
});

import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { PATIENCE } from "./e2e/support/patience.ts";

/** Long tests run only by `npm run test:full`. */
const LONG = "**/*.full.test.{ts,tsx}";
/** Journeys that kill what they started and load the machine: nothing runs beside them. */
const ALONE = ["crashes", "killed", "visit-kills"].map((name) => `e2e/full/${name}.spec.ts`);
const exclude = [...configDefaults.exclude, LONG];

/** A browser on a busy machine misses a key or a frame now and then; what is broken fails twice. */
const TRIES_AGAIN = 1;

/** Generous time limits: a slow machine is no fault of the code. What must be fast is held by `bench/`. */
const unit = (name: string, include: string[], isolate = true) => ({
  test: { name, include, exclude, isolate, environment: "node" as const, testTimeout: 60_000, hookTimeout: 120_000 },
});
/** Whose tests leave nothing behind in what they import: it is read once for all of them, in half the time. */
const shared = (name: string, include: string[]) => unit(name, include, false);

export default defineConfig({
  test: {
    // On two cores one worker more than vitest would take, since servers, browsers and databases wait a lot.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      shared("model", ["packages/model/src/**/*.test.ts"]),
      shared("contract", ["packages/contract/src/**/*.test.ts"]),
      shared("elements", ["packages/elements/src/**/*.test.{ts,tsx}"]),
      unit("games", ["packages/games/src/**/*.test.{ts,tsx}"]),
      shared("player", ["apps/player/src/**/*.test.{ts,tsx}"]),
      shared("studio", ["apps/studio/src/**/*.test.ts"]),
      {
        test: {
          ...unit("studio-components", ["apps/studio/src/**/*.test.tsx"]).test,
          setupFiles: ["apps/studio/src/testing/dom.ts"],
        },
      },
      unit("embed", ["apps/embed/src/**/*.test.ts"]),
      {
        test: {
          name: "tools",
          include: ["tools/**/*.test.ts"],
          exclude,
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "server",
          isolate: false, // as the shared ones above: all its tests took 362 s with modules of their own, and take 272 without
          include: ["apps/server/src/**/*.test.ts"],
          setupFiles: [
            "tools/database-share.ts",
            ...(process.env.RECORD_EXAMPLES ? ["tools/record-examples/setup.ts"] : []),
          ],
          exclude,
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["e2e/journeys/**/*.spec.ts"],
          globalSetup: ["e2e/support/shared-server.ts"],
          expect: { poll: PATIENCE },
          retry: TRIES_AGAIN,
          environment: "node",
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "full",
          include: [`{packages,apps,tools}/${LONG}`],
          expect: { poll: PATIENCE },
          environment: "node",
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "alone",
          include: ALONE,
          expect: { poll: PATIENCE },
          environment: "node",
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "full-journeys",
          include: ["e2e/full/**/*.spec.ts"],
          exclude: [...configDefaults.exclude, ...ALONE],
          globalSetup: ["e2e/support/shared-server.ts"],
          expect: { poll: PATIENCE },
          retry: TRIES_AGAIN,
          environment: "node",
          testTimeout: 10 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Makes docs/pictures: `npm run pictures`.
          name: "pictures",
          include: ["e2e/pictures/**/*.spec.ts"],
          globalSetup: ["e2e/support/shared-server.ts"],
          expect: { poll: PATIENCE },
          environment: "node",
          testTimeout: 5 * 60_000,
          hookTimeout: 120_000,
          maxConcurrency: 3,
        },
      },
    ],
  },
});

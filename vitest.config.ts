import { defineConfig } from "vitest/config";

const unit = (name: string, include: string[]) => ({ test: { name, include, environment: "node" as const } });

export default defineConfig({
  test: {
    projects: [
      unit("model", ["packages/model/src/**/*.test.ts"]),
      unit("contract", ["packages/contract/src/**/*.test.ts"]),
      unit("elements", ["packages/elements/src/**/*.test.{ts,tsx}"]),
      unit("games", ["packages/games/src/**/*.test.{ts,tsx}"]),
      unit("player", ["apps/player/src/**/*.test.{ts,tsx}"]),
      unit("studio", ["apps/studio/src/**/*.test.{ts,tsx}"]),
      unit("embed", ["apps/embed/src/**/*.test.ts"]),
      unit("tools", ["tools/**/*.test.ts"]),
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

import { expect, test } from "vitest";
import { answered, fakeWorld, lost, RESULT } from "../testing/fake-ports.ts";
import { readBoard } from "./board.ts";

const board = { rows: [], total: 0, own: null };

test("before a play everybody's leaderboard is asked for, after it the one with the visitor's own place", async () => {
  const world = fakeWorld({ answers: { ask: answered(board) } });
  expect(await readBoard(world.player, "week")).toEqual(board);
  world.player.set({ sessionId: "S1", result: RESULT });
  await readBoard(world.player, "all");
  expect(world.calls).toEqual([
    ["ask", "GET /api/v1/leaderboards/{campaignId}/places/{period}", ["k1", "week"]],
    ["ask", "GET /api/v1/plays/{sessionId}/leaderboard/{period}", ["S1", "all"]],
  ]);
});

test("without a network there is none", async () => {
  const world = fakeWorld({ answers: { ask: lost } });
  expect(await readBoard(world.player, "all")).toBeNull();
});

import { isExhausted } from "@fairground/model/code";
import { explain } from "../explain.ts";
import { interrupted } from "../interrupted.ts";
import { ensureSession } from "../session.ts";
import type { FinishStep } from "./finish.ts";

/** A failure is logged (spec §8), and the game may submit again: the server answers a repeat with the stored result. */
export const submitGameData: FinishStep = async (finish) => {
  const { player } = finish;
  const session = await ensureSession(player);
  if (session.kind !== "entered") return { kind: "stop", message: explain(player, session) };
  const { campaignData } = player.campaign;
  const reply = await player.ports.calls.gameData({
    gameType: campaignData.game.kind,
    gameData: finish.gameData,
    sessionId: player.get().sessionId,
  });
  if (reply.kind !== "answered") {
    player.ports.log("No result", reply);
    return { kind: "stop", message: interrupted(player, reply) };
  }
  finish.result = reply.body;
  const { code, outcomePageId } = reply.body;
  if (code) player.ports.emit("unique_code_check", { outcomePageId, exhausted: isExhausted(code) });
  return { kind: "on" };
};

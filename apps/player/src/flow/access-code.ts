import { goTo } from "./go-to.ts";
import type { Player, PlayerState } from "./player.ts";
import { openSession } from "./session.ts";

const change = (player: Player, access: Partial<PlayerState["access"]>) =>
  player.set({ access: { ...player.get().access, ...access } });

/** Access code flow (spec §4): a session is created with the code; 201 leads on, everything else sets codeError. */
export async function submitAccessCode(player: Player): Promise<void> {
  const { value, loading } = player.get().access;
  if (loading) return;
  const accessCode = value.trim();
  if (accessCode === "") return change(player, { valError: true });
  change(player, { loading: true, submit: true, valError: false, codeError: false });
  const result = await openSession(player, { accessCode });
  if (result.kind === "entered") {
    goTo(player, { move: player.get().navigation.currentPageIsAdditional ? "first" : "next" });
    player.ports.emit("access_code_validated", {});
  } else change(player, { codeError: true });
  change(player, { loading: false, submit: false });
}

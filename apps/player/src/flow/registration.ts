import { collectRequest } from "@fairground/model/form";
import { collectLimits, registerPlay } from "@fairground/model/page";
import { loadAfterPress } from "../load-after-press.ts";
import { hasPage, metadataOf, type Player } from "./player.ts";
import type { Refusal } from "./ports.ts";
import { openSession } from "./session.ts";

/** Play registration, once per play (spec §4). What the network kept from the server is tried again on the next page. */
export async function register(player: Player): Promise<void> {
  const { registration, navigation } = player.get();
  if (registration !== "open") return;
  const { tags, acceptUserDataOnPlayRegistration } = metadataOf(player);
  const wanted = registerPlay({
    email: player.query.email,
    userId: player.query.userId,
    tags,
    acceptUserDataOnPlayRegistration,
    hasLeadPage: navigation.leadPage !== null,
    hasAccessPage: hasPage(player, "access"),
    isOnGamePage: navigation.currentPage?.pageType === "game",
    // Inside is what the server says it is: it chose the page and opened the play by the dates of now, those of the page may be older.
    ...{ startDate: null, endDate: null },
    now: player.ports.clock.now(),
  });
  if (wanted.kind === "nothing") return;
  player.set({ registration: "running" });
  if (wanted.kind === "limit") await toLimit(player);
  const isDone = wanted.kind === "limit" || (await (wanted.kind === "collect" ? collect : reinitialise)(player));
  player.set({ registration: isDone ? "done" : "open" });
}

/** A failure sets limitReached, and the visitor goes to the limit page (spec §4, 2). A lost connection is no refusal. */
async function reinitialise(player: Player): Promise<boolean> {
  const result = await openSession(player, { reinitialise: true });
  const { isLimited, builtIn } = player.get();
  if (result.kind === "refused" && !isLimited && builtIn === null) await toLimit(player);
  return result.kind !== "unreachable";
}

/** User info from the query is submitted once; 400 or 406 leads to the limit page (spec §4, 3; §8). */
async function collect(player: Player): Promise<boolean> {
  const { campaign, query, ports } = player;
  const { userId, usig } = query;
  const reply = await ports.calls.createLead({
    ...collectRequest({
      campaignId: campaign.campaignId,
      visitorId: ports.trackers.visitorId(),
      sessionId: player.get().sessionId ?? "",
      gameType: campaign.campaignData.game.kind,
      query,
    }),
    ...(userId === undefined ? {} : { userId }),
    ...(usig === undefined ? {} : { usig }),
  });
  if (reply.kind === "refused") {
    ports.log("No user info", reply);
    if (collectLimits(reply.status)) await toLimit(player, reply);
  }
  return reply.kind !== "unreachable";
}

const toLimit = async (player: Player, refusal?: Refusal): Promise<void> =>
  (await loadAfterPress(player)).reachLimit(player, refusal);

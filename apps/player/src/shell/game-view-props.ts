import { GameInterrupted, type GamePort, type GameViewProps } from "@fairground/games/kit";
import type { Player } from "../flow/player.ts";
import { loadAfterPress } from "../load-after-press.ts";
import { pictureUrl } from "./picture-url.ts";

type Surroundings = Pick<GameViewProps, "words" | "drawing" | "enabled" | "reducedMotion" | "announce">;

/** What a game's view gets: the published settings and a port that is answered by the flow. */
export function gameViewProps(player: Player, surroundings: Surroundings): GameViewProps {
  const { game, prizes } = player.campaign.campaignData;
  return {
    ...surroundings,
    settings: game.settings,
    prizes,
    port: gamePort(player),
    pictureUrl: (asset) => pictureUrl(player.campaign.runtime.apiUrl, asset),
  };
}

export function gamePort(player: Player): GamePort {
  const { steps, navigation, result } = player.get();
  const { count, lastReply } = steps;
  const load = () =>
    loadAfterPress(player).catch(() => {
      throw new GameInterrupted(player.ports.sentences.interrupted);
    });
  return {
    resumed: count > 0 ? { steps: count, lastReply } : null,
    // A play that is over is about to give way to the next one. What moves by itself, as after a reload, is no press.
    pressed:
      navigation.currentPage !== player.first.navigation.currentPage &&
      !result &&
      !document.hidden &&
      !!navigator.userActivation?.hasBeenActive,
    started: () => void load().then(({ startGame }) => startGame(player), player.ports.log),
    log: (message) => player.ports.log(message, undefined, "warn"),
    async draw() {
      const draw = await (await load()).fetchPrize(player);
      if (draw.kind === "interrupted") throw new GameInterrupted(draw.message);
      return draw.prize;
    },
    async step(data) {
      const answer = await (await load()).askStep(player, data);
      if (answer.kind === "interrupted") throw new GameInterrupted(answer.message);
      return answer.reply;
    },
    async finished(gameData, values = {}, shows) {
      const { finishGame, claimPrize } = await load();
      const finish = { player, gameData, values, ...(shows ? { shows } : {}) };
      const [end] = await Promise.all([finishGame(finish), claimPrize(player)]);
      if (end.kind === "stop") throw new GameInterrupted(end.message);
    },
  };
}

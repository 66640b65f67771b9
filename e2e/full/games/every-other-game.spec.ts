import { everyGame } from "./ways/every-game.ts";

everyGame(1);

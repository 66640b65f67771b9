export { ArcadeGame as DropGame } from "../kit/arcade/arcade-game.tsx";

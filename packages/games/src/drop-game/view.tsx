export { ArcadeGame as DropGame, ArcadeGame as View } from "../kit/arcade/arcade-game.tsx";

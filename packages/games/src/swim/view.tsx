export { ArcadeGame as Swim, ArcadeGame as View } from "../kit/arcade/arcade-game.tsx";

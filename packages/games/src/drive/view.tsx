export { ArcadeGame as Drive, ArcadeGame as View } from "../kit/arcade/arcade-game.tsx";

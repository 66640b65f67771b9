export { ArcadeGame as Fly, ArcadeGame as View } from "../kit/arcade/arcade-game.tsx";

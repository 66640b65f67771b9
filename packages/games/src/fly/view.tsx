export { ArcadeGame as Fly } from "../kit/arcade/arcade-game.tsx";

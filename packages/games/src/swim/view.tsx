export { ArcadeGame as Swim } from "../kit/arcade/arcade-game.tsx";

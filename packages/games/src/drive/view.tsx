export { ArcadeGame as Drive } from "../kit/arcade/arcade-game.tsx";

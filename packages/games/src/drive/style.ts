export { arcadeCss as css } from "../kit/arcade/style.ts";

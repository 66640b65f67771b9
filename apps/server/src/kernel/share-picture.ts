/** What share pictures measure, in pixels: the shape that sites show a link's picture in. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

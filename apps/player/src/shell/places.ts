/** Ids of the places that focus goes to on a page change (spec §2, "Accessibility behaviour"). */
export const MAIN = "fg-main";
export const GAME = "fg-play";

/** The built-in cover; an empty setting means it, too. Any other is a picture's address. */
export const BUILT_IN = "art:foil";

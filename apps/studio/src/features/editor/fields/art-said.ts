/** A picture's name as it is said, and as it may be searched for: `prizes/gift-box` is "prizes gift box". */
export const spokenArt = (name: string): string => name.replace(/[-/]/g, " ");

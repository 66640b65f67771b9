export { artIsCalled, artWords, isOtherPicture } from "./art-words.ts";
export { contrastOf, readColor } from "./contrast.ts";
export type { Issue, IssueCode, ReviewFacts } from "./issue.ts";
export { MAIL_WEIGHT, mailWeight } from "./mail-issues.ts";
export { type Review, reviewCampaign } from "./review.ts";

import { z } from "zod";

/** Three pictures of a campaign: its first page, its game in the middle, and what comes of it. */
export const pictures = z.object({ start: z.string(), game: z.string(), win: z.string() });

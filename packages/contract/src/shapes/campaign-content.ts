import { z } from "zod";

/** Which content of a campaign: its draft, what visitors play now, a published revision, or a version that was kept. */
export const content = z
  .string()
  .regex(
    /^(draft|live|revision:[1-9]\d{0,8}|version:[0-9a-fA-F-]{36})$/,
    "Use draft, live, revision:<n> or version:<id>",
  );

/** Who did it; null where the account is gone. */
export const person = z.object({ id: z.string(), name: z.string() }).nullable();

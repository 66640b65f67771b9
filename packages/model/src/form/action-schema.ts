import { z } from "zod";
import { isPlainMailLink } from "./link-target.ts";

const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\s<>"'&]+$/, "An id has no spaces, quotes or angle brackets");

/** What a button, link or legal label does (spec §2 "Navigation actions", §3 "legal checkboxes"). */
export const action = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("CHANGE_PAGE"),
    target: z.union([z.enum(["NEXT", "PREVIOUS", "BACK", "FIRST"]), id]),
  }),
  z.strictObject({ type: z.literal("ADDITIONAL_PAGE"), target: id, openNewTab: z.boolean().optional() }),
  z.strictObject({
    type: z.literal("LINK"),
    target: z
      .string()
      .max(2_000)
      .regex(/^(https:\/\/|mailto:|tel:)/, "Links start with https://, mailto: or tel:")
      .refine(isPlainMailLink, "A mail link names one address, and fills in subject and body at most"),
    openNewTab: z.boolean().optional(),
  }),
]);
export type Action = z.infer<typeof action>;

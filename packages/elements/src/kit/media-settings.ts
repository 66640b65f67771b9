import { data } from "@fairground/model/settings/schema";
import { z } from "zod";

/** Shapes whose space is reserved before the picture is there; `auto` is the file's own. */
export const RATIOS = {
  auto: "As the file",
  "1:1": "Square",
  "4:3": "4:3",
  "3:2": "3:2",
  "16:9": "16:9",
  "21:9": "21:9",
  "3:4": "3:4 upright",
  "2:3": "2:3 upright",
  "9:16": "9:16 upright",
} as const;

const address = z
  .string()
  .max(2_000)
  .regex(/^(|https:\/\/[^\s"'()<>\\]+|\/(static|media)\/[^\s"'()<>\\]+)$/, "Use an https address or a path of our own");

/** The standard asset of spec §3: with all four present, `liveUrl` takes the place of `url`. */
export const standardAsset = data(
  "Item of the media library",
  z
    .strictObject({
      assetId: z.string().max(100).default(""),
      type: z.string().max(40).default(""),
      url: address.default(""),
      liveUrl: address.default(""),
    })
    .nullable(),
  { default: null, public: true },
);

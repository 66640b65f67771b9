import { choice, data, settingsOf, toggle } from "@fairground/model/settings/schema";
import { z } from "zod";
import type { TextSlot } from "../kit/texts.ts";

/** Shares the campaign: the device's own share sheet, or one of a fixed list of networks; or the result, as a picture. */
export const settings = settingsOf({
  network: choice(
    "Where to",
    {
      native: "The device's share sheet",
      facebook: "Facebook",
      x: "X",
      linkedin: "LinkedIn",
      whatsapp: "WhatsApp",
      telegram: "Telegram",
      copy: "Copy the link",
      picture: "The result as a picture",
    },
    {
      default: "native",
      public: true,
      help: "A picture shows the outcome's headline, score and prize, never a code or who has played. Before there is an outcome the link is shared.",
    },
  ),
  address: data(
    "Address to share",
    z.union([
      z.literal(""),
      z
        .string()
        .max(2_000)
        .regex(/^https:\/\/[^\s"'<>\\]+$/, "The address starts with https://"),
    ]),
    { default: "", public: true, help: "Empty: the campaign's own address." },
  ),
  iconOnly: toggle("Icon only", { default: false, public: true }),
});

export const texts = [
  { name: "label", label: "Label", default: "" },
  { name: "message", label: "Message that is shared", multiline: true, default: "" },
] as const satisfies readonly TextSlot[];

import { asset, choice, data, settingsOf, toggle } from "@fairground/model/settings/schema";
import { z } from "zod";
import { RATIOS, standardAsset } from "../kit/media-settings.ts";
import type { TextSlot } from "../kit/texts.ts";

/** A video: a file over https, or YouTube or Vimeo, which load after a click only. */
export const settings = settingsOf({
  source: choice(
    "Source",
    { library: "Media library", url: "Address", "theme video": "Theme video" },
    { default: "url", public: true },
  ),
  address: data(
    "Address",
    z
      .string()
      .max(2_000)
      .regex(
        /^(|https:\/\/[^\s"'()<>\\]+|\/(static|media)\/[^\s"'()<>\\]+)$/,
        "Use an https address of a video file, or of a YouTube or Vimeo page",
      ),
    { default: "", public: true },
  ),
  asset: standardAsset,
  poster: asset("Poster", { default: "", public: true, help: "Shown before the video plays." }),
  captions: asset("Captions (WebVTT)", { default: "", public: true }),
  captionsLanguage: data("Language of the captions", z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/), {
    default: "en",
    public: true,
  }),
  ratio: choice("Shape", RATIOS, { default: "16:9", public: true }),
  controls: toggle("Controls", { default: true, public: true }),
  autoplay: toggle("Play by itself, without sound", {
    default: false,
    public: true,
    help: "Not where the visitor asked for less motion.",
  }),
  loop: toggle("Play again and again", { default: false, public: true }),
});

export const texts = [
  {
    name: "title",
    label: "What the video shows",
    default: { en: "Video", de: "Video", pt: "Vídeo", fr: "Vidéo", es: "Vídeo" },
  },
] as const satisfies readonly TextSlot[];

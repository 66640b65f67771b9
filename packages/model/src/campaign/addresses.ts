import type { Fault } from "./fault.ts";
import type { CampaignDocument } from "./schema.ts";

/** A path of our own; `//` and `/\` would lead to another origin. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a browser may open or show it: http(s), or a path of our own. */
export const isWebAddress = (text: string): boolean =>
  OWN_PATH.test(text) || (/^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text));

/** What a picture's address may be beside https: built in, inline, or an old slot machine's name of a texture. */
const PICTURES = [/^https:\/\/[^\s\\]+$/i, OWN_PATH, /^art:\S+$/, /^data:image\/\S+$/i, /^[\w][^:\\]*$/, /^$/];

/** Prizes whose pictures no page could show, or should: `http:` is not loaded, `javascript:` is no picture. */
export const pictureFaults = ({ prizePoolList }: Pick<CampaignDocument, "prizePoolList">): Fault[] =>
  prizePoolList.flatMap((entry, index) =>
    (["gameImage", "resultsImage"] as const).flatMap((field) =>
      PICTURES.some((picture) => picture.test(entry[field] ?? ""))
        ? []
        : [{ path: `prizePoolList.${index}.${field}`, message: "Use an https address or a picture of your library" }],
    ),
  );

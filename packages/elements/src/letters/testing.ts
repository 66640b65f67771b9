import type { CampaignDocument } from "@fairground/model/campaign";
import { sampleDocument } from "@fairground/model/campaign/sample";
import { element as elementSchema } from "@fairground/model/campaign/schema";
import { LANGUAGES } from "@fairground/model/text";
import { elementSettings } from "../settings.ts";
import { type BuiltLetter, starterOf } from "./letter.ts";
import { startOf } from "./start.ts";

export const languages = LANGUAGES.map((shortName) => ({
  ...{ id: shortName, name: shortName, shortName, flagImageUrl: "" },
}));

/** The sample campaign with a built-in letter on the page `letter`, as the studio puts it in. For tests and pictures. */
export function campaignWith(letter: BuiltLetter): CampaignDocument {
  const document = structuredClone(sampleDocument()) as CampaignDocument;
  let made = 0;
  const { root, elements } = startOf(starterOf(letter), "root", languages, () => `element-${made++}`);
  const { entities } = document.elements;
  const read = (more: object) => elementSchema.parse({ style: {}, texts: {}, order: "a0", ...more });
  entities.root = read({ ...root, id: "root", type: "email-template", parentId: null });
  elements.forEach(({ id, parentId, type, start }, at) => {
    const order = `a${String.fromCharCode(97 + at)}`;
    entities[id] = read({ ...elementSettings[type].defaults, ...start, id, type, parentId, order });
  });
  document.additionalPages.ids.push("letter");
  document.additionalPages.entities.letter = {
    ...{ id: "letter", name: letter.name, pageType: letter.pageType, order: null, elementRoot: "root" },
  };
  return document;
}

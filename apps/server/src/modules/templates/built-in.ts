import { readFile } from "node:fs/promises";
import type {
  CampaignDocument,
  CampaignFacets,
  CampaignMetadata,
  CampaignType,
  TemplateCategory,
  ThemeName,
} from "@fairground/model/campaign";
import type { LocalizedText } from "@fairground/model/text";

/** What the list tells of a template that comes with the product: one small file, read once. */
export interface BuiltIn extends CampaignFacets {
  id: string;
  category: TemplateCategory;
  gameType: CampaignType;
  theme: ThemeName;
  name: LocalizedText;
  about: LocalizedText;
  /** Occasions, industries and goods that it is looked for by, beside its name. */
  keywords: LocalizedText;
  gifts: LocalizedText[];
  pages: { id: string; name: LocalizedText; pageType: string }[];
  /** Not offered as a template: what "Blank campaign" begins with. */
  hidden?: true;
}

const BUILT = new URL("built/", import.meta.url);
let known: Promise<readonly BuiltIn[]> | null = null;

/** The product's templates in the order of the chooser. They are written by `fixtures/templates/write.ts`. */
export function builtIns(): Promise<readonly BuiltIn[]> {
  known ??= readFile(new URL("index.json", BUILT), "utf8").then((text) => JSON.parse(text) as BuiltIn[]); // our own file
  return known;
}

/** The campaign file of one; read when it is asked for, so that starting costs nothing. */
export async function builtInFile(
  id: string,
): Promise<{ metadata: CampaignMetadata; document: CampaignDocument } | null> {
  if (!(await builtIns()).some((one) => one.id === id)) return null;
  return JSON.parse(await readFile(new URL(`${id}.json`, BUILT), "utf8")) as never; // our own file, checked by its tests
}

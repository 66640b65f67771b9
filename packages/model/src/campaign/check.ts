/** Reading and writing whole campaigns: what server, studio and tools use, with the schema library. Not for the player. */
import { z } from "zod";
import { campaignDocument } from "./schema.ts";

export type { Fault } from "./fault.ts";
export { freshIds } from "./fresh-ids.ts";
export { type MetadataOverlay, newMetadata } from "./metadata.ts";
export { publishFaults } from "./publish-faults.ts";
export { faultsOf, type ReadDocument, readDocument, readShape } from "./read-document.ts";
export { checkDocument } from "./references.ts";
export { inLanguage, type PlacedText, textsOf, translated } from "./texts.ts";
export { upgradeDocument } from "./upgrade.ts";

/** The JSON Schema of a campaign document as it may be written: defaults may be absent. */
export const documentJsonSchema = () => z.toJSONSchema(campaignDocument, { io: "input" });

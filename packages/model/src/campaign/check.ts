/**
 * Reading and checking whole campaigns: what server, studio and tools use, with the schema library. Not for the player.
 * The rest of the model needs none of it.
 */
export { consentProviderFaults } from "./consent-provider-faults.ts";
export { FRUIT_DROP, HIT_THE_TARGET } from "./drop-presets.ts";
export type { Fault } from "./fault.ts";
export { documentJsonSchema } from "./json-schema.ts";
export { mailWarnings } from "./mail-warnings.ts";
export { type MetadataOverlay, newMetadata } from "./metadata/metadata.ts";
export { metadataFaults } from "./metadata/metadata-faults.ts";
export { pacingWarnings } from "./pacing-faults.ts";
export { publishFaults } from "./publish-faults.ts";
export { faultsOf, type ReadDocument, readDocument, readShape } from "./read-document.ts";
export { checkDocument } from "./references.ts";
export { upgradeDocument } from "./upgrade.ts";

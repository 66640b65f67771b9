import { z } from "zod";
import { campaignDocument } from "./schema.ts";

/** The JSON Schema of a campaign document as it may be written: defaults may be absent. */
export const documentJsonSchema = () => z.toJSONSchema(campaignDocument, { io: "input" });

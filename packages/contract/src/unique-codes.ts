import { z } from "zod";
import { define, member } from "./define.ts";
import { documentId, slug, uuid } from "./ids.ts";

const byCampaign = { by: "campaignId", in: "params" } as const;
const byRow = { by: "row" } as const;
const pool = z.object({ campaignId: uuid, outcomePageId: documentId });
const batch = z.object({ batchId: slug });

/** Unique codes (spec §7 "Unique codes"): codes given away with an outcome. Storing a list of them is in `ours.ts`. */
export const uniqueCodes = define({
  "POST /unique-codes/api/upload": {
    summary: "Upload or generate a batch of codes",
    access: member("manage", byRow),
    raw: "multipart",
    later: true,
  },
  "GET /unique-codes/api/batch/get-codes/{batchId}": {
    summary: "A page of a batch's codes",
    access: member("manage", byRow),
    params: batch,
    later: true,
  },
  "DELETE /unique-codes/api/batch/delete/{batchId}": {
    summary: "Delete a batch's unused codes",
    access: member("manage", byRow),
    params: batch,
    later: true,
  },
  "GET /unique-codes/api/batch/codes-download/{batchId}": {
    summary: "Download a batch's codes",
    access: member("manage", byRow),
    params: batch,
    later: true,
  },
  "GET /unique-codes/api/pool/{campaignId}/{outcomePageId}": {
    summary: "The pool of an outcome page with its batches",
    access: member("see", byCampaign),
    params: pool,
    later: true,
  },
  "DELETE /unique-codes/api/pool/delete/{campaignId}/{outcomePageId}": {
    summary: "Delete a pool",
    access: member("manage", byCampaign),
    params: pool,
    later: true,
  },
  "PUT /unique-codes/api/pool/activate/{campaignId}/{poolId}": {
    summary: "Activate a pool",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, poolId: slug }),
    later: true,
  },
  "GET /unique-codes/api/pool/consumptions/{campaignId}/{outcomePageId}": {
    summary: "How many codes of a pool were given away, by day",
    access: member("see", byCampaign),
    params: pool,
    later: true,
  },
  "GET /unique-codes/api/get-pool-codes/{outcomePageId}": {
    summary: "A page of a pool's codes",
    access: member("manage", byRow),
    params: z.object({ outcomePageId: documentId }),
    later: true,
  },
  "GET /unique-codes/api/consumption-download/{campaignId}/{outcomePageId}": {
    summary: "The address of the list of given-away codes",
    access: member("manage", byCampaign),
    params: pool,
    later: true,
  },
  "PUT /unique-codes/api/pool/code-format": {
    summary: "Choose how a batch's codes are shown: text, QR or barcode",
    access: member("manage", byRow),
    later: true,
  },
  "GET /unique-codes/api/code/format/{batchId}": {
    summary: "How a batch's codes are shown",
    access: member("see", byRow),
    params: batch,
    later: true,
  },
});

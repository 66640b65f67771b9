import { z } from "zod";
import { instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";

/** Why a company's own provider cannot be used. */
export const PROVIDER_FAULTS = [
  "absent",
  "address",
  "private",
  "unresolved",
  "redirect",
  "unreachable",
  "status",
  "malformed",
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** Where a company's own provider is. @param calls a path of its calls, e.g. `auth/profile` */
export const outsideProvider = (calls: string) =>
  z.object({
    address: z.string().nullable().describe(`Calls go to \`{address}/${calls}\` and so on; null: none is set up`),
    createdAt: instant.nullable(),
    createdBy: z.string().nullable().describe("Who set it up, as they are called today; null: gone, or none is set up"),
  });

/** How trying it ended. @param value what JSON of its answer is looked for */
export const providerTried = (value: string) => ({
  fault: z
    .enum(PROVIDER_FAULTS)
    .nullable()
    .describe(
      `absent: none is set up; private: an address of no public net; status: no 2xx; malformed: no JSON with \`${value}\`; null: none`,
    ),
  status: z.int().nullable().describe("Of its answer; null: there was none"),
});

/** What sets one up. */
export const providerSetting = z.object({
  address: z.url().max(500).describe("https, without a query; of a public net, and no redirects are followed"),
});

/** The secret of one that was set up. */
export const providerSecret = dataOf(
  z.object({
    secret: z
      .string()
      .describe(
        "Shown once. Every request has `webhook-id`, `webhook-timestamp` and `webhook-signature`: `v1,` and the base64 of HMAC-SHA-256 with this text as the key over id, a point, timestamp, a point, body",
      ),
  }),
);

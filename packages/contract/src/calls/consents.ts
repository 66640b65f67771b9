import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

const entry = z.object({
  at: instant,
  kind: z
    .enum(["given", "confirmed", "withdrawn"])
    .describe("Confirmed: by the link of a letter to the address, which shows that the mailbox agreed"),
  purpose: z
    .enum(["newsletter", "reminders", "mail-statistics", "terms", "age", "other", "address"])
    .describe("Terms: what taking part needs. Address: only that the mailbox is one's own"),
  field: z.string().describe("The tick's name in the form"),
  page: z.string().describe("Where it stood; empty: no page asked, a program said so, or an older version wrote it"),
  pageName: z.string().describe("As members call that page; empty: it has no name, or no page asked"),
  language: z.string().describe("In which it was read"),
  revision: z.int().describe("The published content of the campaign that was played"),
  hash: z.string().nullable().describe("Of the words, SHA-256; null: they are not known"),
  play: z.string().nullable().describe("The play's public id; null: the play is gone"),
});

/** The ledger of consents. */
export const consentProofCalls = define({
  "POST /api/v1/companies/{companyId}/visitors/consents": {
    summary: "Proof of consent for an address: what it agreed to in all campaigns of the company, in which words, when",
    access: member("administer", byCompany),
    whileSuspended: true,
    params: companyPath,
    body: z.object({
      term: z.string().trim().min(1).max(300).describe("An e-mail address in any spelling of its mailbox"),
    }),
    answers: {
      200: dataOf(
        z
          .object({
            at: instant.describe("When this was looked up"),
            campaigns: z
              .array(
                z.object({
                  campaign: z.object({ id: z.string(), name: z.string() }),
                  address: z
                    .string()
                    .describe("The address's keyed hash in this campaign; the ledger holds nothing else of it"),
                  entries: z.array(entry).describe("The oldest first"),
                }),
              )
              .describe("Also those that are deleted; the one with the newest entry first"),
            words: z
              .array(
                z.object({
                  hash: z.string(),
                  said: z.string().describe("The tick's own words"),
                  linked: z
                    .array(z.object({ name: z.string(), text: z.string() }))
                    .describe("What it leads to: pages as they read; of an address elsewhere no text"),
                }),
              )
              .describe("Those that entries name by their hash, once"),
          })
          .meta({ id: "ConsentProof" }),
      ),
    },
    problems: ["visitor-term-malformed"],
  },
});

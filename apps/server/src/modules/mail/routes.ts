import type { mailCalls, Right } from "@fairground/contract";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { InboxReader, InboxRow, Mailer } from "./service.ts";

/** The development inbox: of the companies whose personal data the caller may see. */
export const inboxRoutes = (mailer: Mailer): Handlers<typeof mailCalls, "/api/v1/dev/"> => ({
  "GET /api/v1/dev/mails": async ({ query: { to, page, size }, caller }) => {
    const { rows, total } = await mailer.inbox(readerOf(caller), { to: to ?? "", page, size });
    return { status: 200, body: { data: rows.map(shown), page, size, total } };
  },

  "GET /api/v1/dev/mails/{mailId}": async ({ params, caller }) => {
    const found = await mailer.kept(readerOf(caller), params.mailId);
    if (!found) throw new Problem("mail-unknown");
    return { status: 200, body: { data: { ...shown(found), html: found.html, text: found.text } } };
  },
});

const shown = ({ mailId, from, to, subject, sentAt, campaignId }: InboxRow) => ({
  mailId,
  from,
  to,
  subject,
  sentAt: sentAt.toISOString(),
  campaignId,
});

function readerOf(caller: Caller): InboxReader {
  if (caller.kind !== "member") return { mailsOf: [], lettersOf: [], ofNobody: false };
  const holding = (right: Right) =>
    [...caller.rights].flatMap(([companyId, rights]) => (rights.has(right) ? [companyId] : []));
  return { mailsOf: holding("personal-data"), lettersOf: holding("administer"), ofNobody: caller.platformAdmin };
}

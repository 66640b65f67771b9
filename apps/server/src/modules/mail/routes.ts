import { type mailCalls, RIGHTS } from "@fairground/contract";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { InboxRow, Mailer } from "./service.ts";

/** The development inbox: of the companies whose personal data the caller may see. */
export const inboxRoutes = (mailer: Mailer): Handlers<typeof mailCalls, "/api/v1/"> => ({
  "GET /api/v1/dev/mails": async ({ query: { to, page, size }, caller }) => {
    const { rows, total } = await mailer.inbox(companiesOf(caller), { to: to ?? "", page, size });
    return { status: 200, body: { data: rows.map(shown), page, size, total } };
  },

  "GET /api/v1/dev/mails/{mailId}": async ({ params, caller }) => {
    const found = await mailer.kept(companiesOf(caller), params.mailId);
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

function companiesOf(caller: Caller): string[] {
  if (caller.kind !== "member") return [];
  const allowed: readonly string[] = RIGHTS["personal-data"];
  return [...caller.roles].flatMap(([companyId, roles]) =>
    roles.some((role) => allowed.includes(role)) ? [companyId] : [],
  );
}

import type { MailSend, mailCalls } from "@fairground/contract";
import { byWhom, companyOf } from "../../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../../kernel/http/mount.ts";
import { Problem } from "../../../kernel/http/problem.ts";
import type { SendLists } from "./service.ts";

/** Sends to frozen lists (issue 20, "Sends"). */
export const sendListRoutes = (
  sends: SendLists,
): Omit<
  Handlers<typeof mailCalls, "/api/v1/campaigns/{campaignId}/sends">,
  "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/readings"
> => {
  const steer = async (
    { campaignId, sendId }: { campaignId: string; sendId: string },
    caller: Caller,
    wish: "start" | "pause" | "resume" | "cancel",
    how: { letters?: number; startsAt?: string | null } = {},
  ) => {
    const of = { companyId: companyOf(caller), campaignId };
    const done = await sends.steer(of, sendId, wish, { ...how, by: byWhom(caller).by });
    switch (done.kind) {
      case "steered":
        return { status: 200 as const, body: { data: done.send } };
      case "preparing":
        throw new Problem("mail-send-preparing");
      case "counted":
        throw new Problem("mail-send-count-differs", { letters: done.letters });
      case "empty":
        throw new Problem("mail-send-empty");
      case "state":
        throw new Problem("mail-send-state", { state: done.state });
      default:
        throw new Problem("mail-send-unknown");
    }
  };
  return {
    "GET /api/v1/campaigns/{campaignId}/sends": async ({ params, query, caller }) => {
      const { data, ...told } = await sends.list({ companyId: companyOf(caller), ...params }, query);
      return { status: 200, body: { data: data.map((send) => seenBy(caller, send)), ...told, ...query } };
    },
    "POST /api/v1/campaigns/{campaignId}/sends": async ({ params, body, caller }) => {
      const made = await sends.create({ companyId: companyOf(caller), ...params }, { ...body, by: byWhom(caller).by });
      switch (made.kind) {
        case "made":
          return { status: 201, body: { data: made.send } };
        case "full":
          throw new Problem("mail-sends-full");
        default:
          throw unsendable(made.kind);
      }
    },
    "GET /api/v1/campaigns/{campaignId}/sends/{sendId}": async ({ params, caller }) => {
      const { sendId, campaignId } = params;
      const send = await sends.find({ companyId: companyOf(caller), campaignId }, sendId);
      if (!send) throw new Problem("mail-send-unknown");
      return { status: 200, body: { data: seenBy(caller, send) } };
    },
    "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/start": ({ params, body, caller }) =>
      steer(params, caller, "start", body),
    "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/pause": ({ params, caller }) => steer(params, caller, "pause"),
    "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/resume": ({ params, caller }) =>
      steer(params, caller, "resume"),
    "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/cancel": ({ params, caller }) =>
      steer(params, caller, "cancel"),
    "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/letters": async ({ params, query, caller, reply }) => {
      const { sendId, campaignId } = params;
      const found = await sends.letters({ companyId: companyOf(caller), campaignId }, sendId, query);
      if (!found) throw new Problem("mail-send-unknown");
      reply.header("cache-control", "no-store");
      const data = found.rows.map(({ at, ...letter }) => ({ ...letter, at: at?.toISOString() ?? null }));
      return { status: 200, body: { data, total: found.total, page: query.page, size: query.size } };
    },
    "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/letters/{leadId}/again": async ({ params, caller }) => {
      const { sendId, campaignId, leadId } = params;
      const done = await sends.again({ companyId: companyOf(caller), campaignId }, sendId, leadId);
      if (done.kind === "again") return { status: 200, body: { data: done.send } };
      throw new Problem(done.kind === "state" ? "mail-letter-known" : "mail-send-unknown");
    },
  };
};

/** Why a mail of a campaign cannot be sent to leads. */
export function unsendable(why: "noSettings" | "noMail" | "noContent" | "noAddress" | "wrongKind"): Problem {
  switch (why) {
    case "noSettings":
      return new Problem("mail-settings-unknown");
    case "noMail":
      return new Problem("mail-unknown");
    case "noContent":
      return new Problem("mail-content-missing");
    case "noAddress":
      return new Problem("mail-address-missing");
    case "wrongKind":
      return new Problem("mail-settings-refused", {
        errors: [{ path: "body.mailId", message: "Only mails of the kind custom are sent by hand" }],
      });
  }
}

/** Whom a filter looks for is for those who send; who only reads sees counts. */
const seenBy = (caller: Caller, send: MailSend): MailSend =>
  caller.kind === "member" && !caller.rights.get(caller.companyId)?.has("manage") ? { ...send, filter: null } : send;

import type { notificationCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Notifications, Reader } from "./service.ts";

export const notificationRoutes = (notifications: Notifications): Handlers<typeof notificationCalls> => ({
  "GET /api/v1/companies/{companyId}/notices": async ({ query, caller, reply }) => {
    reply.header("cache-control", "no-store");
    const found = await notifications.list(readerOf(caller), query);
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "GET /api/v1/companies/{companyId}/notices/unread": async ({ caller, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: await notifications.unread(readerOf(caller)) } };
  },
  "PUT /api/v1/companies/{companyId}/notices/read": async ({ body, caller }) => {
    await notifications.readUntil(readerOf(caller), new Date(body.until));
    return { status: 204, body: undefined };
  },
  "PUT /api/v1/companies/{companyId}/notices/{noticeId}/read": async ({ params, caller }) => {
    if (!(await notifications.readOne(readerOf(caller), params.noticeId))) throw new Problem("notice-unknown");
    return { status: 204, body: undefined };
  },
  "GET /api/v1/account/notices": async ({ caller }) => ({
    status: 200,
    body: { data: await notifications.switches(userOf(caller)) },
  }),
  "PUT /api/v1/account/notices": async ({ body, caller }) => ({
    status: 200,
    body: { data: await notifications.choose(userOf(caller), body) },
  }),
});

const readerOf = (caller: Caller): Reader => ({
  userId: userOf(caller),
  companyId: companyOf(caller),
  rights: (caller.kind === "member" && caller.rights.get(companyOf(caller))) || new Set(),
});

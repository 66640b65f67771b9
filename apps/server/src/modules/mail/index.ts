export { confirmToken } from "./confirm-link.ts";
export { openMail } from "./open.ts";
export { type Paint, paintOf } from "./render.ts";
export { inboxRoutes, mailRoutes } from "./routes.ts";
export { Mailer } from "./service.ts";
export { MailStore } from "./store.ts";
export { type MailTransport, smtpTransport } from "./transport.ts";

export { confirmToken } from "./confirm-link.ts";
export { openMail } from "./open.ts";
export { type Paint, paintOf } from "./render.ts";
export { inboxRoutes, mailRoutes } from "./routes.ts";
export { Mailer, type MailerOptions } from "./service.ts";
export { MailStore } from "./store.ts";
export { type Delivery, type MailTransport, type OutgoingMail, smtpTransport } from "./transport.ts";

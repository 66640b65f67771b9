import type { ThemeChoice } from "@fairground/model/campaign";
import type { MailContent } from "../../content.ts";
import { letterKind } from "../letter.ts";

/** A campaign's mail as those will see it whom it goes to, for somebody who tries it: in the campaign's own look. */
export const mailTest = letterKind<{ content: MailContent; theme: ThemeChoice | null }>({
  write: ({ content }) => ({ ...content, subject: `[Test] ${content.subject}` }),
  look: ({ theme }) => theme,
});

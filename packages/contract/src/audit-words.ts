import type { Language } from "@fairground/model/text";
import type { Action } from "./audit-actions.ts";
import de from "./audit-words/de.json" with { type: "json" };
import en from "./audit-words/en.json" with { type: "json" };
import es from "./audit-words/es.json" with { type: "json" };
import fr from "./audit-words/fr.json" with { type: "json" };
import pt from "./audit-words/pt.json" with { type: "json" };

/** What was done, in words: a sentence of its own for each action, as the studio and the file say it. */
export const AUDIT_WORDS: Readonly<Record<Language, Readonly<Record<Action, string>>>> = {
  en: en.auditActions,
  de: de.auditActions,
  fr: fr.auditActions,
  es: es.auditActions,
  pt: pt.auditActions,
};

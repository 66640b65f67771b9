import type { VisitorTrait } from "@fairground/contract";

/** By what a visitor is looked for, in the order of the choice; the server has the same ones (checked by the compiler). */
export const TRAITS = ["email", "phone", "customerId", "playId", "code"] as const satisfies readonly VisitorTrait[];

/** What a term most likely is, as it is typed; null: it could be anything. */
export function likelyTrait(term: string): VisitorTrait | null {
  const text = term.trim();
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) return "email";
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)) return "playId";
  if (/^\+?[\d\s()/.-]{7,}$/.test(text) && text.replaceAll(/\D/g, "").length >= 7) return "phone";
  return null;
}

import { canonicalEmail } from "@fairground/model/form";
import type { Ports } from "./ports.ts";

/** SHA-256 of the canonical e-mail (decisions, "Events to the host page"); null where there is none. */
export async function emailHash(email: string | null, { sha256 }: Pick<Ports, "sha256">): Promise<string | null> {
  const canonical = canonicalEmail(email);
  return canonical === null ? null : sha256(canonical);
}

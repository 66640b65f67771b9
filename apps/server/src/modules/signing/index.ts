import type { Ground } from "../../kernel/ground.ts";
import { signingRoutes } from "./routes.ts";
import { Signatures } from "./service.ts";
import { SigningStore } from "./store.ts";

/** Signed user ids. */
export function openSigning({ db, secret }: Pick<Ground, "db" | "secret">) {
  const signatures = new Signatures(new SigningStore(db), secret);
  return { signatures, calls: signingRoutes(signatures) };
}

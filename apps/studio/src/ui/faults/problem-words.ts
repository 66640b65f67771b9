import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";

/** What an error means to the person in front of the studio, in their language. */
export function useProblemWords(): (error: unknown) => string {
  const t = useTranslations("problem");
  return (error) => {
    if (!(error instanceof ProblemError)) return t("unexpected");
    if (error.kind === "network" || error.kind === "timeout") return t(error.kind);
    const key = error.code as Parameters<typeof t>[0] | undefined; // has() tells whether it is one of ours
    if (key !== undefined && t.has(key)) return t(key);
    return error.problem?.detail ?? t("unexpected");
  };
}

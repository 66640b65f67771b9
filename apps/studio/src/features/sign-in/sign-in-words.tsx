import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SignedIn } from "../../data/session.ts";

/** Why nobody was signed in. */
export function SignInWords({ answer }: { answer: SignedIn }): ReactNode {
  const t = useTranslations("signIn");
  switch (answer.kind) {
    case "tooMany":
      return answer.seconds < 120
        ? t("tooManySeconds", { seconds: answer.seconds })
        : t("tooManyMinutes", { minutes: Math.ceil(answer.seconds / 60) });
    case "wrong":
      return t("wrong");
    case "wrongPasskey":
      return t("wrongPasskey");
    case "elsewhere":
      return t("elsewhere");
    case "unreachable":
      return t("unreachable");
    default:
      return t("failed");
  }
}

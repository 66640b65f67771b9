import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ProviderRoom } from "../outside-provider/provider-room.tsx";
import { consentProvider } from "./queries.ts";

/** The company's own consent provider. */
export function ConsentProviderRoom(): ReactNode {
  const t = useTranslations("consentProvider");
  return (
    <ProviderRoom
      words="consentProvider"
      calls={consentProvider}
      answered={({ clientId }) => t("answers", { clientId: clientId ?? "" })}
    />
  );
}

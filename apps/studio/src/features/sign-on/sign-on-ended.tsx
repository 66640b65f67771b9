import type { SignOnEnd } from "@fairground/contract";
import { Alert } from "@mantine/core";
import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { oneOf } from "../../ui/address.ts";

const ENDS: readonly SignOnEnd[] = ["stale", "denied", "failed", "unverified", "not-member", "prove"];

/** How signing in through a provider has ended, where nobody was let in. @param how as the server's address says it; other words say nothing */
export function SignOnEnded({ how }: { how: string }): ReactNode {
  const t = useTranslations("signOn.end");
  const end = oneOf(how, ENDS, null);
  if (end === null) return null;
  const isAsked = end === "prove";
  return (
    <Alert
      color={isAsked ? "blue" : "amber"}
      role="status"
      icon={isAsked ? <Info size={18} /> : <CircleAlert size={18} />}
    >
      {t(end)}
    </Alert>
  );
}

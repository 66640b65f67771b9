import { Button, Text } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Company } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { type Begun, beginSignOn } from "./begin.ts";

/** Stands where a company wants its members to come through its provider, and leads there. */
export function SignOnRequired({ company }: { company: Company }): ReactNode {
  const t = useTranslations("signOn");
  const words = useProblemWords();
  const to = useLocation({ select: ({ pathname }) => pathname });
  const [begun, setBegun] = useState<Begun | "asking" | null>(null);
  const go = async () => {
    setBegun("asking");
    setBegun(await beginSignOn({ company: company.companyId }, to));
  };
  const told =
    begun === "unknown" ? t("unknown") : typeof begun === "object" && begun !== null ? words(begun.error) : null;
  return (
    <Notice
      picture={<KeyRound size={32} />}
      title={t("requiredTitle", { company: company.name })}
      level={1}
      action={
        <Button loading={begun === "asking" || begun === "leaving"} onClick={go}>
          {t("continue")}
        </Button>
      }
    >
      {t("requiredText")}
      {told && (
        <Text span display="block" c="red" role="alert" mt={8}>
          {told}
        </Text>
      )}
    </Notice>
  );
}

import { Alert, Button } from "@mantine/core";
import { Building2, CircleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { type Begun, beginSignOn } from "./begin.ts";

/** Leaves for the provider of the company to which the typed address belongs. */
export function CompanySignOn({
  email,
  to,
  onMissing,
}: {
  email: string;
  /** The studio's page to come back to. */
  to: string;
  onMissing: () => void;
}): ReactNode {
  const t = useTranslations("signOn");
  const words = useProblemWords();
  const [begun, setBegun] = useState<Begun | "missing" | "asking" | null>(null);
  const go = async () => {
    if (email.trim() === "") {
      setBegun("missing");
      onMissing();
      return;
    }
    setBegun("asking");
    setBegun(await beginSignOn({ email: email.trim() }, to));
  };
  const told =
    begun === "missing"
      ? t("emailFirst")
      : begun === "unknown"
        ? t("unknown")
        : typeof begun === "object" && begun !== null
          ? words(begun.error)
          : null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<Building2 size={18} aria-hidden />}
        loading={begun === "asking" || begun === "leaving"}
        onClick={go}
      >
        {t("continue")}
      </Button>
      <div role="alert" hidden={told === null}>
        {told && (
          <Alert color="amber" role="presentation" icon={<CircleAlert size={18} />}>
            {told}
          </Alert>
        )}
      </div>
    </>
  );
}

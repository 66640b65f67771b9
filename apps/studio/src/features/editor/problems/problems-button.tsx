import { Button, Tooltip } from "@mantine/core";
import { CircleAlert, CircleCheck, CircleEllipsis, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLiveIssues } from "./live-issues.tsx";

/** How many problems there are, in the header; a press shows them. */
export function ProblemsButton({ isOpen, toggle }: { isOpen: boolean; toggle: () => void }) {
  const t = useTranslations("editor.problems");
  const { issues } = useLiveIssues();
  const fatal = issues?.filter(({ severity }) => severity === "fatal").length ?? 0;
  const warnings = (issues?.length ?? 0) - fatal;
  const label =
    issues === null ? t("looking") : fatal + warnings === 0 ? t("none") : t("now", { count: fatal, left: warnings });
  const count = issues === null ? "…" : fatal || warnings;
  const Icon = issues === null ? CircleEllipsis : fatal > 0 ? CircleAlert : warnings > 0 ? TriangleAlert : CircleCheck;
  return (
    <Tooltip label={label}>
      <Button
        size="compact-md"
        px={8}
        variant={isOpen ? "light" : "subtle"}
        color={fatal > 0 ? "red" : "gray"}
        leftSection={count === 0 ? undefined : <Icon size={16} aria-hidden />}
        aria-label={label}
        aria-expanded={isOpen}
        data-problems={fatal + warnings}
        onClick={toggle}
      >
        {count === 0 ? <Icon size={16} aria-hidden /> : count}
      </Button>
    </Tooltip>
  );
}

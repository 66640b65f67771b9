import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import classes from "./filters.module.css";

/**
 * Filters of a list, beside its search. On a phone they fold behind one button that says how many are at work, so that the
 * list itself is on the first screen (marketer, 35).
 */
export function Filters({ count, children }: { count: number; children: ReactNode }): ReactNode {
  const t = useTranslations("common");
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.button ?? ""}
        leftSection={<SlidersHorizontal size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t("filters", { count })}
      </Button>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}

import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useCampaign } from "../../campaign/campaign-page.tsx";
import type { Printed } from "./print.ts";
import { PrintDialog } from "./print-dialog.tsx";

/** Opens the printing sheet of some codes. @param of says which, where there are several such buttons */
export function PrintButton({
  printed,
  size = "sm",
  of,
}: {
  printed: Printed;
  size?: "xs" | "sm";
  of?: string;
}): ReactNode {
  const t = useTranslations("accessCodes.print");
  const campaign = useCampaign();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        onClick={() => setOpen(true)}
        aria-label={of === undefined ? undefined : `${t("title")}: ${of}`}
      >
        {t("title")}
      </Button>
      {isOpen && <PrintDialog campaign={campaign} printed={printed} onClose={() => setOpen(false)} />}
    </>
  );
}

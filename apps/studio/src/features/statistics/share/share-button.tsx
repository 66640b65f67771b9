import { Button, Modal, Stack } from "@mantine/core";
import { Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../../data/queries.ts";
import { useTopmost } from "../../../ui/use-topmost.ts";
import { Links } from "./links.tsx";
import { ReportChoice } from "./report-choice.tsx";

/** Shows a campaign's statistics to others by a link, and has them sent to oneself. */
export function ShareButton({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("shares");
  const common = useTranslations("common");
  const [isOpen, setOpen] = useState(false);
  const isTopmost = useTopmost(isOpen);
  return (
    <>
      <Button
        variant="default"
        ml={{ sm: "auto" }}
        leftSection={<Share2 size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("title", { name: campaign.name })}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={isTopmost}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        <Stack gap="xl">
          <Links campaign={campaign} />
          <ReportChoice campaignId={campaign.campaignId} />
        </Stack>
      </Modal>
    </>
  );
}

import type { ReactNode } from "react";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { MailSender } from "../mail-domains/mail-sender.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

/** A campaign's settings as a section of its page. */
export function SettingsRoom(): ReactNode {
  const campaign = useCampaign();
  return (
    <>
      <SettingsPanel campaign={campaign} isIndexed />
      <MailSender key={campaign.campaignId} campaign={campaign} />
    </>
  );
}

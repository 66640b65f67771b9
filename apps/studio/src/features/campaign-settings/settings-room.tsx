import type { ReactNode } from "react";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

/** A campaign's settings as a section of its page. */
export function SettingsRoom(): ReactNode {
  return <SettingsPanel campaign={useCampaign()} isIndexed />;
}

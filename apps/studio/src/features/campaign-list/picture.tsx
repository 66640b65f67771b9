import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import { StillFrame } from "../../ui/still-frame.tsx";
import classes from "./campaign-list.module.css";

/** The first page of a draft as a visitor sees it on a phone, of whose screen the picture shows the upper part. */
export function CampaignPicture({ campaign }: { campaign: CampaignRow }): ReactNode {
  const t = useTranslations("campaignList");
  const { campaignId, rev, hasPages, name } = campaign;
  return (
    <div className={classes.picture} data-empty={!hasPages || undefined}>
      {hasPages ? (
        <StillFrame
          title={t("picture", { name })}
          src={`/api/v1/campaigns/${campaignId}/picture?rev=${rev}`}
          width={375}
          height={470}
        />
      ) : (
        <EmptyPage label={t("noPicture")} />
      )}
    </div>
  );
}

/** What has no pages yet. */
function EmptyPage({ label }: { label: string }): ReactNode {
  return (
    <svg viewBox="0 0 160 120" role="img" aria-label={label} className={classes.empty}>
      <rect x="48" y="14" width="64" height="92" rx="8" fill="none" strokeDasharray="4 4" />
      <rect x="58" y="28" width="44" height="8" rx="4" />
      <circle cx="80" cy="60" r="16" fill="none" />
      <path d="M80 44v32M64 60h32" />
      <rect x="58" y="86" width="44" height="10" rx="5" />
    </svg>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import classes from "./campaign-list.module.css";

/** A phone's screen, of which the picture shows the upper part. */
const WIDTH = 375;
const HEIGHT = 470;

/**
 * The first page of a draft as a visitor sees it, made smaller. It is asked for when it comes near the window; its place is
 * kept, and nobody can get into it.
 */
export function CampaignPicture({ campaign }: { campaign: CampaignRow }): ReactNode {
  const t = useTranslations("campaignList");
  const { campaignId, rev, hasPages, name } = campaign;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={classes.picture} data-empty={!hasPages || undefined}>
      {hasPages && width > 0 ? (
        <iframe
          title={t("picture", { name })}
          src={`/api/v1/campaigns/${campaignId}/picture?rev=${rev}`}
          loading="lazy"
          tabIndex={-1}
          inert
          className={classes.frame}
          data-loaded={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
          style={{ width: WIDTH, height: HEIGHT, transform: `scale(${width / WIDTH})` }}
        />
      ) : (
        !hasPages && <EmptyPage label={t("noPicture")} />
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

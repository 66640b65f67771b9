import type { Asset } from "@fairground/contract";
import { FileVideo } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./media.module.css";

/** What an asset looks like in a list: the picture around its focal point, a video's poster, a font's own letters. */
export function AssetPicture({ asset, isSmall = false }: { asset: Asset; isSmall?: boolean }): ReactNode {
  const size = isSmall ? classes.small : classes.picture;
  if (asset.font)
    return (
      <span className={size}>
        <FontSample asset={asset} isSmall={isSmall} />
      </span>
    );
  const address = /video/i.test(asset.type) ? asset.poster : asset.url;
  return (
    <span className={size} data-checked>
      {address ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${asset.focus.x}% ${asset.focus.y}%` }}
        />
      ) : (
        <FileVideo size={isSmall ? 20 : 36} aria-hidden />
      )}
    </span>
  );
}

function FontSample({ asset, isSmall }: { asset: Asset; isSmall: boolean }): ReactNode {
  const t = useTranslations("media");
  const family = useFontFace(asset);
  return (
    <span className={classes.sample} style={{ fontFamily: family }} data-small={isSmall || undefined} aria-hidden>
      {isSmall ? "Aa" : t("fontSample")}
    </span>
  );
}

/** Loads a font under a name that nothing else of the page has. */
function useFontFace({ assetId, liveUrl, font }: Asset): string {
  const family = `asset-${assetId}`;
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const face = new FontFace(family, `url(${liveUrl})`, { weight: String(font?.weight ?? 400) });
    let isWanted = true;
    face.load().then(
      () => {
        if (!isWanted) return;
        document.fonts.add(face);
        setLoaded(true);
      },
      () => {}, // shown in the page's own letters then
    );
    return () => {
      isWanted = false;
      document.fonts.delete(face);
    };
  }, [family, liveUrl, font?.weight]);
  return isLoaded ? family : "inherit";
}

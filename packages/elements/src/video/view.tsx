import { fill } from "@fairground/model/text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { sourceAddress } from "../kit/asset-source.ts";
import { classNames } from "../kit/class-names.ts";
import { useStage, useWords } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";
import { type VideoSource, videoSource } from "./source.ts";

type VideoElement = ViewProps<PublicSettings<typeof settings>>["element"];

/** A video file with its captions, or another company's player behind a click. */
export function Video({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const source = videoSource(sourceAddress(element.asset, element.address));
  return (
    <div {...mark} className={classNames(mark.className, !source && "is-empty")}>
      {source?.kind === "file" && <FileVideo element={element} address={source.address} />}
      {source?.kind === "embed" && <EmbeddedVideo element={element} source={source} />}
    </div>
  );
}

function FileVideo({ element, address }: { element: VideoElement; address: string }): ReactNode {
  const { enabled, reducedMotion, pictureUrl } = useStage();
  const node = useRef<HTMLVideoElement>(null);
  const playsItself = element.autoplay && enabled && !reducedMotion;
  useEffect(() => {
    if (!playsItself || !node.current) return;
    node.current.muted = true;
    node.current.play().catch(() => {}); // the browser may refuse: the poster and the controls are there
  }, [playsItself]);
  return (
    <video
      ref={node}
      src={address}
      poster={element.poster === "" ? undefined : pictureUrl(element.poster)}
      controls={element.controls || !element.autoplay}
      loop={element.loop}
      muted={element.autoplay}
      playsInline
      preload={element.poster === "" ? "metadata" : "none"}
      aria-label={element.texts.title}
    >
      {element.captions !== "" && (
        <track kind="captions" src={pictureUrl(element.captions)} srcLang={element.captionsLanguage} default />
      )}
    </video>
  );
}

function EmbeddedVideo({
  element,
  source,
}: {
  element: VideoElement;
  source: Extract<VideoSource, { kind: "embed" }>;
}): ReactNode {
  const { enabled, pictureUrl } = useStage();
  const words = useWords();
  const [isPlaying, setIsPlaying] = useState(false);
  const title = element.texts.title ?? "";
  if (isPlaying) {
    return (
      <iframe
        src={source.frame}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <>
      {element.poster !== "" && <img src={pictureUrl(element.poster)} alt="" loading="lazy" decoding="async" />}
      <button
        type="button"
        className="fg-video-play"
        aria-label={fill(words.playVideo, { title })}
        aria-disabled={!enabled}
        onClick={() => enabled && setIsPlaying(true)}
      >
        <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
          <path fill="currentColor" d="M8 5.5v13l10.5-6.5z" />
        </svg>
      </button>
      <p className="fg-video-note">{fill(words.loadsFrom, source)}</p>
    </>
  );
}

export { Video as View };

import { PageView, Stage } from "@fairground/elements/stage";
import { compileOwn, compileShared, fontsInUse, type ThemeInUse } from "@fairground/elements/stage/compile";
import { elementViews } from "@fairground/elements/views";
import { words } from "@fairground/elements/words";
import type { Element } from "@fairground/model/campaign";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useMemo } from "react";
import { useLanguage } from "../../words/provider.tsx";
import { fontCss } from "../editor/page/campaign-css.ts";
import { canvasPort } from "../editor/page/canvas-port.ts";
import { draftElement } from "../editor/page/draft-element.ts";
import { Frame, FrameStyles } from "../editor/page/frame.tsx";
import { type OwnFont, ownFontCss } from "../media/own-fonts.ts";
import classes from "./themes.module.css";

const WIDTH = 375;
/** What a sample's game is told of its campaign. */
export const SPOKEN = { languages: [] };

/**
 * A page in a theme as the player draws it, at a phone's width and made as small as its place.
 * @param page its elements, the root being `root`; kept by the caller, as `game` is
 * @param height of what is seen of it, in its own pixels
 * @param gameCss the rules of its game, and `game` the game itself, where it has one
 */
export function SamplePage({
  title,
  height,
  page,
  theme,
  fonts,
  gameCss = "",
  game = none,
}: {
  title: string;
  height: number;
  page: readonly Element[];
  theme: ThemeInUse;
  fonts: readonly OwnFont[];
  gameCss?: string;
  game?: () => ReactNode;
}): ReactNode {
  const { language } = useLanguage();
  const { ref, width } = useElementSize();
  const scale = width > 0 ? Math.min(1, width / WIDTH) : 0.4;
  const elements = useMemo(
    () => Object.fromEntries(page.map((each) => [each.id, draftElement(each, language, language)])),
    [page, language],
  );
  const css = useMemo(() => {
    const types = new Set(Object.values(elements).map(({ type }) => type));
    const families = fontsInUse({ elements: {}, theme });
    return {
      shared: [
        fontCss(families),
        ownFontCss(fonts, families),
        compileShared({ theme, types, pages: [{ background: undefined }] }),
      ].join("\n"),
      own: compileOwn(elements),
      game: gameCss,
      custom: "",
    };
  }, [elements, theme, fonts, gameCss]);
  const port = useMemo(
    () => canvasPort({ document: { prizePoolList: [] }, metadata: SPOKEN }, language, game),
    [language, game],
  );
  return (
    <div ref={ref} className={classes.sample}>
      <div className={classes.sheet} style={{ width: WIDTH * scale, height: height * scale }}>
        <Frame
          title={title}
          width={WIDTH}
          height={height}
          zoom={scale}
          language={language}
          styles={(inside) => <FrameStyles inside={inside} css={css} />}
          onReady={() => {}}
        >
          <Stage port={port} words={words[language]}>
            <div className="fg-main">
              <PageView page={{ id: "sample", elementRoot: "root" }} elements={elements} views={elementViews} />
            </div>
          </Stage>
        </Frame>
      </div>
    </div>
  );
}

const none = () => null;

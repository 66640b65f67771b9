import { PageView, Stage, type Views } from "@fairground/elements/stage";
import { compileOwn, compileShared, fontsInUse, type ThemeInUse } from "@fairground/elements/stage/compile";
import { elementViews } from "@fairground/elements/views";
import { words } from "@fairground/elements/words";
import type { Element } from "@fairground/model/campaign";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../words/provider.tsx";
import { fontCss } from "../editor/page/campaign-css.ts";
import { canvasPort } from "../editor/page/canvas-port.ts";
import { draftElement } from "../editor/page/draft-element.ts";
import { Frame, FrameStyles } from "../editor/page/frame.tsx";
import { type OwnFont, ownFontCss } from "../media/own-fonts.ts";
import classes from "./themes.module.css";

const WIDTH = 375;
const HEIGHT = 480;

/** A page in a theme as the player draws it, at a phone's width and made as small as its place: seen before it is used. */
export function ThemeSample({
  theme,
  name,
  fonts,
}: {
  theme: ThemeInUse;
  name: string;
  fonts: readonly OwnFont[];
}): ReactNode {
  const t = useTranslations("themes");
  const { language } = useLanguage();
  const { ref, width } = useElementSize();
  const scale = width > 0 ? Math.min(1, width / WIDTH) : 0.5;
  const said = [t("sampleTitle"), t("sampleText"), t("sampleButton"), t("sampleSecond"), t("sampleSmall")].join("\n");
  const elements = useMemo(
    () => Object.fromEntries(sample(said.split("\n")).map((each) => [each.id, draftElement(each, language, language)])),
    [said, language],
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
      ...{ game: "", custom: "" },
    };
  }, [elements, theme, fonts]);
  const port = useMemo(
    () => canvasPort({ document: { prizePoolList: [] }, metadata: { languages: [] } }, language, () => null),
    [language],
  );
  return (
    <div ref={ref} className={classes.sample}>
      <div className={classes.sheet} style={{ width: WIDTH * scale, height: HEIGHT * scale }}>
        <Frame
          title={t("sample", { name })}
          width={WIDTH}
          height={HEIGHT}
          zoom={scale}
          language={language}
          styles={(inside) => <FrameStyles inside={inside} css={css} />}
          onReady={() => {}}
        >
          <Stage port={port} words={words[language]}>
            <div className="fg-main">
              <PageView page={{ id: "sample", elementRoot: "root" }} elements={elements} views={views} />
            </div>
          </Stage>
        </Frame>
      </div>
    </div>
  );
}

const views: Views = elementViews;

function sample([title = "", text = "", button = "", second = "", small = ""]: string[]): Element[] {
  const common = { parentId: "root", style: {} };
  return [
    { ...common, id: "root", type: "root-container", parentId: null, order: "a0", texts: {} },
    { ...common, id: "title", type: "text", variant: "h1", order: "a1", texts: { text: title } },
    { ...common, id: "text", type: "text", variant: "body1", order: "a2", texts: { text } },
    { ...common, id: "button", type: "button", variant: "contained", order: "a3", texts: { label: button } },
    { ...common, id: "second", type: "button", variant: "outlined", order: "a4", texts: { label: second } },
    { ...common, id: "small", type: "text", variant: "body1", order: "a5", texts: { text: small }, tone: "muted" },
  ];
}

import { type ThemeInUse, themePictures } from "@fairground/elements/stage/compile";
import { gameCss } from "@fairground/games/styles";
import { brandSettings, type CampaignType, type Element } from "@fairground/model/campaign";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../ui/type-name.ts";
import { useLanguage } from "../../words/provider.tsx";
import { artUrl } from "../editor/page/art-url.ts";
import { CanvasGame } from "../editor/page/canvas-game.tsx";
import { useGameParts } from "../editor/page/use-game-parts.ts";
import type { OwnFont } from "../media/own-fonts.ts";
import { SamplePage, SPOKEN } from "./sample-page.tsx";
import classes from "./themes.module.css";

const HEIGHT = 600;
/** One that turns, one that pays out, one that is scratched, one that is dealt, and one that asks. */
const GAMES = ["spin-the-wheel", "slot-machine", "scratch-card", "memory-game", "quiz"] as const;

/** Five games in a theme, as the player draws them: what a brand does to them is seen before it is taken. */
export function BrandPreview({ theme, fonts }: { theme: ThemeInUse; fonts: readonly OwnFont[] }): ReactNode {
  const named = useTypeName();
  return (
    <ul className={classes.games}>
      {GAMES.map((kind) => (
        <li key={kind}>
          <GameSample kind={kind} theme={theme} fonts={fonts} name={named(kind)} />
          <span>{named(kind)}</span>
        </li>
      ))}
    </ul>
  );
}

interface SampleProps {
  kind: CampaignType;
  theme: ThemeInUse;
  fonts: readonly OwnFont[];
  name: string;
}

function GameSample({ kind, theme, fonts, name }: SampleProps): ReactNode {
  const t = useTranslations("themes");
  const { language } = useLanguage();
  const parts = useGameParts(kind);
  const page = useMemo(() => pageOf(name), [name]);
  const pictures = useMemo(() => themePictures(theme), [theme]);
  const settings = useMemo(
    () => brandSettings(kind, Object.fromEntries(Object.keys(pictures).map((name) => [name, `${PLACE}${name}`]))),
    [kind, pictures],
  );
  // What is the same is drawn once.
  const played = useMemo(() => ({ kind, settings }), [kind, settings]);
  const pictureUrl = useMemo(() => urlOf(pictures), [pictures]);
  const game = useCallback(
    () => (
      <CanvasGame
        game={played}
        prizes={[]}
        outcomes={[]}
        metadata={SPOKEN}
        language={language}
        page={undefined}
        parts={parts}
        pictureUrl={pictureUrl}
      />
    ),
    [played, language, parts, pictureUrl],
  );
  return (
    <SamplePage
      title={t("kitFrame", { name })}
      height={HEIGHT}
      page={page}
      theme={theme}
      fonts={fonts}
      gameCss={`@layer el{${gameCss(kind, pictures.mark !== undefined)}}`}
      game={game}
    />
  );
}

/** Settings hold short addresses: pictures that are not kept yet are longer than one may be. */
const PLACE = "/media/brand/";
const urlOf = (pictures: Readonly<Record<string, string>>) => (asset: string) =>
  (asset.startsWith(PLACE) && pictures[asset.slice(PLACE.length)]) || artUrl(asset);

const pageOf = (title: string): Element[] => {
  const common = { parentId: "root", style: {} };
  return [
    { ...common, id: "root", type: "root-container", parentId: null, order: "a0", texts: {} },
    { ...common, id: "title", type: "text", variant: "h1", order: "a1", texts: { text: title } },
    { ...common, id: "game", type: "phasergame", order: "a2", texts: {} },
  ];
};

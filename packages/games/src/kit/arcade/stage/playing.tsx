import type { PublicPrize } from "@fairground/model/campaign";
import { fill } from "@fairground/model/text";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { prepareCelebration } from "../../celebrate.ts";
import { MuteButton } from "../../mute-button.tsx";
import type { Answered, GameViewProps } from "../../view.ts";
import { bestBefore } from "../best.ts";
import type { ArcadeView } from "../settings.ts";
import type { ArcadeDone } from "../steps.ts";
import { drawLines, type Tier, tiersOf } from "../tiers.ts";
import type { ArcadeWords } from "../words.ts";
import { feelOf } from "./feel.ts";
import { Hud, type Values } from "./hud.tsx";

/**
 * What an arcade game shows from the first press on: the window is its own, with the values of the play over the stage, and
 * at the end a card. No part of what a page needs to be pressed.
 */
type Words = GameViewProps<ArcadeView, ArcadeWords>["words"];

/** A frame is as high as its page where its host makes it so, give or take what hosts add (spec §7). */
const AS_HIGH = 40;

/**
 * Whether the game can have the window to itself. A host's frame that is as high as its page may be far higher than what its
 * visitor sees: there the game stays in its place on the page. Else its place is held, so that the page stays as high as it is,
 * and what it covers is neither seen through it nor reached; what readers are told by stays.
 * @returns what gives the window back; null where the game cannot have it
 */
function takeWindow(game: HTMLElement): (() => void) | null {
  const { documentElement: page, body } = document;
  const follows = Math.abs(innerHeight - body.getBoundingClientRect().height) < AS_HIGH;
  if ("embedded" in page.dataset && follows) return null;
  const place = game.parentElement;
  if (place) place.style.minBlockSize = `${place.getBoundingClientRect().height}px`;
  scrollTo(0, 0);
  const covered = coveredBy(game);
  for (const each of covered) each.dataset.covered = "";
  return () => {
    for (const each of covered) delete each.dataset.covered;
    if (place) place.style.minBlockSize = "";
  };
}

const TELLS = "[aria-live],[role=status]";

/** Everything on the page that is neither in the game nor around it. */
function coveredBy(game: HTMLElement): HTMLElement[] {
  const covered: HTMLElement[] = [];
  for (let at = game; at.parentElement && at !== document.body; at = at.parentElement)
    for (const each of at.parentElement.children)
      if (each !== at && each instanceof HTMLElement && !each.matches(TELLS) && !each.querySelector(TELLS))
        covered.push(each);
  return covered;
}

/** The game's own scenery, out of focus, wherever the window is wider or higher than the stage. */
function Bleed(): ReactNode {
  const copies = useCallback((place: HTMLDivElement | null) => {
    const drawing = place?.closest(".arcade")?.querySelector(".arcade-drawing");
    if (!place || !drawing) return;
    const copy = drawing.cloneNode(true) as Element; // of an element
    copy.querySelector(".arcade-symbols")?.remove();
    // What it refers to is there, in the drawing itself, and an id has one bearer.
    for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
    place.replaceChildren(copy);
  }, []);
  return (
    <div className="arcade-bleed" aria-hidden="true">
      <div ref={copies} className="arcade-bleed-scene" />
    </div>
  );
}

/** The values of the play, and what a visitor may press meanwhile. */
function Bar(props: {
  settings: ArcadeView;
  values: Values;
  prizes: readonly PublicPrize[];
  words: Words;
  pictureUrl(asset: string): string;
  onPause: (() => void) | null;
  onTier(sentence: string): void;
}) {
  const { settings, words, onPause, prizes } = props;
  return (
    <div className="arcade-bar">
      <Hud {...props} prize={prizes[0]?.label ?? ""} />
      {onPause && (
        <button type="button" className="arcade-pause" aria-label={words.pause} onClick={onPause}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path className="arcade-pause-sign" d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />
          </svg>
        </button>
      )}
      {settings.sound && <MuteButton words={words} />}
      <Tiers {...props} score={props.values.score} tiers={tiersOf(prizes)} />
    </div>
  );
}

/** How far it is to which prize: a bar that fills with the score. */
function Tiers(props: {
  tiers: readonly Tier[];
  score: number;
  words: Words;
  pictureUrl(asset: string): string;
  onTier(sentence: string): void;
}) {
  const { tiers, score, words } = props;
  const told = useRef(0);
  const reached = tiers.filter(({ from }) => score >= from).length;
  const last = tiers[reached - 1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tier is told once
  useEffect(() => {
    if (last && reached > told.current) props.onTier(fill(words.inDraw, { prize: last.label }));
    told.current = reached;
  }, [reached]);
  const top = tiers.at(-1)?.from;
  if (top === undefined) return null;
  const share = (of: number) => `${Math.min(100, (100 * of) / top)}%`;
  return (
    <ul className="arcade-tiers">
      {tiers.map(({ from, label, picture }) => (
        <li
          key={from}
          className={score >= from ? "arcade-tier is-reached" : "arcade-tier"}
          style={{ insetInlineStart: `max(2rem, ${share(from)})` }}
        >
          <span className="game-unseen">{`${label}: ${fill(words.from, { score: from })}`}</span>
          <span className="arcade-tier-sign" aria-hidden="true">
            {picture ? <img src={props.pictureUrl(picture)} alt="" /> : from}
          </span>
        </li>
      ))}
      <li className="arcade-tiers-track" aria-hidden="true">
        <span className="arcade-tiers-fill" style={{ inlineSize: share(score) }} />
      </li>
    </ul>
  );
}

/** What is said of a play that is over, line by line. @param won the server has said that there is a prize */
export function endLines(
  words: Words,
  { score }: ArcadeDone,
  best: number | null,
  prizes: readonly PublicPrize[],
  won = false,
): string[] {
  return [
    fill(words.points, { score }),
    ...drawLines(words, score, prizes, won || null),
    ...(best === null ? [] : [score > best ? words.newBest : fill(words.best, { score: best })]),
  ];
}

/** The end of a play: says what was reached and takes no side, until the server has; then whether there is a prize. */
function EndCard(props: { words: Words; lines: readonly string[]; answered: Answered | null }) {
  // Where something is won it is celebrated next.
  useEffect(prepareCelebration, []);
  const { words, lines, answered } = props;
  const [points, ...others] = lines;
  return (
    <div className="arcade-cover">
      <div className="arcade-card">
        <p className="arcade-cover-title">
          {answered?.won ? fill(words.won, { prize: answered.prize.title }) : words.over}
        </p>
        <p className="arcade-points">{points}</p>
        {others.map((line) => (
          <p key={line} className="arcade-cover-text">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** One thing to import: a namespace that is kept would cost every page the bundler's code for it. */
export const playing = { Bar, Bleed, EndCard, takeWindow, bestBefore, endLines, feelOf };

import type { ArcadeView } from "../settings.ts";
import { isUpright } from "../simulation/course-of.ts";
import type { ArcadeWords } from "../words.ts";

/** What is played, what to catch and how to steer; and the two ways to begin. */
export function StartCard(props: {
  settings: ArcadeView;
  words: ArcadeWords;
  ready: boolean;
  trouble: string;
  pictureUrl(asset: string): string;
  onPlay(stepMode: boolean): void;
}) {
  const { settings, words, ready } = props;
  const { collectibles, control, direction, tutorial } = settings;
  const groups = [
    { title: words.collect, things: collectibles.filter(({ kind }) => kind.startsWith("P")) },
    { title: words.avoid, things: collectibles.filter(({ kind }) => kind === "Bomb") },
    { title: words.extra, things: collectibles.filter(({ kind }) => kind === "Life") },
  ].filter(({ things }) => things.length > 0);
  const isAim = settings.physics === "hit-the-target";
  const steer = isAim
    ? words.aim
    : control === "laneBased"
      ? words.lanes
      : control === "drag"
        ? words.drag
        : words.follow;
  const keys = `${isUpright(direction) ? words.keys : words.keysUp}${isAim ? `, ${words.space}` : ""}`;
  return (
    <div className="arcade-cover arcade-start">
      <div className="arcade-card">
        <h2 className="arcade-cover-title">{settings.startTitle}</h2>
        {settings.startText && <p className="arcade-cover-text">{settings.startText}</p>}
        {tutorial && (
          <ul className="arcade-guide">
            {groups.map(({ title, things }) => (
              <li key={title}>
                <span>{title}</span>
                <span className="arcade-guide-things">
                  {things.slice(0, 5).map(({ name, kind, art, picture }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
                    <Thing key={at} {...{ name, kind, art }} picture={picture && props.pictureUrl(picture)} />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          className="game-button"
          aria-disabled={ready ? undefined : true}
          onClick={() => props.onPlay(false)}
        >
          {settings.button}
        </button>
        {tutorial && (
          <p className="arcade-hint">
            {steer} <span className="arcade-keys">{keys}</span>
          </p>
        )}
        {props.trouble && <p className="game-message is-trouble">{props.trouble}</p>}
        <button
          type="button"
          className="arcade-quiet"
          title={words.stepHint}
          aria-disabled={ready ? undefined : true}
          onClick={() => props.onPlay(true)}
        >
          {words.stepMode}
        </button>
      </div>
    </div>
  );
}

function Thing({ name, kind, art, picture }: { name: string; kind: string; art: string; picture: string }) {
  if (picture) return <img className="arcade-thing" src={picture} alt={name} />;
  return (
    <svg className="arcade-thing" role="img" aria-label={name || kind}>
      <use href={`#arcade-${art || kind}`} />
    </svg>
  );
}

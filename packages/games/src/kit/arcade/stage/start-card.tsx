import type { PublicPrize } from "@fairground/model/campaign";
import { fill } from "@fairground/model/text";
import type { ArcadeView } from "../settings.ts";
import { isUpright } from "../simulation/course-of.ts";
import type { ArcadeWords } from "../words.ts";

/** What is played and from what score there is a draw, what to catch and how to steer; and the two ways to begin. */
export function StartCard(props: {
  settings: ArcadeView;
  prizes: readonly PublicPrize[];
  words: ArcadeWords;
  ready: boolean;
  trouble: string;
  pictureUrl(asset: string): string;
  onPlay(stepMode: boolean): void;
}) {
  const { settings, words, ready } = props;
  const { collectibles, control, direction, tutorial } = settings;
  const group = (title: string, kinds: string) => ({
    title,
    things: collectibles.filter(({ kind }) => kind.startsWith(kinds)),
  });
  const groups = [group(words.collect, "P"), group(words.avoid, "B"), group(words.extra, "L")].filter(
    ({ things }) => things.length > 0,
  );
  const least = Math.min(...props.prizes.map(({ from }) => from ?? Number.POSITIVE_INFINITY));
  // A text of the brand's own stands in the rule's place.
  const rule = settings.startText || (Number.isFinite(least) ? fill(words.rule, { score: least }) : "");
  const isAim = settings.physics === "hit-the-target";
  const steer = isAim
    ? words.aim
    : control === "laneBased"
      ? words.lanes
      : control === "drag"
        ? words.drag
        : words.follow;
  const keys = `${isUpright(direction) ? words.keys : words.keysUp}${isAim ? `, ${words.space}` : ""}`;
  const button = (className: string, label: string, stepMode: boolean) => (
    <button
      type="button"
      className={className}
      title={stepMode ? words.stepHint : undefined}
      aria-disabled={ready ? undefined : true}
      onClick={() => props.onPlay(stepMode)}
    >
      {label}
    </button>
  );
  return (
    <div className="arcade-cover arcade-start">
      <div className="arcade-card">
        <h2 className="arcade-cover-title">{settings.startTitle}</h2>
        {rule && <p className={settings.startText ? "arcade-cover-text" : "arcade-cover-text arcade-rule"}>{rule}</p>}
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
        {button("game-button", settings.button, false)}
        {tutorial && (
          <p className="arcade-hint">
            {steer} <span className="arcade-keys">{keys}</span>
          </p>
        )}
        {props.trouble && <p className="game-message is-trouble">{props.trouble}</p>}
        {button("arcade-quiet", words.stepMode, true)}
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

import { fill } from "@fairground/model/text";
import { BACK_ID } from "./board.ts";
import type { ShownFace } from "./steps.ts";
import type { MemoryWords } from "./words.ts";

export interface LaidUp {
  face: ShownFace;
  found: boolean;
}

/** One card: a button that says where it lies and what it shows. */
export function Card(props: {
  place: number;
  count: number;
  up: LaidUp | undefined;
  isActive: boolean;
  words: MemoryWords;
  pictureUrl(asset: string): string;
  onPress(): void;
}) {
  const { up, words } = props;
  const says = up === undefined ? words.down : up.found ? words.paired : words.up;
  return (
    <li className="memory-place">
      <button
        type="button"
        className={`memory-card${up ? (up.found ? " is-found" : " is-up") : ""}`}
        aria-label={fill(says, { card: props.place + 1, count: props.count, face: up?.face.name })}
        aria-disabled={up ? true : undefined}
        tabIndex={props.isActive ? 0 : -1}
        onClick={props.onPress}
      >
        <span className="memory-turn">
          {up ? (
            <span className="memory-front">
              {up.face.picture ? <img src={props.pictureUrl(up.face.picture)} alt="" /> : <Drawing face={up.face} />}
              {up.found && (
                <svg className="memory-check" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m6 12.5 4 4L18 8" />
                </svg>
              )}
            </span>
          ) : (
            <svg className="memory-back" viewBox="0 0 64 72" aria-hidden="true">
              <use href={`#${BACK_ID}`} />
            </svg>
          )}
        </span>
      </button>
    </li>
  );
}

const Drawing = ({ face }: { face: ShownFace }) => (
  <svg className="memory-face" viewBox="0 0 64 64" aria-hidden="true">
    {face.drawing.map(([tone, path]) => (
      <path key={path} className={`memory-t-${tone}`} d={path} />
    ))}
  </svg>
);

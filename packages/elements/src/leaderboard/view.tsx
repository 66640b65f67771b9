import { fill } from "@fairground/model/text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../kit/class-names.ts";
import { useStage } from "../stage/context.ts";
import type { Board, BoardPeriod, BoardRow } from "../stage/port.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

type Shown = ViewProps<PublicSettings<typeof settings>>["element"];

/** The best scores as a table; the visitor's own place is marked, and told where it is further down. */
export function Leaderboard({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { texts, top } = element;
  const [period, setPeriod] = useState<BoardPeriod>(element.period);
  const board = useBoard(period);
  const own = board?.own;
  const said = sentenceOf(texts, board);
  const { announce } = useStage();
  const tell = useRef(announce);
  tell.current = announce;
  // Who switches hears what has come of it; who only arrives is not talked into.
  const heard = useRef(element.period);
  useEffect(() => {
    if (!board || heard.current === period) return;
    heard.current = period;
    tell.current([texts[period], said].filter(Boolean).join(": "));
  }, [board, period, said, texts]);
  return (
    <div {...mark}>
      {element.periodSwitch && <Periods element={element} period={period} choose={setPeriod} />}
      <table aria-busy={board === undefined}>
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.score}</th>
            {element.showTime && <th scope="col">{texts.time}</th>}
          </tr>
        </thead>
        <tbody>
          {board?.rows.slice(0, top).map((row) => (
            <Place key={row.rank} row={row} element={element} />
          ))}
          {board && own && own.rank > Math.min(top, board.rows.length) && <Place row={own} element={element} isApart />}
          {board === undefined && <Places element={element} />}
        </tbody>
      </table>
      <p>{said}</p>
    </div>
  );
}

function sentenceOf(texts: Shown["texts"], board: Board | null | undefined): string {
  if (board === undefined) return "";
  if (board === null) return texts.unreachable ?? "";
  if (board.unranked) return texts.unranked ?? "";
  if (board.rows.length === 0) return texts.empty ?? "";
  return board.own ? fill(texts.place ?? "", { rank: board.own.rank, total: board.total }) : "";
}

/** Undefined while it loads; null where it could not be had. A canvas has no board to ask for: it shows empty places. */
function useBoard(period: BoardPeriod): Board | null | undefined {
  const { leaderboard, enabled } = useStage();
  const ask = useRef(leaderboard);
  ask.current = leaderboard;
  const [board, setBoard] = useState<Board | null | undefined>(undefined);
  useEffect(() => {
    if (!enabled) return;
    let isCurrent = true;
    setBoard(undefined);
    ask.current?.(period).then(
      (found) => isCurrent && setBoard(found),
      () => isCurrent && setBoard(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [enabled, period]);
  return board;
}

function Periods(props: { element: Shown; period: BoardPeriod; choose(period: BoardPeriod): void }): ReactNode {
  const { element, period, choose } = props;
  return (
    <fieldset className="fg-periods">
      <legend className="fg-unseen">{element.texts.periods}</legend>
      {(["day", "week", "all"] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === period} onClick={() => choose(each)}>
          {element.texts[each]}
        </button>
      ))}
    </fieldset>
  );
}

function Place({ row, element, isApart = false }: { row: BoardRow; element: Shown; isApart?: boolean }): ReactNode {
  const { texts, showTime } = element;
  return (
    <tr className={classNames(row.own && "is-own", isApart && "is-apart", row.rank <= 3 && `is-place-${row.rank}`)}>
      <td>
        <span className="fg-rank">{row.rank}</span>
      </td>
      <th scope="row">
        {row.name ?? texts.nobody}
        {row.own && <span className="fg-you">{texts.you}</span>}
      </th>
      <td>{row.score}</td>
      {showTime && <td>{row.time === null ? "–" : `${row.time} s`}</td>}
    </tr>
  );
}

/** Empty places, so that nothing moves when the names come. */
function Places({ element: { top, showTime } }: { element: Shown }): ReactNode {
  return Array.from({ length: top }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells empty places apart
    <tr key={index} className="is-empty">
      <td colSpan={showTime ? 4 : 3}>
        <span className="fg-rank">{index + 1}</span>
      </td>
    </tr>
  ));
}

export { Leaderboard as View };

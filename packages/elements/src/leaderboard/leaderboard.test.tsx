// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import type { Board, StagePort } from "../stage/port.ts";
import { Stage } from "../stage/stage.tsx";
import { samplePort, samplePublic } from "../testing/sample.ts";
import { words } from "../words.ts";
import { Leaderboard } from "./view.tsx";

const row = (rank: number, over: Partial<Board["rows"][number]> = {}) => ({
  ...{ rank, name: `Visitor ${rank}`, score: 100 - rank, time: null, own: false },
  ...over,
});
const mark = { className: "fg-leaderboard", "data-el": "board" };

function drawn(port: Partial<StagePort>, settings: Record<string, unknown> = {}, language: "en" | "de" = "en") {
  const element = samplePublic("leaderboard", settings, language) as Parameters<typeof Leaderboard>[0]["element"]; // its own settings
  return (
    <Stage port={samplePort({ language, ...port })} words={words[language]}>
      <Leaderboard element={element} mark={mark}>
        {null}
      </Leaderboard>
    </Stage>
  );
}

let unmount = () => {};
afterEach(() => unmount());
async function shows(board: Board | null, settings?: Record<string, unknown>, more: Partial<StagePort> = {}) {
  const asked: string[] = [];
  const said: string[] = [];
  const node = document.createElement("div");
  document.body.append(node);
  const root = createRoot(node);
  unmount = () => act(() => root.unmount());
  const leaderboard = async (period: string) => {
    asked.push(period);
    return board;
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () =>
    root.render(drawn({ leaderboard, announce: (message) => void said.push(message), ...more }, settings)),
  );
  return { node, asked, said };
}
const cells = (node: HTMLElement) =>
  [...node.querySelectorAll("tbody tr")].map((tr) => [...tr.children].map((cell) => cell.textContent).join("|"));

describe("a leaderboard on a page", () => {
  test("is a table with a caption and headings; before the names come it has as many empty places", () => {
    const html = renderToStaticMarkup(drawn({}, { top: 5 }, "de"));
    expect(html).toContain("<caption>Bestenliste</caption>");
    expect(html.match(/scope="col"/g)).toHaveLength(3);
    expect(html.match(/class="is-empty"/g)).toHaveLength(5);
    expect(html).not.toMatch(/ style=/);
  });

  test("shows rank, name and score; names that are not shown have a word instead; the visitor's own is marked", async () => {
    const own = row(2, { own: true });
    const { node } = await shows({ rows: [row(1, { name: null }), own, row(3)], total: 3, own });
    expect(cells(node)).toEqual(["1|Anonymous|99", "2|Visitor 2You|98", "3|Visitor 3|97"]);
    expect(node.textContent).toContain("You are number 2 of 3.");
    expect(node.querySelectorAll("tbody th[scope=row]")).toHaveLength(3);
  });

  test("a place further down stands below the first ones", async () => {
    const own = row(41, { own: true, time: 12 });
    const { node } = await shows({ rows: [row(1), row(2), row(3)], total: 60, own }, { top: 3, showTime: true });
    expect(cells(node)).toEqual([
      "1|Visitor 1|99|–",
      "2|Visitor 2|98|–",
      "3|Visitor 3|97|–",
      "41|Visitor 41You|59|12 s",
    ]);
    expect(node.querySelector("tr.is-apart")?.textContent).toContain("41");
  });

  test("who played step by step is told kindly why there is no place", async () => {
    const { node } = await shows({ rows: [row(1)], total: 1, own: null, unranked: true });
    expect(node.textContent).toContain("Your play counts for prizes. Places go to plays against the clock");
  });

  test("a switch asks for another period, and what comes of it is announced", async () => {
    const { node, asked, said } = await shows({ rows: [], total: 0, own: null });
    expect([asked, said]).toEqual([["all"], []]);
    const [today] = node.querySelectorAll("button");
    await act(async () => today?.click());
    expect(asked).toEqual(["all", "day"]);
    expect(said).toEqual(["Today: Nobody is up here yet. The first place is free!"]);
    expect(today?.getAttribute("aria-pressed")).toBe("true");
  });

  test("one period alone has no switch", async () => {
    const { node, asked } = await shows({ rows: [], total: 0, own: null }, { periodSwitch: false, period: "week" });
    expect(node.querySelectorAll("button")).toHaveLength(0);
    expect(asked).toEqual(["week"]);
  });

  test("asks for nothing before the gate has opened, and says so where it cannot be had", async () => {
    expect((await shows(null, {}, { enabled: false })).asked).toEqual([]);
    unmount();
    expect((await shows(null)).node.textContent).toContain("The leaderboard cannot be loaded right now.");
  });
});

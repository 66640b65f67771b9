import { BRAND } from "@fairground/model/campaign";
import {
  compareNumbers,
  isPartial,
  type LogVerdict,
  readDayKeyName,
  readEntry,
  readNumbers,
} from "@fairground/model/fairness";
import { type LocalizedText, textIn } from "@fairground/model/text";
import { checkCampaign, type Fairness, type HowDrawn } from "./check.ts";
import type { FairnessWords } from "./words/words.ts";

const part = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E; // the page's own ids
const words: FairnessWords = JSON.parse(part("words").textContent ?? "");
const [companyId = "", campaignId = ""] = location.pathname.split("/").filter((each) => each !== "");
const address = `/api/v1/fairness/${companyId}/${campaignId}`;
/** Lines that the server gives at a time. */
const MOST_LINES = 10_000;
const language = document.documentElement.lang;
const numbers = new Intl.NumberFormat(language);
const said = (text: LocalizedText): string => textIn(text, language, "en");

/** How it is drawn, and the visitor's own receipt: from the address of a mail, or of the play that this tab is in. */
async function begin(): Promise<void> {
  const told = new URLSearchParams(location.hash.slice(1));
  fillReceipt(told.get("reference"), told.get("hash"));
  const [{ draw, timezone }, play] = await Promise.all([json("") as Promise<Fairness>, ownPlay()]);
  if (draw) showHowDrawn(draw, timezone);
  if (!told.has("reference")) fillReceipt(play?.receipt?.reference, play?.receipt?.rowHash, play?.numbers);
}

type OwnPlay = { receipt?: { reference: string; rowHash: string }; numbers?: unknown } | null;

async function ownPlay(): Promise<OwnPlay> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`${BRAND}.play.${campaignId}`) ?? "null") as {
      sessionId: string;
    } | null; // written by io/keep.ts
    if (!kept) return null;
    const state = await body<{ result: OwnPlay }>(await fetch(`/api/v1/plays/${encodeURIComponent(kept.sessionId)}`));
    return state.result;
  } catch {
    return null; // storage is blocked, or the play is gone
  }
}

function fillReceipt(reference?: string | null, hash?: string | null, numbersTold?: unknown): void {
  if (reference) part<HTMLInputElement>("reference").value = reference;
  if (hash) part<HTMLInputElement>("hash").value = hash;
  if (numbersTold) part<HTMLInputElement>("numbers").value = JSON.stringify(numbersTold);
}

function showHowDrawn({ prizes, asOf }: HowDrawn, timeZone: string): void {
  part("drawn-prizes").replaceChildren(
    ...prizes.flatMap((prize) => {
      const among = prize.among.map((outcome) => filled(words.among, { outcome: said(outcome) }));
      const left = prize.left === null ? [] : [prize.left > 0 ? filled(words.left, { n: prize.left }) : words.gone];
      return [made("dt", said(prize.title)), made("dd", [[...among, chanceOf(prize)].join(" "), ...left].join(" · "))];
    }),
  );
  const time = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone });
  part("drawn-as-of").textContent = filled(words.asOf, { time: time.format(new Date(asOf)) });
  part("drawn").hidden = false;
}

function chanceOf({ way, chance, nth }: HowDrawn["prizes"][number]): string {
  switch (way) {
    case "odds":
      if (!chance) return words.never;
      if (chance.wins === chance.plays) return words.always;
      return filled(chance.about ? words.chanceAbout : words.chance, { wins: chance.wins, plays: chance.plays });
    case "everyNth":
      return filled(words.everyNth, { n: nth ?? 1 });
    case "moments":
      return words.byMoments;
    default:
      return words[way];
  }
}

part("check").addEventListener("click", () => void check());
part("receipt").addEventListener("submit", (event) => {
  event.preventDefault();
  void findReceipt();
});

async function check(): Promise<void> {
  const button = part<HTMLButtonElement>("check");
  const progress = part("progress");
  if (!crypto.subtle) {
    progress.textContent = words.unsupported;
    return;
  }
  button.disabled = true;
  part("verdict").hidden = true;
  part("ring").className = "ring at-work";
  try {
    const { fairness, verdict } = await checkCampaign({ json, text }, (n, total) => {
      progress.textContent = filled(words.progress, { n, total });
      part("bar").style.strokeDashoffset = String(100 - (total === 0 ? 100 : (n / total) * 100));
    });
    show(verdict);
    showKeys(fairness);
    progress.textContent = "";
  } catch {
    part("ring").className = "ring";
    progress.textContent = words.unreachable;
  }
  button.textContent = words.again;
  button.disabled = false;
}

function show(verdict: LogVerdict): void {
  const state = verdict.kind !== "ok" ? "found" : isPartial(verdict.counts) ? "partly" : "holds";
  const look = { found: "fails", partly: "", holds: "holds" }[state];
  part("ring").className = `ring ${look}`;
  part("verdict").className = `card ${look}`;
  part("verdict-title").textContent = words[state];
  part("verdict-text").textContent = words[`${state}Text`];
  const { rows, draws, recomputed, personal, unchecked, waiting, sealed, commitments } = verdict.counts;
  const { early, exhausted, moments, unplaced, raffles, unproven } = verdict.counts;
  const counts: [string, number][] = [
    [words.lines, rows],
    [words.draws, draws],
    [words.recomputed, recomputed],
    [words.personal, personal],
    [words.unchecked, unchecked],
    [words.waiting, Math.max(waiting, Math.min(sealed, draws - recomputed - personal - unchecked))],
    [words.days, commitments],
  ];
  const more: [string, number][] = [
    [words.early, early],
    [words.exhausted, exhausted],
    [words.moments, moments],
    [words.unplaced, unplaced],
    [words.raffles, raffles],
    [words.unproven, unproven],
  ];
  part("counts").replaceChildren(
    ...[...counts, ...more.filter(([, count]) => count > 0)].map(([name, count]) =>
      made("div", made("dd", numbers.format(count)), made("dt", name)),
    ),
  );
  const faults = verdict.kind === "faults" ? verdict.faults : [];
  part("faults").replaceChildren(
    ...faults.slice(0, 100).map(({ kind, seq, detail }) => {
      const what = words.faults[kind];
      const line = made("li", seq > 0 ? filled(words.faultLine, { seq, what }) : what);
      line.title = detail;
      return line;
    }),
  );
  part("verdict").hidden = false;
  part("verdict-title").focus();
}

function showKeys({ keys, head }: Fairness): void {
  const days = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
  part("keys").replaceChildren(
    ...keys.map(({ key, commitment, dayKey }) => {
      const day = readDayKeyName(key)?.day;
      const name = made("th", day ? days.format(new Date(day)) : key);
      name.setAttribute("scope", "row");
      name.title = key;
      return made(
        "tr",
        name,
        made("td", made("code", commitment)),
        made("td", dayKey ? made("code", dayKey) : words.notYet),
      );
    }),
  );
  part("days").hidden = keys.length === 0;
  part("end").hidden = head === null;
  if (!head) return;
  part("head").textContent = `${head.seq}:${head.hash}`;
  // One page of the log is one file; longer ones are fetched page by page, as the guide says.
  part("download").hidden = head.seq > MOST_LINES;
  part<HTMLAnchorElement>("download").href = `${address}/log?size=${MOST_LINES}`;
  part<HTMLAnchorElement>("download").download = `${campaignId}.jsonl`;
}

async function findReceipt(): Promise<void> {
  const answer = part("receipt-answer");
  const reference = part<HTMLInputElement>("reference").value.trim().toLowerCase();
  const hash = part<HTMLInputElement>("hash").value.trim().toLowerCase();
  const tell = (text: string, kind: string) => {
    answer.className = `answer ${kind}`;
    answer.textContent = text;
  };
  if (!/^[0-9a-f-]{36}$/.test(reference)) {
    tell(words.receiptUnknown, "fails");
    part("reference").focus();
    return;
  }
  try {
    const response = await fetch(`${address}/receipt/${reference}`);
    if (response.status === 404) return tell(words.receiptUnknown, "fails");
    const row = await body<{ rowHash: string; seq: number | null }>(response);
    if (hash !== "" && row.rowHash !== hash) return tell(words.receiptOther, "fails");
    if (row.seq === null) return tell(words.receiptPending, "");
    const found = filled(words.receiptThere, { seq: row.seq });
    const numbers = readNumbers(part<HTMLInputElement>("numbers").value);
    if (!numbers) return tell(found, "holds");
    const entry = readEntry((await text(`/log?from=${row.seq}&size=1`)).trim());
    const compared = entry ? await compareNumbers(campaignId, entry, numbers) : "other";
    const said = { holds: words.numbersHold, other: words.numbersOther, sealed: words.numbersSealed }[compared];
    tell(`${found} ${said}`, { holds: "holds", other: "fails", sealed: "" }[compared]);
  } catch {
    tell(words.unreachable, "");
  }
}

const json = async (path: string): Promise<unknown> => body(await fetch(`${address}${path}`));

async function text(path: string): Promise<string> {
  const response = await fetch(`${address}${path}`);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

async function body<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? numbers.format(value) : value;
  });

function made(tag: string, ...inside: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...inside);
  return element;
}

// Last: it uses what stands above. Without a network the page still says how it works.
void begin().catch(() => {});

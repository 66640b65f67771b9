import type { HeldGameLoader } from "../kit/calendar/held-game.tsx";
import type { CalendarView } from "../kit/calendar/rules/settings.ts";
import { Calendar } from "../kit/calendar/view.tsx";
import type { CalendarWords } from "../kit/calendar/words.ts";
import type { GameViewProps } from "../kit/view.ts";
import { face } from "./face.tsx";

/** The view; `games` are those that may stand behind its doors. */
export function WeeklyCalendar(props: GameViewProps<CalendarView, CalendarWords> & { games: HeldGameLoader }) {
  return <Calendar {...props} face={face} />;
}

export { WeeklyCalendar as View };

/** Local time without the model's own calendar: offsets read from the runtime's, so that a mistake in one shows in the other. */
export class Zone {
  readonly name: string;
  private readonly starts: number[] = [];
  private readonly offsets: number[] = [];
  constructor(name: string, from: number, until: number) {
    this.name = name;
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    for (let at = from; at < until; at += HALF_HOUR) {
      const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
      const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at;
      if (this.offsets.at(-1) === offset) continue;
      this.starts.push(at);
      this.offsets.push(offset);
    }
  }

  /** What a clock on the wall shows, as if it were UTC. */
  wall(at: number): number {
    let index = this.starts.length - 1;
    while (index > 0 && (this.starts[index] ?? 0) > at) index--;
    return at + (this.offsets[index] ?? 0);
  }

  day(at: number): string {
    return new Date(this.wall(at)).toISOString().slice(0, 10);
  }

  /** The bucket of a limit's period (spec §3), by the calendar on the wall. */
  bucket(period: string, at: number, publishedAt: number): string {
    const wall = this.wall(at);
    const day = new Date(wall).toISOString().slice(0, 10);
    switch (period) {
      case "DAY":
        return day;
      case "CALENDAR_WEEK":
        return weekOf(wall);
      case "CALENDAR_MONTH":
        return day.slice(0, 7);
      case "SEVEN_DAYS_FROM_PUBLISH":
        return `7-days-${Math.floor((wall - this.wall(publishedAt)) / (7 * DAY))}`;
      case "THIRTY_DAYS_FROM_PUBLISH":
        return `30-days-${Math.floor((wall - this.wall(publishedAt)) / (30 * DAY))}`;
      default:
        return "life-time";
    }
  }
}

const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/** ISO 8601: the week of the year in which its Thursday lies. */
function weekOf(wall: number): string {
  const weekday = (new Date(wall).getUTCDay() + 6) % 7;
  const thursday = new Date(wall - (weekday - 3) * DAY);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / DAY / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}

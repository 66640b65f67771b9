import { Tooltip } from "@mantine/core";
import { useFormatter, useNow } from "use-intl";

/** A time as people say it, the exact one on hover. @param timeZone the campaign's, where its own clock counts */
export function RelativeTime({ iso, timeZone }: { iso: string | null; timeZone?: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  if (iso === null) return <span>–</span>;
  const date = new Date(iso);
  const exact = format.dateTime(date, {
    dateStyle: "full",
    timeStyle: "short",
    ...(timeZone && { timeZone }),
  });
  const label = timeZone ? `${exact} (${timeZone})` : exact;
  // A server's clock that is a little ahead must not turn "now" into "in 2 seconds".
  const shown = Math.abs(date.getTime() - now.getTime()) < 5_000 ? now : date;
  return (
    <Tooltip label={label}>
      <time dateTime={iso}>{format.relativeTime(shown, now)}</time>
    </Tooltip>
  );
}

const UNITS = ["B", "kB", "MB", "GB"] as const;

/** Bytes as people read them, e.g. "1.2 MB"; a kilobyte is 1,000 bytes, as file managers count. */
export function bytesShown(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}

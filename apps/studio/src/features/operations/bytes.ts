const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A number of bytes in the largest unit of which there is one, e.g. "1.2 GB". */
export function bytesIn(language: string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(language, {
    ...{ style: "unit", unit: UNITS[step] ?? "byte", unitDisplay: "short", maximumFractionDigits: step === 0 ? 0 : 1 },
  }).format(bytes / 1000 ** step);
}

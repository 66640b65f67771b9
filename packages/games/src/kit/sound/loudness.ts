import { RATE } from "./instruments.ts";

const MOMENT = RATE / 20;
/** No sample is further from zero. */
const PEAK = 0.95;

/** The root mean square of the loudest twentieth of a second. */
export function loudest(samples: Float32Array): number {
  let most = 0;
  for (let from = 0; from < samples.length; from += MOMENT) {
    let sum = 0;
    for (let at = from; at < Math.min(from + MOMENT, samples.length); at += 1) sum += (samples[at] ?? 0) ** 2;
    most = Math.max(most, sum / MOMENT);
  }
  return Math.sqrt(most);
}

/** Makes samples, in place, as loud in their loudest moment as asked for, or as loud as they can be without clipping. */
export function level(samples: Float32Array<ArrayBuffer>, wanted: number): Float32Array<ArrayBuffer> {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const factor = Math.min(wanted / loudest(samples), PEAK / peak);
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * factor;
  return samples;
}

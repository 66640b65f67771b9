import type { StandardAsset } from "@fairground/model/campaign";

export interface Exchange {
  /** The asset that goes; of a font its family as well. */
  from: { assetId: string; family: string | null };
  to: Required<StandardAsset> & { width: number | null; height: number | null; family: string | null };
}

/**
 * A document in which one asset stands for another: standard assets, addresses of its files in any of their sizes, and
 * families of fonts. What does not name it stays the same object.
 */
export function exchanged<T>(value: T, exchange: Exchange): T {
  return changed(value, exchange) as T; // strings become strings, objects keep their fields
}

function changed(value: unknown, exchange: Exchange): unknown {
  const { from, to } = exchange;
  if (typeof value === "string") {
    if (isAddressOf(value, from.assetId)) return to.liveUrl;
    return from.family !== null && value === from.family && to.family !== null ? to.family : value;
  }
  if (Array.isArray(value)) {
    const next = value.map((item) => changed(item, exchange));
    return next.some((item, at) => item !== value[at]) ? next : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if ((value as StandardAsset).assetId === from.assetId) {
    const { assetId, type, url, liveUrl } = to;
    const next = { ...value, assetId, type, url, liveUrl };
    return JSON.stringify(next) === JSON.stringify(value) ? value : next;
  }
  const entries = Object.entries(value).map(([key, field]) => [key, changed(field, exchange)] as const);
  if (entries.every(([key, field]) => field === (value as Record<string, unknown>)[key])) return value;
  return withSize({ ...value, ...Object.fromEntries(entries) }, exchange);
}

/** An image element knows the file's size, to keep its place. */
function withSize(element: Record<string, unknown>, { to }: Exchange): Record<string, unknown> {
  const knows = element.type === "image" && Number(element.width) > 0 && Number(element.height) > 0;
  return knows && to.width && to.height ? { ...element, width: to.width, height: to.height } : element;
}

/** `/media/<company>/<asset>/…`, with an origin or without. */
const isAddressOf = (text: string, assetId: string): boolean =>
  /^(?:https?:\/\/[^/]+)?\/media\/[0-9a-z-]+\/([0-9a-f-]{36})\//.exec(text)?.[1] === assetId;

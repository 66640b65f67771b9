import type { openText } from "./open-text.ts";

type Open = typeof openText;

let loaded: Open | null = null;
let loading: Promise<Open> | null = null;

/** What edits texts is a tenth of the editor: it is fetched when the page is there, and known from then on. */
export function loadText(): Promise<Open> {
  loading ??= import("./open-text.ts").then(({ openText: open }) => {
    loaded = open;
    return open;
  });
  loading.catch(() => {
    loading = null; // offline: the next edit asks again
  });
  return loading;
}
export const loadedText = (): Open | null => loaded;

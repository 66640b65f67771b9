type Module = typeof import("./open-text.ts");

let loaded: Module | null = null;
let loading: Promise<Module> | null = null;

/** What edits texts is a tenth of the editor: it is fetched when the page is there, and known from then on. */
export function loadText(): Promise<Module> {
  loading ??= import("./open-text.ts").then((module) => {
    loaded = module;
    return module;
  });
  loading.catch(() => {
    loading = null; // offline: the next edit asks again
  });
  return loading;
}
export const loadedText = (): Module | null => loaded;

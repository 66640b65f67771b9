const PREFIX = "fairground-studio.";

export interface Remembered {
  get: () => string | null;
  set: (value: string) => void;
  /** For useSyncExternalStore: called after each `set`. */
  subscribe: (listener: () => void) => () => void;
}

/** A choice that this browser keeps. Where storage is blocked it lasts until the tab is closed. */
export function remembered(name: string): Remembered {
  const key = PREFIX + name;
  const listeners = new Set<() => void>();
  let value: string | null | undefined;
  return {
    get() {
      if (value === undefined)
        try {
          value = localStorage.getItem(key);
        } catch {
          value = null;
        }
      return value;
    },
    set(next) {
      value = next;
      try {
        localStorage.setItem(key, next);
      } catch {} // blocked or full: the value above still holds
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

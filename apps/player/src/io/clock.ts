import type { Clock } from "../flow/ports.ts";

/** The device's clock, corrected by what the server says of the time; waiting ends early when the network comes back. */
export function createClock(page: Pick<Window, "setTimeout" | "addEventListener" | "removeEventListener">): Clock & {
  heard(serverTime: number): void;
} {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    heard: (serverTime) => {
      ahead = serverTime - Date.now();
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const end = () => {
          page.removeEventListener("online", end);
          resolve();
        };
        page.addEventListener("online", end);
        page.setTimeout(end, milliseconds);
      }),
  };
}

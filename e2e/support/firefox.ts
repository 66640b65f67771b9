import { type Browser, firefox } from "playwright-core";

type Settings = Readonly<Record<string, string | number | boolean>>;

/** Which cookies and storages a visitor's Firefox refuses (`network.cookie.cookieBehavior`). */
export const REFUSES = {
  ofOtherSites: { "network.cookie.cookieBehavior": 1 },
  all: { "network.cookie.cookieBehavior": 2 },
} as const satisfies Record<string, Settings>;

const SETTINGS: Settings = {
  // Other than for Chromium this is the browser's, and not the visitor's: there is no command for it.
  "ui.prefersReducedMotion": 1,
  // Keys and presses meant for a frame in another process do not arrive there.
  "fission.autostart": false,
  // As on a phone: letters are as wide as they were drawn, and not as whole pixels are.
  "gfx.text.subpixel-position.force-enabled": true,
  // As on a phone, and as in a Chromium without a window: they take no room.
  "ui.useOverlayScrollbars": 1,
  // A mouse, which one without a window has not: it is fine (2), and hovers (4).
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  // The server is on the loopback address, which a proxy is not asked for otherwise.
  "network.proxy.allow_hijacking_localhost": true,
};

/** What a Firefox says for each picture that is taken of it: Playwright puts "body {}" into the page, which its policy refuses. */
export const OF_PICTURES = /blocked an inline style .*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/;

/**
 * Opens a Firefox that was installed like anybody's, without Playwright's own patches: it is driven by WebDriver BiDi.
 * @param settings as in `about:config`, e.g. {@link REFUSES}
 */
export async function openFirefox(executablePath: string, settings: Settings = {}): Promise<Browser> {
  const firefoxUserPrefs = { ...SETTINGS, ...settings };
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs });
  leaveOutMedia(browser);
  return browser;
}

/** What is sent over one connection, in Playwright's own half of the work. */
interface Connection {
  send(command: string, parameters?: unknown): Promise<unknown>;
}

/**
 * Playwright says of every visitor which media they prefer, by a command that Firefox 153 does not know; without it nobody
 * would come in. Playwright has no option that leaves it out.
 */
function leaveOutMedia(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(of: unknown): { _browserSession: Connection } };
  }; // not in its types
  const connections: Connection = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession);
  const { send } = connections;
  if ("isWithoutMedia" in connections) return;
  Object.assign(connections, {
    isWithoutMedia: true,
    send(this: Connection, command: string, parameters?: unknown) {
      if (command === "emulation.setMediaFeaturesOverride") return Promise.resolve({});
      return send.call(this, command, parameters);
    },
  });
}

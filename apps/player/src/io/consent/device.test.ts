import { describe, expect, test } from "vitest";
import { createConsent } from "./consent.ts";
import { openDevice } from "./device.ts";
import { hearHost } from "./host-word.ts";

/** A storage with its names as own properties, as a browser has it. */
function storage(kept: Record<string, string> = {}) {
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => {
      delete kept[name];
    },
  };
  return new Proxy(kept, {
    get: (_, name) => Reflect.get(methods, name) ?? kept[String(name)],
  }) as unknown as Storage;
}

function world({ lasting = {}, tab = {} }: { lasting?: Record<string, string>; tab?: Record<string, string> } = {}) {
  const history = {
    state: null as unknown,
    replaceState(state: unknown) {
      history.state = state;
    },
  };
  const heard: Record<string, (event: object) => void> = {};
  const page = {
    ...{ name: "", history, localStorage: storage(lasting), sessionStorage: storage(tab) },
    addEventListener: (name: string, hear: (event: object) => void) => {
      heard[name] = hear;
    },
  };
  const consent = createConsent();
  const device = openDevice(page as unknown as Window, "k1", consent.isGiven); // what of a window is used
  return { page, consent, device, lasting, tab, history, heard };
}

describe("a visitor's device (decisions, the same)", () => {
  test("keeps nothing without consent; the play is in the tab's history", () => {
    const { device, lasting, tab, history } = world();
    device.tab().setItem("fairground.play.k1", "p");
    expect(device.tab().getItem("fairground.play.k1")).toBe("p");
    expect(() => device.lasting().setItem("fairground.lead.k1", "l")).toThrow("without consent");
    expect([lasting, tab, history.state]).toEqual([{}, {}, { "fairground.play.k1": "p" }]);
  });

  test("takes the play along when consent is given and taken back, and deletes all else of the campaign", () => {
    const { device, consent, lasting, tab, history } = world({
      lasting: { "fairground.consent.k2": "1", "host.own": "x" },
    });
    device.tab().setItem("fairground.play.k1", "p");
    consent.say({ own: true });
    device.settle();
    device.remember(true);
    expect([tab, history.state]).toEqual([{ "fairground.play.k1": "p" }, {}]);
    device.lasting().setItem("fairground._spdsid", "d");
    device.lasting().setItem("fairground.muted", "1");
    device.lasting().setItem("fairground.lead.k1", "l");
    consent.say({ host: false });
    device.settle();
    expect([tab, history.state]).toEqual([{}, { "fairground.play.k1": "p" }]);
    expect(lasting).toEqual({ "fairground.consent.k2": "1", "host.own": "x" });
  });

  test("remembers a yes for 180 days and a no in the tab alone", () => {
    const { device, page, lasting } = world();
    expect(device.recall()).toBeNull();
    device.remember(true);
    expect(device.recall()).toBe(true);
    lasting["fairground.consent.k1"] = String(Date.now() - 181 * 86_400_000);
    expect(device.recall()).toBeNull();
    device.remember(false);
    expect([lasting, page.name, device.recall()]).toEqual([{}, "fairground.no-consent.k1", false]);
    page.name = "given-by-the-host";
    device.remember(false);
    expect(page.name).toBe("given-by-the-host");
  });

  test("hears that another tab has taken a yes back", () => {
    const { device, consent, heard } = world();
    let forgotten = 0;
    device.onForgotten(() => forgotten++);
    heard.storage?.({ key: "fairground.consent.k1", newValue: null });
    consent.say({ own: true });
    heard.storage?.({ key: "fairground.consent.k1", newValue: "1" });
    heard.storage?.({ key: "another", newValue: null });
    expect(forgotten).toBe(0);
    heard.storage?.({ key: "fairground.consent.k1", newValue: null });
    heard.storage?.({ key: null, newValue: null });
    expect(forgotten).toBe(2);
  });
});

describe("the page around", () => {
  const HOST = "https://shop.example";
  function framed(hostOrigins: string[]) {
    const words: string[] = [];
    const asked: unknown[] = [];
    let tell: (event: object) => void = () => {};
    const parent = { postMessage: (message: unknown) => asked.push(message) };
    const page = {
      ...{ parent, location: { origin: "https://play.example" } },
      addEventListener: (_: string, hear: typeof tell) => {
        tell = hear;
      },
    };
    hearHost(page as unknown as Window, hostOrigins, (word) => words.push(word)); // what of a window is used
    const says = (
      origin: string,
      source: unknown = parent,
      data: unknown = { fairground: "consent", word: "granted" },
    ) => {
      tell({ source, origin, data });
      return words.splice(0);
    };
    return { says, asked };
  }

  test("is asked, and heard where it is a host page", () => {
    const { says, asked } = framed([HOST]);
    expect(asked).toEqual([{ fairground: "consent" }]);
    expect([says(HOST), says("https://play.example")]).toEqual([["granted"], ["granted"]]);
    expect(framed(["*"]).says("https://anyone.example")).toEqual(["granted"]);
  });

  test.each([
    ["another origin", [HOST], "https://evil.example"],
    ["an origin that looks alike", [HOST], "https://shop.example.evil.example"],
    ["anyone, where no host pages are listed", [], HOST],
    ["a page without an origin", [HOST], "null"],
  ])("is not heard: %s", (_, hostOrigins, origin) => expect(framed(hostOrigins).says(origin)).toEqual([]));

  test("is not heard: another frame of a host page's origin, or another message", () => {
    const { says } = framed([HOST]);
    expect(says(HOST, {})).toEqual([]);
    expect(says(HOST, undefined, { fairground: "frame", word: "granted" })).toEqual([]);
  });
});

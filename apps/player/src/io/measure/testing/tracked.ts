import { onTestFinished, vi } from "vitest";
import { fakeWorld, type WorldOptions } from "../../../testing/fake-ports.ts";
import { createConsent } from "../../consent/consent.ts";
import { measure } from "../measure.ts";

/** What the tracker reads of a window. */
export class FakePage extends EventTarget {
  screen = { width: 390, height: 844 };
  devicePixelRatio = 2.625;
  document = { referrer: "https://own.example/", hidden: false };
  navigator: { onLine: boolean; globalPrivacyControl?: boolean } = { onLine: true };
  location = { href: "https://play.example/c1/k1?email=ada%40example.org#top" };
  top = null;
  parent = null;
  kept = new Map<string, string>();
  localStorage = {
    getItem: (name: string) => this.kept.get(name) ?? null,
    setItem: (name: string, text: string) => void this.kept.set(name, text),
    removeItem: (name: string) => void this.kept.delete(name),
  };
  says(type: string, detail?: object) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

export interface Options extends WorldOptions {
  page?: FakePage;
  consent?: ReturnType<typeof createConsent>;
  /** What page-visit answers. */
  issued?: (given: string) => string;
  /** So many events get no answer. */
  lost?: number;
}

/** A visitor's yes. */
export function yes() {
  const consent = createConsent();
  consent.say({ own: true });
  return consent;
}

/** The tracker on a page, and what it sends. */
export async function tracked({
  page = new FakePage(),
  consent,
  issued = (given) => given,
  lost = 0,
  ...options
}: Options = {}) {
  const sent: { address: string; name: string; body: Record<string, unknown>; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const name = address.split("/").at(-1) ?? "";
    sent.push({ address, name, body, init });
    if (sent.length <= lost) throw new TypeError("Failed to fetch");
    return name === "page-visit"
      ? Response.json({ domainSessionId: issued(body.domainSessionId) })
      : new Response(null, { status: 204 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const world = fakeWorld({ ...options, metadata: { cookieless: true, ...options.metadata } });
  world.player.ports.newKey = () => "3f0e8a52-1111-4222-8333-444455556666";
  Object.assign(world.player.campaign, { collectAnalytics: true });
  const stop = measure(world.player, page as unknown as Window, consent); // what the tracker reads of one
  onTestFinished(stop);
  // Its lazy parts come in real time, whatever the clock says.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return { ...world, page, sent, stop, names: () => sent.map(({ name }) => name) };
}

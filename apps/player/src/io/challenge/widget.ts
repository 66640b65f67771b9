/** What the three services' scripts put into the window: one shape. */
interface Service {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
}

/** Script address, and the name under which it can be called once loaded. */
const SERVICES = {
  turnstile: ["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit", "turnstile"],
  hcaptcha: ["https://js.hcaptcha.com/1/api.js?render=explicit", "hcaptcha"],
  recaptcha: ["https://www.google.com/recaptcha/api.js?render=explicit", "grecaptcha"],
} as const;
export type ServiceName = keyof typeof SERVICES;

/** Shows a service's widget below the page until the visitor is through; their token, or null where it failed. */
export async function askService(name: ServiceName, sitekey: string): Promise<string | null> {
  const [address, global] = SERVICES[name];
  const ready = `fairground_${global}`;
  const place = document.body.appendChild(document.createElement("div"));
  place.className = "fg-challenge";
  try {
    await new Promise<void>((done, fail) => {
      Object.assign(window, { [ready]: done });
      const script = document.createElement("script");
      script.src = `${address}&onload=${ready}`;
      script.onerror = () => fail(new Error(`${name} could not be loaded`));
      document.head.append(script);
    });
    const service = (window as unknown as Record<string, Service>)[global]; // put there by the script that has just said so
    return await new Promise((done) => {
      const none = () => done(null);
      service?.render(place, { sitekey, callback: done, "error-callback": none, "expired-callback": none });
    });
  } finally {
    place.remove();
  }
}

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Provider } from "oidc-provider";

/** Somebody whom the provider knows. */
export interface Known {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
}

export interface TestProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string };
  close(): Promise<void>;
}

export const CLIENT = { clientId: "fairground", clientSecret: "a-secret-that-only-the-provider-and-we-know" };

/** A real OpenID Connect provider on this machine, with a page to sign in at. For tests alone. */
export async function openProvider(people: readonly Known[], redirectUris: readonly string[]): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = originOf(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, id) => {
      const found = people.find(({ sub }) => sub === id);
      return found && { accountId: id, claims: () => ({ email_verified: true, ...found }) };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["for tests alone"] },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600, AuthorizationCode: 60 },
  });
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (!url.pathname.startsWith("/interaction/")) return void answer(request, response);
    const who = url.searchParams.get("who");
    const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
    if (who === "nobody")
      return provider.interactionFinished(request, response, { error: "access_denied", error_description: "No" });
    if (prompt.name === "login" && who === null) {
      const links = people.map(({ sub, name }) => `<li><a href="?who=${sub}">${name ?? sub}</a></li>`).join("");
      response.setHeader("content-type", "text/html; charset=utf-8");
      return void response.end(`<!doctype html><html lang="en"><title>Provider</title><main><h1>Who are you?</h1>
        <ul>${links}<li><a href="?who=nobody">Cancel</a></li></ul></main></html>`);
    }
    if (prompt.name === "login")
      return provider.interactionFinished(request, response, { login: { accountId: who ?? "" } });
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId: session?.accountId ?? "", clientId: String(params.client_id) });
    grant.addOIDCScope("openid email profile");
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  });
  return { issuer, client: CLIENT, close: () => closed(server) };
}

export const originOf = (server: Server): string => {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The provider has no port");
  return `http://127.0.0.1:${address.port}`;
};

export async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/**
 * Goes through the provider's pages as a browser does.
 * @param who somebody's `sub`, or `nobody`
 * @param jar the browser's cookies at the provider; what it keeps signs in again without being asked
 * @returns the address at which the provider leaves
 */
export async function passThrough(start: string, who: string, jar = new Map<string, string>()): Promise<URL> {
  const { origin } = new URL(start);
  for (let at = new URL(start), steps = 0; steps < 20; steps++) {
    if (at.origin !== origin) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location) at = new URL(location, at);
    else if (answer.ok && !at.searchParams.has("who")) at.searchParams.set("who", who);
    else throw new Error(`The provider stopped at ${at}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
  }
  throw new Error("The provider leads in a circle");
}

import type { SignOnFault } from "@fairground/contract";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { type Ask, OutboundRefused } from "../../kernel/outbound.ts";

export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Whom the provider has let in. */
export interface Person {
  subject: string;
  /** Small letters; null: the provider names none. */
  email: string | null;
  /** The provider has seen that the address is theirs. */
  isVerified: boolean;
  name: string | null;
}

/** Signatures of keys that the provider alone has; no shared secrets, no `none` (security, 26). */
const ALGORITHMS = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
/** Seconds by which the provider's clock may differ. */
const CLOCKS = 60;
const TIMEOUT = 10;
const SCOPE = "openid email profile";

/** What keeps a provider from being used. */
export class ProviderFault extends Error {
  override name = "ProviderFault";
  readonly fault: SignOnFault;
  constructor(fault: SignOnFault, cause?: unknown) {
    super(`The provider cannot be used: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** A company's provider, as its own configuration describes it. */
export class Provider {
  private readonly configuration: Configuration;
  private readonly metadata: ServerMetadata;
  private readonly ask: Ask;
  private constructor(configuration: Configuration, ask: Ask) {
    this.configuration = configuration;
    this.metadata = configuration.serverMetadata();
    this.ask = ask;
  }

  /**
   * @param allowsHttp for this machine alone, where `ask` lets it
   * @throws ProviderFault
   */
  static async open(client: Client, ask: Ask, allowsHttp: boolean): Promise<Provider> {
    const { issuer, clientId, clientSecret } = client;
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: ask as never, // the same call, with what it is given in a narrower type
      timeout: TIMEOUT,
      ...(allowsHttp ? { execute: [allowInsecureRequests] } : {}),
    }).catch((fault: unknown) => {
      throw new ProviderFault(discoveryFault(fault), fault);
    });
    const { supportsPKCE: _, ...metadata } = found.serverMetadata();
    // A proxy of the provider's may write its host otherwise; what it signs with is compared to the letter.
    if (metadata.issuer !== issuer) throw new ProviderFault("issuer-differs");
    if (metadata.response_types_supported && !metadata.response_types_supported.includes("code"))
      throw new ProviderFault("no-code-flow");
    const { authorization_endpoint, token_endpoint } = metadata;
    if (!token_endpoint || !isBrowsable(authorization_endpoint, allowsHttp)) throw new ProviderFault("no-code-flow");
    const algorithms = (metadata.id_token_signing_alg_values_supported ?? ["RS256"]).filter((one) =>
      ALGORITHMS.includes(one),
    );
    if (algorithms.length === 0) throw new ProviderFault("no-algorithm");
    if (!metadata.jwks_uri) throw new ProviderFault("no-keys");
    const own = new Configuration(
      { ...metadata, id_token_signing_alg_values_supported: algorithms },
      clientId,
      { client_secret: clientSecret, [clockTolerance]: CLOCKS },
      authenticationOf(metadata, clientSecret),
    );
    own[customFetch] = ask as never; // as above
    own.timeout = TIMEOUT;
    // Also where the token came over TLS: a proxy in between may be anybody's.
    enableNonRepudiationChecks(own);
    if (allowsHttp) allowInsecureRequests(own);
    return new Provider(own, ask);
  }

  /** Where the browser goes. */
  async begin(attempt: {
    redirectUri: string;
    state: string;
    nonce: string;
    verifier: string;
    hint: string | null;
  }): Promise<string> {
    const { redirectUri, state, nonce, verifier, hint } = attempt;
    return buildAuthorizationUrl(this.configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      ...(hint ? { login_hint: hint } : {}),
    }).href;
  }

  /**
   * Who came back.
   * @param answered the address to which the provider has sent the browser, with all that it has
   * @throws where anything of it is not as it must be
   */
  async finish(
    answered: URL,
    { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
  ): Promise<Person> {
    const tokens = await authorizationCodeGrant(this.configuration, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("The provider sent no id token");
    const asksMore = typeof claims.email !== "string" && this.metadata.userinfo_endpoint !== undefined;
    const { email, email_verified, name } = asksMore
      ? await fetchUserInfo(this.configuration, tokens.access_token, claims.sub)
      : (claims as { email?: unknown; email_verified?: unknown; name?: unknown }); // read below
    return {
      subject: claims.sub,
      email: typeof email === "string" ? email.trim().toLowerCase() : null,
      isVerified: email_verified === true,
      name: typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 200) : null,
    };
  }

  /** Whether its keys are there, and whether it knows the client: a code that is none is asked for. */
  async faults(redirectUri: string): Promise<SignOnFault[]> {
    const keys = await this.keyFaults();
    return keys.length > 0 ? keys : this.clientFaults(redirectUri);
  }

  private async keyFaults(): Promise<SignOnFault[]> {
    try {
      const answer = await this.ask(this.metadata.jwks_uri ?? "");
      const { keys } = (await answer.json()) as { keys?: unknown };
      return Array.isArray(keys) && keys.length > 0 ? [] : ["no-keys"];
    } catch {
      return ["no-keys"];
    }
  }

  private async clientFaults(redirectUri: string): Promise<SignOnFault[]> {
    const answered = new URL(redirectUri);
    answered.search = new URLSearchParams({
      code: "fairground-test",
      state: "test",
      iss: this.metadata.issuer,
    }).toString();
    try {
      await authorizationCodeGrant(this.configuration, answered, {
        expectedState: "test",
        pkceCodeVerifier: "test".repeat(11),
      });
      return [];
    } catch (fault) {
      if (fault instanceof WWWAuthenticateChallengeError) return ["client-refused"];
      if (fault instanceof ResponseBodyError)
        return ["invalid_client", "unauthorized_client"].includes(fault.error) ? ["client-refused"] : [];
      return ["unreachable"];
    }
  }
}

function authenticationOf({ token_endpoint_auth_methods_supported: ways }: ServerMetadata, secret: string): ClientAuth {
  // Of a provider that says nothing, the standard says the first.
  const takesBasic = !ways || ways.includes("client_secret_basic") || !ways.includes("client_secret_post");
  return takesBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** Whether a browser may be sent there. */
function isBrowsable(address: string | undefined, allowsHttp: boolean): boolean {
  const protocol = URL.parse(address ?? "")?.protocol;
  return protocol === "https:" || (allowsHttp && protocol === "http:");
}

function discoveryFault(fault: unknown): SignOnFault {
  for (let at = fault; at instanceof Error; at = at.cause) {
    if (at instanceof OutboundRefused) {
      const { reason } = at;
      return reason === "redirect" || reason === "too-large" ? "unreachable" : reason;
    }
    if ((at as { code?: string }).code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED") return "issuer-differs";
  }
  return "no-discovery";
}

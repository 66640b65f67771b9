import { randomBytes, randomUUID } from "node:crypto";
import type { ConsentProviderChecked } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import { seal, unseal } from "../../kernel/sealed.ts";
import type { Provider, Providers } from "./provider.ts";
import type { ConsentProviderStore, SetUp } from "./store.ts";

const USE = "consent-provider";
const FAULTS: readonly string[] = [
  "address",
  "private",
  "unresolved",
  "redirect",
  "unreachable",
  "status",
  "malformed",
];

/** A company's own consent provider: where it is, the secret that signs, and whether it answers. */
export class ProviderSettings {
  private readonly store: ConsentProviderStore;
  private readonly providers: Providers;
  private readonly secret: string;
  private readonly allowsHttp: boolean;
  constructor(store: ConsentProviderStore, providers: Providers, secret: string, allowsHttp: boolean) {
    this.store = store;
    this.providers = providers;
    this.secret = secret;
    this.allowsHttp = allowsHttp;
  }

  setUp(companyId: string): Promise<SetUp | null> {
    return this.store.setUp(companyId);
  }

  /** A new secret with every address: what one provider knew helps no other. Shown here and never again; null: no such address. */
  async put(companyId: string, address: string, by: string): Promise<string | null> {
    const url = URL.parse(address);
    const isOne =
      url &&
      (url.protocol === "https:" || (this.allowsHttp && url.protocol === "http:")) &&
      url.username + url.password + url.search + url.hash === "";
    if (!isOne) return null;
    const text = `fgc_${randomBytes(32).toString("base64url")}`;
    await this.store.put(companyId, url.href.replace(/\/+$/, ""), seal(this.secret, USE, companyId, text), by);
    return text;
  }

  remove(companyId: string): Promise<void> {
    return this.store.remove(companyId);
  }

  async provider(companyId: string): Promise<Provider | null> {
    const row = await this.store.provider(companyId);
    return row && { companyId, address: row.address, secret: unseal(this.secret, USE, companyId, row.encrypted) };
  }

  /** Asks for the client's id, as the call of spec §7 has it. */
  async check(companyId: string, campaignId: string = randomUUID()): Promise<ConsentProviderChecked> {
    const provider = await this.provider(companyId);
    if (!provider) return { clientId: null, fault: "absent", status: null };
    const said = await this.providers.once(
      provider,
      "GET",
      `/client-secrets?${new URLSearchParams({ companyId, campaignId })}`,
      undefined,
    );
    const { status } = said;
    if (said.kind === "silent")
      return {
        clientId: null,
        fault: (FAULTS.includes(said.fault) ? said.fault : "unreachable") as ConsentProviderChecked["fault"], // just tested
        status,
      };
    const { clientId } = said.body;
    return typeof clientId === "string" && clientId !== ""
      ? { clientId: clientId.slice(0, 500), fault: null, status }
      : { clientId: null, fault: "malformed", status };
  }

  /** What stands in the way of publishing a campaign whose consents the company's own provider keeps. */
  async faults(
    { companyId, campaignId }: { companyId: string; campaignId: string },
    { customIntegration: { consentProvider } }: CampaignDocument,
  ): Promise<Fault[]> {
    if (!consentProvider.integrated || consentProvider.adapter !== "http") return [];
    const { fault } = await this.check(companyId, campaignId);
    if (fault === null) return [];
    const message =
      fault === "absent"
        ? "The company has no consent provider: a member administrator sets it up, or choose our own ledger"
        : `The company's consent provider does not answer as it should (${fault}): try it in the settings, or choose our own ledger`;
    return [{ path: "customIntegration.consentProvider.adapter", message }];
  }
}

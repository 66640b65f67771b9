/** Options and answers of passkeys as the server writes them: what browsers turn into JSON and back by themselves. */
type Options = Record<string, unknown>;
export type Credential = { id: string; rawId: string; type: "public-key"; response: Record<string, unknown> };

interface Native {
  parseCreationOptionsFromJSON?: (options: Options) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (options: Options) => PublicKeyCredentialRequestOptions;
  isConditionalMediationAvailable?: () => Promise<boolean>;
}
const native = () => (globalThis as unknown as { PublicKeyCredential?: Native }).PublicKeyCredential; // older browsers lack it, or parts of it

/** Whether this browser has passkeys here: by https, or on localhost, and at a name instead of a number. */
export const hasPasskeys = (): boolean =>
  native()?.parseCreationOptionsFromJSON !== undefined && !/^[\d.]+$|^\[/.test(location.hostname);

/** Makes a passkey. @returns null where the person has left it */
export async function makePasskey(options: Options): Promise<Credential | null> {
  const publicKey = native()?.parseCreationOptionsFromJSON?.(options);
  return publicKey ? told(navigator.credentials.create({ publicKey })) : null;
}

/**
 * Asks for a passkey. @returns null where the person has left it
 * @param mediation conditional: the browser offers passkeys where the address is typed, and waits
 */
export async function askPasskey(
  options: Options,
  { mediation, signal }: { mediation?: CredentialMediationRequirement; signal?: AbortSignal } = {},
): Promise<Credential | null> {
  const publicKey = native()?.parseRequestOptionsFromJSON?.(options);
  if (!publicKey) return null;
  return told(navigator.credentials.get({ publicKey, ...(mediation && { mediation }), ...(signal && { signal }) }));
}

/** Whether the browser offers passkeys while an address is typed. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() &&
  ((await native()
    ?.isConditionalMediationAvailable?.()
    .catch(() => false)) ??
    false);

async function told(asked: Promise<unknown>): Promise<Credential | null> {
  try {
    return ((await asked) as { toJSON(): Credential } | null)?.toJSON() ?? null; // a PublicKeyCredential
  } catch (fault) {
    // Left, or not there: the browser has said so itself.
    if (fault instanceof DOMException) return null;
    throw fault;
  }
}

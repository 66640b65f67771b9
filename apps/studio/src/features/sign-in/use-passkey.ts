import { useCallback, useEffect, useRef, useState } from "react";
import { passkeyOptions, type SignedIn, signInWithPasskey } from "../../data/session.ts";
import { askPasskey, hasPasskeys, offersPasskeys } from "../account/webauthn.ts";

/**
 * Signing in with a passkey: by a button, and where the browser can, offered while the address is typed.
 * @param onAnswer called with what became of it; not where the person has left it
 */
export function usePasskey(onAnswer: (answer: SignedIn) => void): { mayAsk: boolean; ask: () => Promise<void> } {
  const waiting = useRef<AbortController | null>(null);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  const [mayAsk] = useState(hasPasskeys);

  const ask = useCallback(async (mediation?: "conditional") => {
    waiting.current?.abort();
    const stop = new AbortController();
    waiting.current = stop;
    const options = await passkeyOptions();
    if (stop.signal.aborted) return;
    if (!options) {
      // What was only offered is no fault to be told.
      if (!mediation) latest.current({ kind: "failed" });
      return;
    }
    const passkey = await askPasskey(options, { ...(mediation && { mediation }), signal: stop.signal });
    if (passkey && !stop.signal.aborted) latest.current(await signInWithPasskey(passkey));
  }, []);

  useEffect(() => {
    let isThere = true;
    offersPasskeys().then((can) => {
      if (can && isThere) void ask("conditional");
    });
    return () => {
      isThere = false;
      waiting.current?.abort();
    };
  }, [ask]);
  return { mayAsk, ask: () => ask() };
}

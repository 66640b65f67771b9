import { useCallback, useEffect, useRef, useState } from "react";
import { passkeyOptions, type SignedIn, signInWithPasskey } from "../../data/session.ts";
import { askPasskey, hasPasskeys, offersPasskeys } from "../account/webauthn.ts";

/**
 * Signing in with a passkey: by a button, and where the browser can, offered while the address is typed.
 * @param onAnswer called with what became of it; not where the person has left it
 */
export function usePasskey(onAnswer: (answer: SignedIn) => void): { mayAsk: boolean; ask: () => Promise<void> } {
  const waiting = useRef<AbortController | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  const [mayAsk] = useState(hasPasskeys);

  const ask = useCallback(async (mediation?: "conditional") => {
    waiting.current?.abort();
    const before = running.current;
    const stop = new AbortController();
    waiting.current = stop;
    const asked = (async () => {
      const options = await passkeyOptions();
      if (stop.signal.aborted) return null;
      if (!options) {
        // What was only offered is no fault to be told.
        if (!mediation) latest.current({ kind: "failed" });
        return null;
      }
      // A browser refuses to ask while it still ends what was asked before.
      await before;
      if (stop.signal.aborted) return null;
      return askPasskey(options, { ...(mediation && { mediation }), signal: stop.signal });
    })();
    running.current = asked.catch(() => null);
    const passkey = await asked;
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

import { mayMeasure, type Said } from "@fairground/model/consent";

/** The one source of consent to measuring: whatever measures or keeps asks it, and is told of every change. */
export interface Consent {
  /** Whether anything may be measured, or kept on the device. */
  isGiven(): boolean;
  said(): Said;
  say(said: Partial<Said>): void;
  /** Called after each change of what was said. */
  onChange(heard: () => void): void;
}

export function createConsent(): Consent {
  let said: Said = { own: null, host: null };
  const listeners: (() => void)[] = [];
  return {
    isGiven: () => mayMeasure(said),
    said: () => said,
    say(more) {
      const next = { ...said, ...more };
      if (next.own === said.own && next.host === said.host) return;
      said = next;
      for (const heard of listeners) heard();
    },
    onChange: (heard) => void listeners.push(heard),
  };
}

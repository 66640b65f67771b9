import { type ReactNode, useMemo, useRef } from "react";
import type { Words } from "../words/words.ts";
import { type Drafts, StageContext } from "./context.ts";
import type { StagePort } from "./port.ts";

export interface StageProps {
  port: StagePort;
  /** Our own words in `port.language`. */
  words: Words;
  children: ReactNode;
}

/** Gives the port to every element below; for drawing single elements. Pages stand in a {@link Stage}. */
export function StageProvider({ port, words, children }: StageProps): ReactNode {
  const drafts = useRef<Drafts>(null);
  drafts.current ??= new Map();
  const held = drafts.current;
  const value = useMemo(() => ({ port, words, drafts: held }), [port, words, held]);
  return <StageContext value={value}>{children}</StageContext>;
}

/**
 * The player's root: full-bleed, and the container whose width the breakpoints ask (spec §2, "Responsive breakpoints").
 * Pages go inside, and whatever the shell lays over them.
 */
export function Stage({ port, words, children }: StageProps): ReactNode {
  return (
    <StageProvider port={port} words={words}>
      <div className="fg-root">{children}</div>
    </StageProvider>
  );
}

import { domEventName, type EventDetails, type PlayerEvent, postedEvent } from "@fairground/model/event";
import { hearingTargets } from "./posting.ts";

export interface EmitOptions {
  body: Pick<EventTarget, "dispatchEvent">;
  parent: Pick<Window, "postMessage">;
  /** Null where the browser does not tell. */
  parentOrigin: string | null;
  hostOrigins: readonly string[];
  query: Readonly<Record<string, string>>;
}

export type Emit = <E extends PlayerEvent>(event: E, detail: EventDetails[E]) => void;

/** Delivers player events (spec §4): a bubbling DOM event on the body, and a message to the parent window. */
export const createEmitter =
  ({ body, parent, parentOrigin, hostOrigins, query }: EmitOptions): Emit =>
  (event, detail) => {
    body.dispatchEvent(new CustomEvent(domEventName(event), { bubbles: true, detail }));
    const posted = postedEvent(event, detail, query, hostOrigins);
    if (posted === null) return;
    for (const target of hearingTargets(posted.targets, parentOrigin)) parent.postMessage(posted.message, target);
  };

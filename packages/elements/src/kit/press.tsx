import type { Action } from "@fairground/model/campaign";
import type { MouseEvent, ReactNode } from "react";
import { useStage, useWords } from "../stage/context.ts";

interface PressProps {
  action: Action | undefined;
  className: string;
  "data-el"?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/**
 * What does an action when pressed. LINK is a real anchor, so that it can be opened, copied and read as one; the stage's
 * `act` gets the other actions only. Nothing happens while the stage is not enabled.
 */
export function Press({ action, children, ...shown }: PressProps): ReactNode {
  const stage = useStage();
  const words = useWords();
  if (action?.type === "LINK" && LINK.test(action.target)) {
    const { target: href, openNewTab = false } = action;
    const stay = stage.enabled ? undefined : (event: MouseEvent) => event.preventDefault();
    return (
      <a {...shown} href={href} {...targetOf(href, openNewTab)} onClick={stay}>
        {children}
        {openNewTab && <span className="fg-unseen"> ({words.opensNewTab})</span>}
      </a>
    );
  }
  const act = stage.enabled && action ? () => stage.act(action) : undefined;
  return (
    <button {...shown} type="button" aria-disabled={!act} onClick={act}>
      {children}
    </button>
  );
}

/** Out of the frame in which the campaign may be embedded: a site shown inside it would be neither campaign nor site. */
function targetOf(href: string, newTab: boolean): { target?: string; rel?: string } {
  if (!/^h/i.test(href)) return {}; // neither mailto nor tel: LINK has no other kinds
  return newTab ? { target: "_blank", rel: "noopener" } : { target: "_top" };
}

/** The kinds of addresses that may be led to (security, 16); what else is asked of one is asked when publishing. */
const LINK = /^(https:\/\/|mailto:|tel:)\S+$/i;

import type { Action } from "@fairground/model/campaign";
import { isPlainMailLink } from "@fairground/model/form";
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
  const href = action?.type === "LINK" ? safeHref(action.target) : null;
  if (action?.type === "LINK" && href) {
    const stay = (event: MouseEvent) => {
      if (!stage.enabled) event.preventDefault();
    };
    return (
      <a {...shown} href={href} {...targetOf(href, action.openNewTab ?? false)} onClick={stay}>
        {children}
        {action.openNewTab && <span className="fg-unseen"> ({words.opensNewTab})</span>}
      </a>
    );
  }
  const act = () => {
    if (stage.enabled && action) stage.act(action);
  };
  return (
    <button {...shown} type="button" aria-disabled={!stage.enabled || !action} onClick={act}>
      {children}
    </button>
  );
}

/** The address if it is of an allowed kind (security, 16), else null. Documents are checked when saved; drafts are not yet. */
export const safeHref = (address: string): string | null =>
  /^(https:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+)$/i.test(address) && isPlainMailLink(address) ? address : null;

/** Out of the frame in which the campaign may be embedded: a site shown inside it would be neither campaign nor site. */
function targetOf(href: string, newTab: boolean): { target?: string; rel?: string } {
  if (!/^https:/i.test(href)) return {};
  return newTab ? { target: "_blank", rel: "noopener" } : { target: "_top" };
}

import type { Action } from "@fairground/model/campaign";
import { isLinkTarget } from "@fairground/model/form";
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
  if (action?.type === "LINK" && isLinkTarget(action.target))
    return (
      <Anchor {...shown} href={action.target} newTab={action.openNewTab ?? false}>
        {children}
      </Anchor>
    );
  const act = () => {
    if (stage.enabled && action) stage.act(action);
  };
  return (
    <button {...shown} type="button" aria-disabled={!stage.enabled || !action} onClick={act}>
      {children}
    </button>
  );
}

interface AnchorProps {
  href: string;
  newTab: boolean;
  className: string;
  "data-el"?: string;
  "aria-label"?: string;
  children: ReactNode;
}

/** A link out of the campaign, which leads nowhere while the stage is not enabled. */
export function Anchor({ href, newTab, children, ...shown }: AnchorProps): ReactNode {
  const { enabled } = useStage();
  const words = useWords();
  const stay = (event: MouseEvent) => {
    if (!enabled) event.preventDefault();
  };
  return (
    <a {...shown} href={href} {...targetOf(href, newTab)} onClick={stay}>
      {children}
      {newTab && <span className="fg-unseen"> ({words.opensNewTab})</span>}
    </a>
  );
}

/** Out of the frame in which the campaign may be embedded: a site shown inside it would be neither campaign nor site. */
function targetOf(href: string, newTab: boolean): { target?: string; rel?: string } {
  if (!/^https:/i.test(href)) return {};
  return newTab ? { target: "_blank", rel: "noopener" } : { target: "_top" };
}

import { useRef } from "react";
import { CopyDialog } from "./copy-dialog.tsx";
import { DeactivateDialog } from "./deactivate-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { Asked, Subject } from "./subject.ts";
import { SaveTemplateDialog } from "./template-dialog.tsx";

/** The dialogs of a campaign's actions; `asked` says which is open. Closing gives the focus back to where it was. */
export function ActionDialogs({
  asked,
  onClose,
  onCopied,
  onDeleted,
}: {
  asked: Asked | null;
  onClose: () => void;
  onCopied: (campaignId: string) => void;
  onDeleted: (campaign: Subject) => void;
}) {
  // Kept while the dialog fades out.
  const last = useRef<Asked | null>(null);
  const opener = useRef<Element | null>(null);
  if (asked && asked !== last.current) {
    last.current = asked;
    opener.current = document.activeElement;
  }
  const shown = last.current;
  if (!shown) return null;
  const close = () => {
    onClose();
    setTimeout(() => {
      // Whoever has gone on to another control meanwhile, as by a link in the dialog, stays there.
      const at = document.activeElement;
      if (at && at !== document.body && !at.closest("[role=dialog]")) return;
      // A menu's entry from which it was opened is gone by now; its button is not.
      const button = opener.current?.isConnected
        ? opener.current
        : document.querySelector(`[data-actions="${shown.campaign.campaignId}"]`);
      if (button instanceof HTMLElement) button.focus();
    }, 250);
  };
  const props = (action: Asked["action"]) => ({
    campaign: shown.campaign,
    opened: asked?.action === action,
    onClose: close,
  });
  const key = shown.campaign.campaignId;
  return (
    <>
      <PublishDialog {...props("publish")} key={`publish-${key}`} revision={shown.revision} />
      <DeactivateDialog {...props("deactivate")} key={`deactivate-${key}`} />
      <CopyDialog {...props("copy")} key={`copy-${key}`} onCopied={onCopied} />
      <SaveTemplateDialog {...props("template")} key={`template-${key}`} />
      <DeleteDialog {...props("delete")} key={`delete-${key}`} onDeleted={onDeleted} />
    </>
  );
}

export interface DialogProps {
  campaign: Subject;
  opened: boolean;
  onClose: () => void;
}

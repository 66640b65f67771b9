import { Tooltip } from "@mantine/core";
import type { ReactElement } from "react";
import { useRights } from "../data/company.ts";
import { type GatedRight, useRightWords } from "./right-words.ts";

interface Held {
  "data-disabled"?: true;
  "aria-disabled"?: true;
  "aria-description"?: string;
  /** Last before the control's own handlers are used. */
  onClickCapture?: (event: { preventDefault: () => void; stopPropagation: () => void }) => void;
}

/** A control that a role may not use stays in its place and says why, also to the keyboard. */
export function RightGate({
  allowed,
  right,
  companyId,
  children,
}: {
  allowed: boolean;
  right: GatedRight;
  companyId: string;
  children: (props: Held) => ReactElement;
}) {
  const { roles } = useRights(companyId);
  const explain = useRightWords();
  if (allowed) return children({});
  const words = explain(right, roles);
  const stop = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Tooltip label={words} events={{ hover: true, focus: true, touch: true }}>
      {children({ "data-disabled": true, "aria-disabled": true, "aria-description": words, onClickCapture: stop })}
    </Tooltip>
  );
}

import { useState } from "react";
import { remembered } from "../../../data/remembered.ts";

export type Side = "left" | "right";
interface Panel {
  isOpen: boolean;
  /** CSS pixels. */
  width: number;
}
export interface Panels {
  left: Panel;
  right: Panel;
  toggle: (side: Side) => void;
  open: (side: Side) => void;
  resize: (side: Side, width: number) => void;
}

export const WIDTHS: Readonly<Record<Side, { least: number; most: number; usual: number }>> = {
  left: { least: 200, most: 420, usual: 260 },
  right: { least: 240, most: 480, usual: 300 },
};
const kept = remembered("editor-panels");

/** Which panels stand open and how wide; this browser remembers it. As drawers, on small screens, they begin closed. */
export function usePanels(asDrawers: boolean): Panels {
  const [docked, setDocked] = useState(read);
  const [drawer, setDrawer] = useState<Side | null>(null);
  const change = (side: Side, panel: Partial<Panel>): void =>
    setDocked((before) => {
      const after = { ...before, [side]: { ...before[side], ...panel } };
      kept.set(JSON.stringify(after));
      return after;
    });
  const shown = (side: Side): Panel => (asDrawers ? { ...docked[side], isOpen: drawer === side } : docked[side]);
  return {
    left: shown("left"),
    right: shown("right"),
    toggle: (side) =>
      asDrawers ? setDrawer((open) => (open === side ? null : side)) : change(side, { isOpen: !docked[side].isOpen }),
    open: (side) => (asDrawers ? setDrawer(side) : change(side, { isOpen: true })),
    resize: (side, width) => change(side, { width: Math.round(clamp(side, width)) }),
  };
}

const clamp = (side: Side, width: number): number => Math.min(WIDTHS[side].most, Math.max(WIDTHS[side].least, width));

function read(): Record<Side, Panel> {
  let held: Partial<Record<Side, Partial<Panel>>> = {};
  try {
    held = JSON.parse(kept.get() ?? "{}") as typeof held; // each value is looked at below
  } catch {} // not ours: as if nothing were kept
  const panel = (side: Side): Panel => ({
    isOpen: held[side]?.isOpen !== false,
    width: clamp(side, Number(held[side]?.width) || WIDTHS[side].usual),
  });
  return { left: panel("left"), right: panel("right") };
}

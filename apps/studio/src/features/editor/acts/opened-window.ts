import { create } from "zustand";

export const MECHANICS_TABS = ["prizes", "outcomes", "doors", "rehearsal"] as const;
export type MechanicsTab = (typeof MECHANICS_TABS)[number];

/** Where the window of prizes, outcomes, doors and the rehearsal stands. */
export interface OpenedMechanics {
  tab: MechanicsTab;
  prizeId: string | null;
  /** The door that is shown first, counted from 1. */
  door?: number;
  /** Begins to rehearse at once. */
  runNow?: boolean;
}

export type OpenedWindow = { of: "questions" } | { of: "flow" } | ({ of: "mechanics" } & OpenedMechanics);

/**
 * What lies over the whole editor; null: nothing. Panels, problems and the canvas open it, and it outlives them: a panel becomes
 * a drawer when the browser's window gets narrow.
 */
export const useOpenedWindow = create<{ opened: OpenedWindow | null }>(() => ({ opened: null }));

export const openWindow = (opened: OpenedWindow): void => useOpenedWindow.setState({ opened });
export const closeWindow = (): void => useOpenedWindow.setState({ opened: null });

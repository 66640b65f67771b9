import { openEarly } from "@fairground/games/early";

/** Milliseconds that React waits for the first picture at most: one of the campaign's own may be slow. */
const PATIENCE = 500;

void start();

/**
 * Before React: where the first page is an arcade game, its stage plays and takes presses while the rest is still on its way
 * (games, "Rendering"). What it needs stands in one element (document.ts), the rest's address too: a module that both import
 * would be one more file for every visitor of every game.
 */
async function start(): Promise<void> {
  const page = document.querySelector<HTMLElement>("script[data-client]");
  // Whatever the stage lacks, the campaign goes on: React opens a stage of its own.
  const isShown = opens(page?.textContent ?? "").catch(() => {});
  await Promise.race([isShown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  await import(/* @vite-ignore */ page?.dataset.client ?? "");
}

async function opens(settings: string): Promise<void> {
  const place = document.querySelector<HTMLElement>(".arcade-stage");
  if (place) await openEarly(place, JSON.parse(settings));
}

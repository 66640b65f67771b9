/** Every command that changes a draft. Each is a recipe for `editor.run(label, recipe)`; the caller makes the ids. */
export * from "./campaign.ts";
export * from "./consents.ts";
export * from "./custom-css.ts";
export * from "./doors.ts";
export * from "./elements.ts";
export * from "./loyalty.ts";
export * from "./outcomes.ts";
export * from "./pages.ts";
export { mayHold, type Target } from "./place.ts";
export * from "./prize-places.ts";
export * from "./prizes.ts";
export * from "./properties.ts";
export * from "./rich.ts";

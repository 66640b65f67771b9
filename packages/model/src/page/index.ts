export * from "./after-game.ts";
export * from "./announcement.ts";
export * from "./gating.ts";
export * from "./navigation.ts";
export * from "./polling.ts";
export * from "./registration.ts";
export * from "./skip-leads.ts";
export * from "./toast.ts";

import type { PLATFORMS } from "@fairground/model/statistic";

export type Platform = (typeof PLATFORMS)[number];

/** The class of device, by what a browser says of itself; somebody who says nothing sits at a desk (spec §3, "Analytics dimensions"). */
export function platformOf(agent: string): Platform {
  if (/iPad|Tablet|PlayBook|Silk/i.test(agent) || (/Android/i.test(agent) && !/Mobile/i.test(agent))) return "tablet";
  return /Mobi|iPhone|iPod|Android|Opera Mini/i.test(agent) ? "mobile" : "desktop";
}

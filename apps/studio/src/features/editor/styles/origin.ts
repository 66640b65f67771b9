import type { Element, ElementStyle } from "@fairground/model/campaign";
import { spellings } from "./spellings.ts";

/** Where a property's value comes from at a device (studio, 14). */
export type Origin = "theme" | "base" | "device";
export type Device = "Mobile" | "Tablet" | "Desktop";
type Value = string | number;

export interface Found {
  origin: Origin;
  /** Undefined where the theme decides. */
  value: Value | undefined;
}

/** What holds for a property at a device: the device's own value, else that of every width, else the theme's. */
export function originOf(style: ElementStyle, device: Device, name: string): Found {
  const own = read(style[device], name);
  if (own !== undefined) return { origin: "device", value: own };
  const base = read(style.base, name);
  return base === undefined ? { origin: "theme", value: undefined } : { origin: "base", value: base };
}

/** What several elements have in common; `mixed` where they differ. */
export function commonOrigin(
  elements: readonly Pick<Element, "style">[],
  device: Device,
  name: string,
): Found & { mixed: boolean } {
  const found = elements.map(({ style }) => originOf(style, device, name));
  const [first = { origin: "theme" as const, value: undefined }] = found;
  const mixed = found.some(({ value }) => value !== first.value);
  return { origin: first.origin, value: mixed ? undefined : first.value, mixed };
}

const read = (rules: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  spellings(name)
    .map((each) => rules?.[each])
    .find((value) => value !== undefined);

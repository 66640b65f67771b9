import { Maskito } from "@maskito/core";

/** A mask for Maskito: `9` a digit, `a` a letter, `*` either, everything else itself (decisions, "Validation kinds"). */
export const maskPattern = (mask: string): (string | RegExp)[] => [...mask].map((sign) => SIGNS[sign] ?? sign);

const SIGNS: Readonly<Record<string, RegExp>> = { "9": /[0-9]/, a: /\p{L}/u, "*": /[\p{L}0-9]/u };

/** Guides typing in a field along a mask, until `destroy`. */
export const guide = (node: HTMLInputElement, mask: string): { destroy(): void } =>
  new Maskito(node, { mask: maskPattern(mask) });

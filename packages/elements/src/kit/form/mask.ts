import { type RefObject, useEffect } from "react";

/** A mask for Maskito: `9` a digit, `a` a letter, `*` either, everything else itself (decisions, "Validation kinds"). */
export const maskPattern = (mask: string): (string | RegExp)[] => [...mask].map((sign) => SIGNS[sign] ?? sign);

const SIGNS: Readonly<Record<string, RegExp>> = { "9": /[0-9]/, a: /\p{L}/u, "*": /[\p{L}0-9]/u };

/**
 * Guides typing along a mask. The library loads only where a mask is; without it (offline, blocked) the field takes any
 * text and validation still says what is wrong.
 */
export function useMask(input: RefObject<HTMLInputElement | null>, mask: string): void {
  useEffect(() => {
    const node = input.current;
    if (mask === "" || !node) return;
    let guide: { destroy(): void } | null = null;
    let isGone = false;
    import("@maskito/core").then(
      ({ Maskito }) => {
        if (!isGone) guide = new Maskito(node, { mask: maskPattern(mask) });
      },
      () => {}, // as said above: typing goes on unguided
    );
    return () => {
      isGone = true;
      guide?.destroy();
    };
  }, [input, mask]);
}

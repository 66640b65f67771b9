/**
 * Of the origins that an event is meant for, those that can hear it: with the parent's origin known, no message is sent
 * in vain (browsers write a complaint into the console for each).
 * @param parent null where the browser does not tell: then every target is tried, and the browser decides
 */
export const hearingTargets = (targets: readonly string[], parent: string | null): readonly string[] =>
  parent === null ? targets : targets.filter((target) => target === "*" || target === parent);

/** The parent window's origin where the browser tells it, else null. A page that stands alone is its own parent. */
export function parentOrigin(page: Pick<Window, "parent" | "location" | "document">): string | null {
  if (page.parent === page) return page.location.origin;
  const { ancestorOrigins } = page.location as { ancestorOrigins?: ArrayLike<string> }; // not every browser has it
  if (ancestorOrigins?.[0]) return ancestorOrigins[0];
  const { referrer } = page.document;
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}

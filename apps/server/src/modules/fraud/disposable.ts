let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a mail domain, or one above it, is a throw-away provider's. The list is large and loaded when it is first
 * asked for.
 */
export async function isDisposableDomain(domain: string): Promise<boolean> {
  known ??= import("mailchecker").then(({ default: mailchecker }) => mailchecker.blacklist());
  const list = await known;
  const labels = domain.split(".");
  return labels.some((_, at) => at < labels.length - 1 && list.has(labels.slice(at).join(".")));
}

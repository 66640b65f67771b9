/** Where the player's scripts, calls and pictures may come from. */
export interface PolicySources {
  /** In the header's own notation, `'sha256-…'`. */
  styleHashes: readonly string[];
  scriptHashes: readonly string[];
  /** Origins that the player calls beside its own. */
  calls: readonly string[];
  /** Origins that may embed; ["*"] or empty: anyone. */
  hostOrigins: readonly string[];
  /** Where the player's files are when not on the page's own origin. */
  files: readonly string[];
  /** The service that checks visitors, where the campaign asks it (CAPTCHA_REQUIRES). */
  challengers?: readonly string[];
}

/**
 * The policy header of a published page (decisions, "Policy headers"): hashes for what stands inline, no inline style
 * attributes, `frame-ancestors` from the campaign's host origins. There is no X-Frame-Options: it would forbid embedding.
 */
export function playerPolicy(sources: PolicySources): string {
  const ancestors = sources.hostOrigins.length === 0 || sources.hostOrigins.includes("*") ? ["*"] : sources.hostOrigins;
  const { challengers = [] } = sources;
  return [
    "default-src 'none'",
    `script-src 'self' ${[...sources.files, ...sources.scriptHashes, ...challengers].join(" ")}`.trimEnd(),
    // Proof of work is solved in a worker of our own.
    "worker-src 'self'",
    `style-src 'self' ${[...sources.files, ...sources.styleHashes, ...challengers].join(" ")}`.trimEnd(),
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `font-src 'self' data: ${sources.files.join(" ")}`.trimEnd(),
    `connect-src 'self' ${[...sources.calls, ...challengers].join(" ")}`.trimEnd(),
    ["frame-src https://www.youtube-nocookie.com https://player.vimeo.com", ...challengers].join(" "),
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.join(" ")}`,
  ].join("; ");
}

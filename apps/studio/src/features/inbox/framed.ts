/**
 * A mail's HTML for a frame without rights. Links get a tab of their own, because the frame may not navigate; style
 * elements get the studio's nonce, because a frame inherits the policy of the page around it. Scripts stay forbidden by
 * the frame's sandbox.
 */
export function framed(html: string, nonce: string): string {
  const styled = html.replace(OWN_PICTURE, "$1").replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`);
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(styled) ? styled.replace(/<head(\s[^>]*)?>/i, (head) => head + base) : base + styled;
}

/** Pictures of ours are asked for here: where campaigns have no https yet, the page's policy lets no others in. */
const OWN_PICTURE = /(src=")https?:\/\/[^"/]+(?=\/static\/art-picture\/)/g;

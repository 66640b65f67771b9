/** An address without its scheme, its long ids cut short, so that what tells two apart can be seen. */
export const shortAddress = (url: string): string =>
  url.replace(/^https?:\/\//, "").replace(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "$1…");

/** As shell/picture-url.ts has it: imported from there, it would cost every campaign bytes. Its test compares the two. */
export const pictureAddress = (base: string, asset: string): string =>
  asset.replace(/^art:(.*)$/, (_, name) => `${base}/static/art/${name}.svg`);

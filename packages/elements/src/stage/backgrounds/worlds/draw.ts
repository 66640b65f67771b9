/** A path with a fill. */
export const path = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A line with round ends. A straight one gets a hair's turn: a gradient paints nothing in a box without width or height. */
export const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${stroke.startsWith("url") ? `${d}l1 1` : d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`;

export const disc = (x: number, y: number, r: number, fill: string, ry = r): string =>
  r === ry
    ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
    : `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry}" fill="${fill}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ""} fill="${fill}"/>`;

/** As many of them as fit from one place to another. */
export const row = (from: number, to: number, step: number, one: (x: number, index: number) => string): string =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => one(from + i * step, i)).join("");

/** The same mirrored, for the other corner of a box 400 wide. */
export const mirrored = (inner: string, width = 400): string =>
  `<g transform="matrix(-1 0 0 1 ${width} 0)">${inner}</g>`;

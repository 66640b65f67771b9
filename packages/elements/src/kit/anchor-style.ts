/** Links in text, anchors and buttons alike. */
export const anchorStyle = `
.fg-anchor{appearance:none;display:inline;margin:0;padding:0;border:0;border-radius:2px;background:none;color:inherit;font:inherit;text-align:inherit;
  text-decoration:underline;text-decoration-color:var(--c-primary);text-decoration-thickness:2px;text-underline-offset:.2em;cursor:pointer}
@media (hover:hover){.fg-anchor:hover{text-decoration-thickness:3px}}
`;

/**
 * Blocks of a formatted text. A paragraph begins one line further down, as an empty line of a plain text does: a text that gets
 * its first bold word stays where it is.
 */
export const richStyle = `
.fg-text>p{margin:0}
.fg-text>p+p{margin-block-start:1lh}
:is(.fg-text,.fg-terms)>:is(ul,ol){width:fit-content;margin:0 auto;padding-inline-start:1.5em;text-align:start}
:is(.fg-text:is(.text-start,.text-end),.fg-terms)>:is(ul,ol){margin-inline:0}
.fg-text.text-end>:is(ul,ol){margin-inline-start:auto}
.fg-text>*+:is(ul,ol),.fg-text>:is(ul,ol)+*{margin-block-start:.5lh}
:is(.fg-text,.fg-terms) li>p{margin:0}
`;

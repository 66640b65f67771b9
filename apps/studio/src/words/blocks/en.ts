/** A company's own blocks, and picture files that are dropped on the canvas. */
export const blocks = {
  blocks: {
    saveSelection: "Keep as a block",
    saveTitle: "Keep as a block",
    saveText:
      "{count, plural, one {The selected element is} other {The selection with its # elements is}} kept for every campaign of the company. Changing one later leaves the others as they are.",
    save: "Keep block",
    saved: "“{name}” is kept as a block.",
    name: "Name of the block",
    nameMissing: "Give the block a name.",
    none: "Select something on the page and keep it here, to use it in every campaign.",
    noneHere: "None yet. Creators can keep elements here for every campaign.",
    contains: "{count, plural, one {# element} other {# elements}}",
    more: "Actions for “{name}”",
    rename: "Rename",
    renameTitle: "Rename “{name}”",
    renamed: "The block is now called “{name}”.",
    delete: "Delete",
    deleteTitle: "Delete “{name}”?",
    deleteText:
      "The block with its {count, plural, one {# element} other {# elements}} is gone for the whole company and cannot be brought back. What was put in with it stays on its pages.",
    deleted: "“{name}” is deleted.",
  },
  drops: {
    noPicture: "“{name}” is no picture that can be used. Take JPEG, PNG, WebP, AVIF, GIF or SVG.",
    failed: "“{name}” was not uploaded. {reason}",
    notPlaced: "The upload is in the media library, but not on the page. {reason}",
    placed: "{count, plural, one {Picture placed} other {# pictures placed}}",
    replaces: "Replaces this picture",
  },
};

export const blockProblems = {
  "element-block-unknown": "This block does not exist any more.",
  "element-block-refused": "This cannot be kept as a block. A block has at most 200 elements and 200 kB.",
  "element-block-name-taken": "Another block has this name. Choose another one.",
  "element-block-limit-reached": "The company has 200 blocks, as many as can be kept. Delete one that nobody needs.",
};

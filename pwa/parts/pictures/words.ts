import { defineWords } from "#shared/words/define-words.ts";

/** Words for adding, sorting and removing pictures, and errors. */
export const pictureWords = defineWords("pictures", {
  notAPicture: "This file is not a picture this device can read.",
  cannotShrink: "This device cannot make pictures smaller.",
  add: "{most, plural, one {Add a picture} other {Add pictures}}",
  replace: "Replace picture",
  takePhoto: "Take a photo",
  dropHere: "Drop pictures here, or add them with the button.",
  preparing: "Preparing {name}…",
  waiting: "Not sent yet",
  main: "Main picture",
  picture: "Picture {number} of {count}",
  remove: "Remove picture {number}",
  move: "Move picture {number} of {count}. Drag it, or use the arrow keys.",
  moved: "Picture moved to place {number} of {count}.",
  removed: "Picture removed.",
  atLeastOne: "You must upload at least one image.",
  tooMany: "At most {most} pictures can be added.",
  dismiss: "Dismiss",
  problem: "{name}: {problem}",
});

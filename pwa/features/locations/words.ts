import { defineWords } from "#shared/words/define-words.ts";

export const locationsWords = defineWords("locations", {
  renameHint: "Items stay where they are. Printed labels go on working.",
});

export const locationSortWords = defineWords("locations.sort", {
  name: "Name",
  mostItems: "Most items",
  longestUncounted: "Longest since an audit",
});

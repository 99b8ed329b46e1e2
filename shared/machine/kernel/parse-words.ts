import { defineWords } from "#shared/words/define-words.ts";

/** Names of value types, after "is missing or not". */
export const valueKindWords = defineWords("value.kind", {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
});

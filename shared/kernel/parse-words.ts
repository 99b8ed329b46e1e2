import { defineWords } from "#shared/words/define-words.ts";

/** Messages for invalid values. */
export const valueWords = defineWords("value", {
  unreadable: "This cannot be read.",
  this: "This",
  entry: "{name} (entry {number, number})",
  notWhole: "{name} must be a whole number.",
  missing: "{name} is missing or not {kind}.",
  required: "{name} is required.",
  needsEntries: "{name} needs at least {least}.",
  tooSmall: "{name} must be {least} or more.",
  noAmount: "{name} must be more than 0.",
  tooShort: "{name} needs at least {least} characters.",
  tooLong: "{name} has more than {most} characters.",
  tooMany: "{name} has more than {most} entries.",
  tooBig: "{name} must be {most} or less.",
  tooHigh: "{name} is too high.",
  oneOf: "{name} must be one of: {values}.",
  because: "{name}: {problem}",
  notValid: "{name} is not valid.",
});

/** Names of value types, after "is missing or not". */
export const kindWords = defineWords("value.kind", {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
});

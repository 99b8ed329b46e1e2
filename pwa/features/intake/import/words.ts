import { defineWords } from "#shared/words/define-words.ts";

/** Reasons why a line could not be read. */
export const lineProblemWords = defineWords("import.lineProblem", {
  quotes: "The quotation marks on this line make no sense. One inside of a value is written twice.",
  restUnread: "Nothing from this line on could be read: the quotation marks on too many lines make no sense.",
  tooFew: "This line has {count, plural, one {# column} other {# columns}} of {columns}.",
  tooMany:
    "This line has {count, plural, one {# column} other {# columns}}, the first line {columns}. Put values with a separator in quotation marks.",
  tooLong: "A value on this line is longer than 10,000 characters.",
  unreadable: "This line has letters that can’t be read. Save the file as CSV UTF-8.",
  cutShort: "The file ends in the middle of this line. It may not be the whole file.",
});

/** Messages about a line. */
export const importWords = defineWords("import.line", {
  noTemplateOf: "The product’s template is not on this device.",
  cellRounded: "{field}: {text} is a number that a spreadsheet has rounded. Format the column as text.",
  optionNotHere: "“{value}” is not a value of {option}. Add it to the template first.",
});

/** Effect of a line, before the import. */
export const verdictWords = defineWords("import.verdict", {
  new: "New",
  change: "Changes",
  there: "Already there",
  left: "Left out",
  wrong: "Wrong",
});

/** Result of a line, after the import. */
export const importResultWords = defineWords("import.result", {
  new: "Added",
  change: "Changed",
  there: "Already there",
  left: "Left out",
  wrong: "Wrong",
});

/** Result of a line, after it was undone. */
export const undoneWords = defineWords("import.undone", {
  new: "Removed",
  change: "As before",
  there: "As it was",
  left: "Left out",
  wrong: "Stays",
});

/** Reasons why nothing of a file can be imported. */
export const fileProblemWords = defineWords("import.file", {
  empty: "The file is empty.",
  headOnly: "The file has only its first line, which names the columns. There is nothing to import.",
  noTable: "This file is not a table. Its first line must name the columns.",
  tooManyLines: "The file has more than {most, number} lines. Split it into several files.",
  tooLarge: "The file is larger than {most}. Split it into several files.",
  spreadsheet: "This is a workbook. Open it in your spreadsheet app and save it as CSV.",
  binary: "This is not a text file. Export the list as CSV and choose that file.",
  gone: "The file can’t be read any more. Choose it again.",
});

export const importScreenWords = defineWords("importScreen", {
  products: "Import products",
  items: "Import inventory",
  consigners: "Import consigners",
  productsHint: "From another system, from your shop, or from an export of this list.",
  itemsHint: "Items with consigner and location, from another system or from a list of your own.",
  consignersHint: "From another system, or from a list of your own.",
  howProducts:
    "Products are recognized by their SKU. You see what happens to each line before anything is changed, and importing a file again adds nothing.",
  howItems:
    "Products are recognized by SKU, consigners by email or account number, locations by name. Lines with a product’s title or a consigner’s full name add those that are not there yet. You see what happens to each line before anything is changed, and importing a file again adds nothing.",
  howConsigners:
    "Consigners are recognized by their email, or by name and phone number. An opening balance is what you owe them; write it with a minus if they owe you. You see what happens to each line before anything is changed, and importing a file again adds nobody. Nobody is invited.",
  productsChange:
    "Products that are in the store take over what the file says. An empty cell changes nothing. SKU and template stay.",
  itemsChange:
    "Items with these codes take over size, condition, price, consigner, place and notes. An empty cell changes nothing. Product, status, payout and fees are never taken from a file.",
  consignersChange:
    "Consigners take over names, contact, account number and notes. An empty cell changes nothing. Type and access are changed on the consigner’s page.",
  otherTab: "An import is running in another tab of this browser.",
});

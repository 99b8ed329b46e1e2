import { defineWords } from "#shared/words/define-words.ts";

/** Fields that only imports name. */
export const importFieldWords = defineWords("import.field", {
  gtin: "Barcode",
  retail: "Retail price",
  releasedOn: "Released on",
  lastSale: "Last sale",
  handle: "Handle",
  cost: "Cost",
  quantity: "Quantity",
  notes: "Notes",
});

/** Why a line could not be read. */
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

/** What is said of a line. */
export const importWords = defineWords("import.line", {
  codeThere: "Item {code} is in the store already.",
  importedBefore: "Imported from this file before.",
  same: "The product is in the store already, just like this.",
  noTemplateOf: "The product’s template is not on this device.",
  noTemplate: "There is no product template “{named}”.",
  templateMissing: "Select a product template",
  skuMissing: "The SKU is missing.",
  noProduct: "There is no product with the SKU {sku}. Import the products first.",
  noProductOfGtin: "There is no product with the barcode {gtin}. Import the products first.",
  gtinAndSku: "The barcode belongs to {title}, which does not have the SKU {sku}.",
  productAbove: "The product of line {line} has the same SKU or Catalog Id.",
  otherTitle: "Line {line} has the same SKU with another title.",
  fieldMissing: "{field} is missing.",
  fieldWrong: "{field}: {message}",
  imageWrong: "An image is an address that begins with https://, and a product has at most 21.",
  dayProblem: "{day} can be read in more than one way. Write dates like 2026-03-31.",
  changes: "{field}: {from} → {to}",
  changesAmount: "{field} changes",
  addsGtin: "Adds the barcode {gtin}",
  addsImages: "Adds images",
  gtinWrong: "{text} is not a valid barcode number.",
  gtinRounded: "{text} is a barcode that a spreadsheet has rounded. Format the column as text.",
  gtinWithoutSize: "The barcode {gtin} needs a size.",
  gtinAbove: "The barcode {gtin} stands for another size or product on line {line}.",
  gtinTaken: "The barcode {gtin} belongs to {title}, size {size}.",
  optionMissing: "{option} is missing.",
  optionNotHere: "“{value}” is not a value of {option}. Add it to the template first.",
  priceProblem: "Price: {problem}",
  costProblem: "Cost: {problem}",
  noPrice: "Please enter a price",
  otherCurrency: "The amount is in {sign}, the store’s currency is {currency}.",
  consignerMissing: "Please select a consigner",
  noConsigner: "There is no consigner with the e-mail or account number {text}.",
  severalConsigners: "More than one consigner has {text}.",
  consignerDisabled: "The consigner {text} is disabled.",
  locationMissing: "Please select a location",
  noLocation: "There is no location {name}.",
  noSubLocation: "{location} has no sub-location {name}.",
  quantityProblem: "The quantity is a whole number from 1 to {most}.",
  noUnits: "The quantity is 0.",
  units: "{count, plural, one {# item} other {# items}}",
  notChanged: "Not changed. {changes}",
  thereMeanwhile: "It was added meanwhile.",
  notesTooLong: "Notes have at most {most, number} characters.",
});

/** What becomes of a line, before it is imported. */
export const verdictWords = defineWords("import.verdict", {
  new: "New",
  change: "Changes",
  there: "Already there",
  wrong: "Wrong",
});

/** And after. */
export const resultWords = defineWords("import.result", {
  new: "Added",
  change: "Changed",
  there: "Already there",
  wrong: "Wrong",
});

/** Why nothing of a file can be imported. */
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
  productsHint: "From another system, from your shop, or from an export of this list.",
  itemsHint: "Items with consigner and location, from another system or from a list of your own.",
  chooseFile: "Choose CSV file",
  chooseOther: "Choose another file",
  dropHere: "Or drop a file here.",
  template: "Download template",
  howTitle: "How it works",
  howProducts:
    "Products are recognised by their SKU. You see what happens to each line before anything is changed, and importing a file again adds nothing.",
  howItems:
    "The products must be in the store already. Consigners are recognised by e-mail or account number, locations by name. You see what happens to each line before anything is changed, and importing a file again adds nothing.",
  anyFile: "Use the template, a product export from your shop, or any CSV file: you choose what its columns mean.",
  anyItemFile: "Use the template or any CSV file: you choose what its columns mean.",
  cannotRead: "{name} can’t be imported.",
  downloading: "Downloading your store. You can import when it is complete.",
  reading: "Reading {name}",
  checking: "Checking {count, plural, one {# line} other {# lines}}",
  columnsTitle: "What do the columns mean?",
  columnsHint: "This is remembered for the next file with the same columns.",
  notInFile: "Not in the file",
  column: "Column {number}",
  likeThis: "e.g. {example}",
  forAll: "{field} for all lines without one",
  chooseTemplate: "Choose a template",
  missing: "Choose a column or a value for: {fields}.",
  checkLines: "Check lines",
  changeColumns: "Change columns",
  previewOf: "{name}: {count, plural, one {# line} other {# lines}}",
  importLines: "{count, plural, =0 {Nothing to import} one {Import # line} other {Import # lines}}",
  withChanges: "Also change what is there",
  withChangesHint: "Products that are in the store take over what the file says.",
  show: "{verdict}: {count, plural, one {# line} other {# lines}}",
  sending: "Importing {name}",
  sendingHint: "You can use other screens meanwhile. Keep this tab open.",
  waiting: "The server can’t be reached. The import goes on by itself.",
  stop: "Stop",
  begunTitle: "The import of {name} is not finished",
  begunHint: "Go on where it stopped. Lines that were imported are not imported again.",
  goOn: "Go on",
  discard: "Discard",
  doneTitle: "{name} is imported",
  doneSummary: "{added, number} added, {changed, number} changed, {there, number} already there, {wrong, number} wrong",
  downloadReport: "Download report",
  downloadWrong: "Download wrong lines",
  wrongHint:
    "Download the wrong lines, set them right and import that file. The lines that were imported are not in it.",
  counted: "{count, plural, one {# line} other {# lines}}",
  searches: "name, reason",
  linesTitle: "Lines",
  noLines: "No lines",
  noLinesHint: "The file has no lines.",
  line: "Line",
  what: "What",
  result: "Result",
  reason: "Reason",
  problem: "Problem",
  otherTab: "An import is running in another tab of this browser.",
});

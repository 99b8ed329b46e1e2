import { defineWords } from "#shared/words/define-words.ts";

export const commandWords = defineWords("commands", {
  codeTaken: "Another item already has this code.",
  gtinTaken: "This GTIN belongs to another product.",
  inOtherOrder: "This item is already in another order.",
  loginTaken: "This login already belongs to another consigner of this store.",
  inOtherPayout: "This item is already in a payout.",
  defaultTypeExists: "There is already a default consigner type.",
  removedMeanwhile: "Something this refers to has been removed.",
  rowExists: "This id is already in use.",
  idReused: "This command id was already used for another command.",
  unknown: "This server does not know this command. Update the server or the app.",
  tooMuchWaits: "The store still has to answer {most, number} of yours. List more when it has.",
  tooManyReceipts: "Many receipts were sent to this address just now. Wait a while before you send another.",
  foreignPicture: "Add this picture from your device: one at another address cannot be used.",
  sampleLate: "Sample stock can only be added to a store that has no other products or items yet.",
  foreignCode: "The code {code} belongs to another device.",
});

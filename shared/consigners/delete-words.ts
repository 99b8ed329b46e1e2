import { defineWords } from "#shared/words/define-words.ts";

export const deleteConsignerWords = defineWords("consigners.delete", {
  remove: "Delete consigner",
  storeAccountKept: "Store accounts cannot be deleted.",
  itemsKept:
    "This consigner still owns {count, plural, one {# unsold item} other {# unsold items}}. Withdraw or transfer {count, plural, one {it} other {them}} to another consigner first.",
  moneyOwed: "The store still owes this consigner {amount}. Pay it out first.",
  deleted: "Deleted consigner",
});

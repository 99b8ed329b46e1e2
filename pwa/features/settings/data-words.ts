import { defineWords } from "#shared/words/define-words.ts";

export const dataWords = defineWords("storeData", {
  adminsOnly: "Only admins can export or delete the store’s data.",
  export: "Export",
  exportHint:
    "A zip file with everything your store has: items, products, people, orders, payouts, the history and all pictures. Bank details and passwords are not in it.",
  download: "Download everything",
  deletion: "Delete this store",
  deletionHint:
    "The store, its people’s access, its history and its pictures are deleted seven days after you ask for it. Until then you can change your mind.",
  typeName: "Type {name} to delete this store",
  otherName: "Type {name} to delete this store.",
  delete: "Delete this store",
  due: "This store will be deleted on {moment}.",
  keep: "Keep this store",
});

import { defineWords } from "#shared/words/define-words.ts";

export const packWords = defineWords("packing", {
  unpaid: "Not paid",
  authorized: "Payment authorized",
  voided: "Payment cancelled",
  expired: "Payment expired",
  progress: "Picked",
});

/** Outcomes of a scan. */
export const packScanWords = defineWords("packing.scan", {
  putBack: "Put back",
});

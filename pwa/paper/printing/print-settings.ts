import { keptChoice } from "./kept-choice.ts";

/** What this device prints receipts on: pages, or the roll of a receipt printer by its width in millimetres. */
export const receiptPapers = ["page", "80", "58"] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

export const receiptPaperChoice = keptChoice<ReceiptPaper>(
  "trace.receipts",
  (stored) => receiptPapers.find((paper) => paper === stored) ?? "page",
);

/** Whether this device marks labels as printed without asking whether they printed. */
export const alwaysPrinted = keptChoice("trace.printed", (stored) => stored === "true");

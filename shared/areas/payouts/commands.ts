/** The commands of this area, one a line; their names begin with the area's. */
export { createPayout } from "./commands/create-payout.ts";
export { markPaid } from "./commands/mark-paid.ts";
export { markFailed } from "./commands/mark-failed.ts";
export { sendPayout } from "./commands/send-payout.ts";
export { settleTransfer } from "./commands/settle-transfer.ts";
export { noteBankFile } from "./commands/note-bank-file.ts";
export { printCheques } from "./commands/print-cheques.ts";
export { retryPayout } from "./commands/retry-payout.ts";
export { voidPayout } from "./commands/void-payout.ts";

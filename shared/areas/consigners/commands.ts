/** The commands of this area, one a line; their names begin with the area's. */
export { acceptTerms } from "./commands/accept-terms.ts";
export { addConsignerInPassing } from "./commands/add-consigner-in-passing.ts";
export { addConsigner } from "./commands/add-consigner.ts";
export { adjustLedger } from "./commands/adjust-ledger.ts";
export { changeConsigners } from "./commands/change-consigners.ts";
export { deleteConsigner } from "./commands/delete-consigner.ts";
export { editConsigner } from "./commands/edit-consigner.ts";
export { enableMarketplace } from "./commands/enable-marketplace.ts";
export { importConsigners } from "./commands/import-consigners.ts";
export { inviteConsigner } from "./commands/invite-consigner.ts";
export { keepBankData } from "./commands/keep-bank-data.ts";
export { openBalances } from "./commands/open-balances.ts";
export { revealBankData } from "./commands/reveal-bank-data.ts";
export { signUp } from "./commands/sign-up.ts";
export { voidOpeningBalance } from "./commands/void-opening-balance.ts";

import { defineWords } from "#shared/words/define-words.ts";

/** What whoever brings items is called: consigner, or seller in a store that buys outright [A6.18]. */
export type OwnerKind = "seller" | "consigner";

export const ownerKindOf = (store: { readonly isBuyingStore: boolean } | undefined): OwnerKind =>
  store?.isBuyingStore === true ? "seller" : "consigner";

/** Every sentence with that word in it, each in both forms. */
export const ownerWords = defineWords("owner", {
  one: "{kind, select, seller {Seller} other {Consigner}}",
  none: "{kind, select, seller {No seller chosen} other {No consigner chosen}}",
  missing: "{kind, select, seller {Please select a seller} other {Please select a consigner}}",
  feesNeed: "{kind, select, seller {Choose a seller to see the fees.} other {Choose a consigner to see the fees.}}",
});

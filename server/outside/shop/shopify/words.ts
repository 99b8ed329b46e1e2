import { defineWords } from "#shared/words/define-words.ts";

/** Texts of stores' shops at the platform. */
export const shopifyWords = defineWords("shopify", {
  silent: "The shop doesn’t answer. Trace will try again.",
  busy: "The shop asks Trace to wait. Trace will try again.",
  wrongKeys: "The shop doesn’t accept the store’s keys. Connect it again in the settings.",
  unreadable: "Trace can’t read what the shop answered. It needs an update.",
  noLocation: "A location of the shop is closed or gone. Choose another for it in the settings.",
});

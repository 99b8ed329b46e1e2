import { defineWords } from "#shared/words/define-words.ts";

/** Texts of payments through a service. */
export const paymentWords = defineWords("payments", {
  checkbook: "Checkbook.io",
  payPal: "PayPal",
  refusedKeys: "{service} doesn’t accept the store’s keys. Connect it again in the settings and retry.",
});

import type { SetupStep } from "#shared/areas/settings/office-choices.ts";

/** The step of the set-up that saving a card of the settings does, by the card's id. */
export const stepOfSettings: { readonly [card: string]: SetupStep | undefined } = {
  store: "store",
  salesTax: "tax",
  labels: "label",
  signup: "payouts",
  terms: "payouts",
  "payout-days": "payouts",
};

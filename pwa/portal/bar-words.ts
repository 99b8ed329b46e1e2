import { defineWords } from "#shared/words/define-words.ts";

/** Words of the phone's bottom bar, which has room for one short word each, and around the menu. */
export const barWords = defineWords("portalBar", {
  home: "Home",
  sell: "Sell",
  inventory: "Inventory",
  payouts: "Payouts",
  main: "Main",
  more: "More",
  help: "Help",
  logout: "Logout",
  licenses: "Third-party licenses",
  needAttention: "{count, plural, one {# change needs} other {# changes need}} attention",
});

/** The commands of this area, a line each; the area's name begins theirs. */
export { editPriceRules } from "./commands/edit-price-rules.ts";

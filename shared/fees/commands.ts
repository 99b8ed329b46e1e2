/** The commands of this area, a line each; the area's name begins theirs. */
export { addType } from "./commands/add-type.ts";
export { editType } from "./commands/edit-type.ts";
export { removeType } from "./commands/remove-type.ts";
export { recalculatePayouts } from "./commands/recalculate-payouts.ts";
export { recalculateItems } from "./commands/recalculate-items.ts";

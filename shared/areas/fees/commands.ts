/** The commands of this area, one a line; their names begin with the area's. */
export { addType } from "./commands/add-type.ts";
export { editType } from "./commands/edit-type.ts";
export { removeType } from "./commands/remove-type.ts";
export { recalculatePayouts } from "./commands/recalculate-payouts.ts";
export { recalculateItems } from "./commands/recalculate-items.ts";

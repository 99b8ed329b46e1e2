/** The commands of this area, one a line; their names begin with the area's. */
export { connectPayouts } from "./commands/connect-payouts.ts";
export { editProtected } from "./commands/edit-protected.ts";
export { editSettings } from "./commands/edit-settings.ts";

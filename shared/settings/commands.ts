/** The commands of this area, a line each; the area's name begins theirs. */
export { connectPayouts } from "./commands/connect-payouts.ts";
export { editProtected } from "./commands/edit-protected.ts";
export { editSettings } from "./commands/edit-settings.ts";

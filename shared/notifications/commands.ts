/** The commands of this area, a line each; the area's name begins theirs. */
export { markRead } from "./commands/mark-read.ts";
export { tell } from "./commands/tell.ts";

/** The commands of this area, one a line; their names begin with the area's. */
export { markRead } from "./commands/mark-read.ts";
export { tell } from "./commands/tell.ts";

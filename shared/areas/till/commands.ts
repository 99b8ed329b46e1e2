/** The commands of this area, one a line; their names begin with the area's. */
export { closeDay } from "./commands/close-day.ts";
export { moveCash } from "./commands/move-cash.ts";

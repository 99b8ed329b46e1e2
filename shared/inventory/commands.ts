/** The commands of this area, a line each; the area's name begins theirs. */
export { acceptItems } from "./commands/accept-items.ts";
export { addItems } from "./commands/add-items.ts";
export { declineItems } from "./commands/decline-items.ts";
export { editItem } from "./commands/edit-item.ts";
export { foundHere } from "./commands/found-here.ts";
export { markPrinted } from "./commands/mark-printed.ts";
export { overrideStatus } from "./commands/override-status.ts";
export { withdrawItems } from "./commands/withdraw-items.ts";

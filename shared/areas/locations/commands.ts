/** The commands of this area, one a line; their names begin with the area's. */
export { addLocation } from "./commands/add-location.ts";
export { addSubLocation } from "./commands/add-sub-location.ts";
export { closeLocation } from "./commands/close-location.ts";
export { closeSubLocation } from "./commands/close-sub-location.ts";
export { editLocation } from "./commands/edit-location.ts";
export { renameSubLocation } from "./commands/rename-sub-location.ts";
export { reopenLocation } from "./commands/reopen-location.ts";
export { reopenSubLocation } from "./commands/reopen-sub-location.ts";

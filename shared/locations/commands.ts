/** The commands of this area, a line each; the area's name begins theirs. */
export { addSubLocation } from "./commands/add-sub-location.ts";
export { renameSubLocation } from "./commands/rename-sub-location.ts";

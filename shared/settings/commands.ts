/** The commands of this area, a line each; the area's name begins theirs. */
export { editSettings } from "./commands/edit-settings.ts";

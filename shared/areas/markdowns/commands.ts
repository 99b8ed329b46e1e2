/** The commands of this area, one a line; their names begin with the area's. */
export { addSchedule } from "./commands/add-schedule.ts";
export { editSchedule } from "./commands/edit-schedule.ts";
export { removeSchedule } from "./commands/remove-schedule.ts";
export { releaseImported } from "./commands/release-imported.ts";
export { startRun } from "./commands/start-run.ts";
export { markDownItems } from "./commands/mark-down-items.ts";
export { undoRun } from "./commands/undo-run.ts";
export { undoItems } from "./commands/undo-items.ts";

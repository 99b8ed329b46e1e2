import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the markdown rules. */
export const markdownWords = defineWords("markdowns", {
  addSchedule: "Add a markdown schedule",
  editSchedule: "Change a markdown schedule",
  removeSchedule: "Remove a markdown schedule",
  startRun: "Run markdowns",
  markDown: "Mark down",
  undoRun: "Undo a markdown run",
  undoItems: "Undo markdowns",
  because: "Markdown by schedule: {names}",
  becauseUndone: "A markdown run was undone",
  scheduleGone: "This markdown schedule was removed. Reload the list.",
  runGone: "This markdown run is not there any more. Reload the list.",
  nameRequired: "Name required",
  nameTaken: "There is already a markdown schedule of this name.",
  tooMany: "A store has at most {count} markdown schedules. Remove one that is not used.",
  stepsRequired: "Add a step: after how many days the price goes down, and by how much.",
  daysRise: "Each step comes after the one before. Enter more than {days, plural, one {# day} other {# days}}.",
  offRises: "Each step says how much is off the starting price altogether, so enter more than in the step before.",
  daysRange: "Enter days from 1 to {most}.",
  percentRange: "Enter a percentage above 0 and at most 100.",
  offRequired: "Enter how much is off.",
  runOpen: "This run is still on its way. Wait until it has finished.",
  undoneBefore: "This run has been undone already.",
  schedule: "Schedule",
});

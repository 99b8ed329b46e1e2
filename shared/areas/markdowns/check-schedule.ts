import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { longestWait } from "./markdown-choices.ts";
import type { MarkdownScheduleRow } from "./rows.ts";
import { markdownWords } from "./words.ts";

type Checked = Pick<MarkdownScheduleRow, "id" | "name" | "kind" | "steps">;

/** Returns the refusal of a schedule that conflicts with itself or the store's other ones; null if it is allowed. */
export function checkSchedule(schedule: Checked, others: readonly Checked[]): DomainError | null {
  if (schedule.name === "") return wrong("name", t("Name required"));
  const named = schedule.name.toLowerCase();
  if (others.some(({ id, name }) => id !== schedule.id && name.toLowerCase() === named)) {
    const sentence = t("There is already a markdown schedule of this name.");
    return new DomainError("already_exists", sentence, { name: sentence });
  }
  return schedule.steps.length === 0
    ? wrong("steps", t("Add a step: after how many days the price goes down, and by how much."))
    : checkSteps(schedule);
}

/** Returns the refusal of the first wrong step, keyed by its path: `steps.1.days`. */
function checkSteps({ kind, steps }: Checked): DomainError | null {
  for (const [at, { days, off }] of steps.entries()) {
    const before = steps[at - 1];
    if (days < 1 || days > longestWait)
      return wrong(`steps.${at}.days`, t("Enter days from 1 to {most}.", { most: longestWait }));
    if (kind === "percent" ? off < 1 || off > 10_000 : off < 1)
      return wrong(`steps.${at}.off`, markdownWords(kind === "percent" ? "percentRange" : "offRequired"));
    if (before === undefined) continue;
    if (days <= before.days)
      return wrong(
        `steps.${at}.days`,
        t("Each step comes after the one before. Enter more than {days, plural, one {# day} other {# days}}.", {
          days: before.days,
        }),
      );
    if (off <= before.off)
      return wrong(
        `steps.${at}.off`,
        t("Each step says how much is off the starting price altogether, so enter more than in the step before."),
      );
  }
  return null;
}

const wrong = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });

import type { Answers } from "./answers.ts";
import { foldedWord } from "./folded-word.ts";
import { dayColumn } from "./foreign-fields.ts";
import type { WrittenFile } from "./guess-answers.ts";
import type { Survey } from "./survey.ts";
import type { WordLists } from "./word-choices.tsx";

/** What answers about whole files are kept under among the words: those about a column by its heading. */
function namesOf(head: readonly string[], { columns }: Answers): { readonly share: string; readonly days: string } {
  const heading = (at: number) => foldedWord(head[at] ?? "");
  return { share: `share ${heading(columns.indexOf("share"))}`, days: `days ${heading(dayColumn(columns))}` };
}

/** Returns the answers with what was said of files before, where the store still has it and the file leaves it open. */
export function withSaidBefore(
  answers: Answers,
  head: readonly string[],
  { share, days }: Pick<WrittenFile, "share" | "days">,
  { templates, template, locations }: WordLists & { readonly templates: readonly { readonly id: string }[] },
): Answers {
  const said = answers.words.file ?? {};
  const names = namesOf(head, answers);
  const [of, order] = [said[names.share], said[names.days]];
  const listed = {
    template: templates.map(({ id }) => id),
    location: locations.map(({ id }) => id),
    condition: template?.option2Values ?? [],
    boxCondition: template?.option3Values ?? [],
  };
  const defaults = Object.entries(listed).flatMap(([field, values]) => {
    const value = said[field];
    return value !== undefined && values.includes(value) ? [[field, value] as const] : [];
  });
  return {
    ...answers,
    shareOf: share?.sure === false && (of === "owner" || of === "store") ? of : answers.shareOf,
    days: !days.sure && (order === "dayFirst" || order === "monthFirst") ? order : answers.days,
    usSizes: answers.usSizes ?? (said["sizes"] === undefined ? null : said["sizes"] === "us"),
    defaults: { ...Object.fromEntries(defaults), ...answers.defaults },
  };
}

/**
 * Returns the answers as a person leaves them: what they chose, or let stand of the guesses shown, is said from now on.
 * An answer from before that this file does not ask for has no effect on it.
 */
export function saidNow(
  answers: Answers,
  head: readonly string[],
  { share, days }: Pick<WrittenFile, "share" | "days">,
  survey: Survey | null,
): Answers {
  const names = namesOf(head, answers);
  const usSizes = survey?.europeanSize == null ? null : answers.usSizes;
  const { location, ...others } = answers.defaults;
  const defaults = location === undefined || survey?.without.location === 0 ? others : { ...others, location };
  const chosen = [
    ...Object.entries(defaults),
    [names.share, share?.sure === false ? answers.shareOf : undefined] as const,
    [names.days, survey?.day != null && !days.sure ? answers.days : undefined] as const,
    ["sizes", usSizes === null ? undefined : usSizes ? "us" : "eu"] as const,
  ].flatMap(([name, to]) => (to === undefined ? [] : [[name, to] as const]));
  const words: Record<string, Readonly<Record<string, string>>> = { ...answers.words };
  for (const { field, word, sure, to } of survey?.words ?? []) {
    const key = foldedWord(word);
    if (to !== null && (!sure || words[field]?.[key] !== undefined)) words[field] = { ...words[field], [key]: to };
  }
  words["file"] = { ...words["file"], ...Object.fromEntries(chosen) };
  return { ...answers, words, usSizes, defaults };
}

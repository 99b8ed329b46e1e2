import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { t } from "#shared/words/define-words.ts";
import { type Option, Select } from "#pwa/ui/controls/select.tsx";
import type { WordField } from "./answers.ts";
import { foreignFieldWords, standingWords } from "./field-words.ts";
import { saleStandings } from "./sale-words.ts";
import type { SurveyedWord } from "./survey.ts";
import { standings } from "./value-words.ts";

/** Values of the store that words of a file can mean. */
export interface WordLists {
  readonly template: ProductTemplateRow | undefined;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  /** The file is a list of sales. */
  readonly isSales?: boolean;
  /** It says what was refunded, which decides about what was refunded in part. */
  readonly hasRefunds?: boolean;
}

/** Words of a file, each with the choice of what it means. */
export function WordChoices({
  words,
  lists,
  onChange,
}: {
  readonly words: readonly SurveyedWord[];
  readonly lists: WordLists;
  readonly onChange: (word: SurveyedWord, to: string) => void;
}) {
  if (words.length === 0) return null;
  return (
    <ul className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      {words.map((one) => {
        const field = foreignFieldWords(one.field);
        const word = one.word === "" ? t("(empty)") : one.word;
        return (
          <li key={`${one.field} ${one.word}`} className="grid grid-cols-2 items-center gap-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{word}</span>
              <span className="block text-caption text-muted">
                {t("{field} · {lines, plural, one {# line} other {# lines}}", { field, lines: one.lines })}
              </span>
            </span>
            <Select
              label={t("{field}: {word}", { field, word })}
              value={one.to}
              options={wordOptions(one.field, lists)}
              onChange={(to) => onChange(one, to)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Returns what a word of a field can mean in this store. */
export function wordOptions(
  field: WordField,
  { template, locations, isSales = false, hasRefunds = false }: WordLists,
): readonly Option[] {
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  switch (field) {
    case "condition":
      return named(template?.option2Values ?? []);
    case "boxCondition":
      return named(template?.option3Values ?? []);
    case "status":
      return (isSales ? saleStandings : standings).map((value) => ({
        value,
        label: standingWords(isSales && hasRefunds && value === "ask" ? "byAmount" : value),
      }));
    case "location":
      return locations.map(({ id, name }) => ({ value: id, label: name }));
    case "ownership":
    case "consigner":
      return [
        { value: "store", label: t("The store’s own") },
        { value: "consigner", label: t("A consigner’s") },
      ];
    case "gender":
    case "category":
      return [];
  }
}

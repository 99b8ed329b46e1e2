import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { ProductTemplateRow } from "./rows.ts";
import { productTemplateWords } from "./template-words.ts";

/** The fields an edit changes; omitted ones stay. */
export type TemplateChanges = {
  readonly [F in Exclude<keyof ProductTemplateRow, "id" | "renamedValues">]?: ProductTemplateRow[F] | undefined;
};

const optionsOf = (template: ProductTemplateRow) => [
  { number: 1, title: template.option1, values: template.option1Values },
  { number: 2, title: template.option2, values: template.option2Values },
  { number: 3, title: template.option3, values: template.option3Values },
];

const once = (values: readonly string[]): string[] => [...new Set(values)];

/** Returns a template as stored: each option value once, and no former name that is a current value. */
export const tidied = (template: ProductTemplateRow): ProductTemplateRow => ({
  ...template,
  option1Values: once(template.option1Values),
  option2Values: once(template.option2Values),
  option3Values: once(template.option3Values),
  renamedValues: template.renamedValues.filter(({ option, from }) => !template[`${option}s`].includes(from)),
});

/** Returns the template with the edit's fields replaced. */
export const changedTemplate = (before: ProductTemplateRow, changes: TemplateChanges): ProductTemplateRow =>
  tidied({ ...before, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) });

/**
 * Returns a refusal unless the first option lists values and no option has values without a title. An existing template
 * whose first option takes any value may stay so.
 */
export function checkTemplate(template: ProductTemplateRow, before?: ProductTemplateRow): DomainError | null {
  const tookAny = before !== undefined && before.option1Values.length === 0;
  if (template.option1Values.length === 0 && !tookAny)
    return new DomainError("invalid_value", productTemplateWords("valuesNeeded"), {
      option1Values: productTemplateWords("valuesNeeded"),
    });
  const untitled = optionsOf(template).find(({ title, values }) => title === "" && values.length > 0);
  if (untitled === undefined) return null;
  return new DomainError("invalid_value", t("These values need a title."), {
    [`option${untitled.number}`]: t("These values need a title."),
  });
}

/**
 * Returns the refusal for an edit that would break products using the template; null for a harmless one. Items store
 * values, so titles and values may be removed, and titles added, only while no product uses the template. An option
 * without values takes any, so adding a first value would remove all others.
 */
export function takenFromUse(before: ProductTemplateRow, after: ProductTemplateRow): DomainError | null {
  const next = optionsOf(after);
  for (const [at, { number, title, values }] of optionsOf(before).entries()) {
    const now = next[at];
    if (now === undefined) continue;
    if (now.title !== title) {
      const sentence =
        title === ""
          ? t("Products use this template, so it cannot get another option.")
          : t("Products use this template, so the option {title} keeps its title.", { title });
      return new DomainError("invalid_value", sentence, { [`option${number}`]: sentence });
    }
    const gone = values.filter((value) => !now.values.includes(value));
    if (gone.length > 0 || (values.length === 0 && now.values.length > 0)) {
      const sentence =
        gone.length === 0
          ? t("Products use this template, and {title} takes any value, so no values can be listed.", { title })
          : t("Products use this template, so these values stay: {values}.", { values: gone.join(", ") });
      return new DomainError("invalid_value", sentence, { [`option${number}Values`]: sentence });
    }
  }
  return null;
}

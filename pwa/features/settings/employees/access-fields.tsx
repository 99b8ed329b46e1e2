import { t } from "#shared/words/define-words.ts";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { type Section, sections, withSection } from "#shared/access/sections.ts";
import { sectionNameWords, sectionWords } from "#shared/areas/employees/words.ts";

/**
 * The access controls as checkboxes. People cannot give access they lack, nor take any from somebody with more
 * than they have.
 */
export function AccessFields({
  field: { value, error, onChange },
  mayGive,
  had = [],
  keeps = false,
  disabled = false,
}: {
  readonly field: Pick<FormField<Section[]>, "value" | "error" | "onChange">;
  readonly mayGive: (section: Section) => boolean;
  /** Their current access controls. */
  readonly had?: readonly Section[];
  /** Access can be added but not removed. */
  readonly keeps?: boolean;
  readonly disabled?: boolean;
}) {
  const id = useId();
  const chosen = value ?? [];
  const wrong = error !== null;
  return (
    <fieldset
      className="min-w-0"
      disabled={disabled}
      aria-describedby={wrong ? `${id}-error` : undefined}
      data-invalid={wrong ? "" : undefined}
    >
      <legend className="sr-only">{t("Access")}</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {sections.map((section) => {
          const lacked = !mayGive(section) && !had.includes(section);
          return (
            <li key={section}>
              <label className="flex min-h-14 items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={chosen.includes(section)}
                  disabled={lacked || (keeps && had.includes(section))}
                  aria-describedby={`${id}-${section}`}
                  onChange={({ target }) => onChange(withSection(chosen, section, target.checked))}
                />
                <span className={lacked ? "min-w-0 font-medium text-muted" : "min-w-0 font-medium"}>
                  {sectionNameWords(section)}
                  <span id={`${id}-${section}`} className="block text-caption font-normal text-muted">
                    {lacked ? t("You don’t have this access yourself.") : sectionWords(section)}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {wrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 flex items-start gap-1.5 text-caption text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

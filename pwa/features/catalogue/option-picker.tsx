import { useId } from "react";
import { CircleAlert } from "lucide-react";
import { classes } from "#pwa/components/classes.ts";

export interface OptionPickerProps {
  /** The option's name in the template: Size, Condition, Box Condition. */
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | null | undefined;
}

/**
 * One of a template's values, each a key of its own for a thumb; arrow keys walk
 * through them. A value that the template no longer has is shown while it is chosen.
 */
export function OptionPicker({ label, values, value, onChange, error }: OptionPickerProps) {
  const name = useId();
  const shown = value === "" || values.includes(value) ? values : [value, ...values];
  const wrong = error !== undefined && error !== null;
  return (
    <fieldset className="min-w-0" aria-describedby={wrong ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-caption font-medium text-muted">{label}</legend>
      <div
        className={classes(
          "-m-1 max-h-53 gap-2 overflow-y-auto overscroll-contain p-1",
          // Sizes stand in columns, words in lines.
          shown.every((option) => option.length <= 5)
            ? "grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))]"
            : "flex flex-wrap",
        )}
      >
        {shown.map((option) => (
          <label
            key={option}
            className={classes(
              "flex min-h-11 min-w-13 cursor-pointer items-center justify-center rounded-control border px-2.5 text-center select-none",
              "transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text",
              option === value
                ? "border-accent bg-accent font-semibold text-on-accent"
                : classes("bg-surface hover:bg-hover", wrong ? "border-danger" : "border-line-strong/60"),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
      {wrong && (
        <p id={`${name}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-caption text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

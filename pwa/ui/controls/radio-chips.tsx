import { useId } from "react";
import type { Option } from "./select.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";

/** Radio buttons as chips, for a few options that are all worth seeing at once. */
export function RadioChips({
  legend,
  options,
  value,
  error = null,
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly error?: string | null;
  readonly onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0" data-invalid={error === null ? undefined : ""}>
      <legend className="mb-1.5 text-caption font-medium text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="relative max-w-full">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-medium peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:text-accent-text peer-focus-visible:ring-3 peer-focus-visible:ring-accent-text/40">
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <Problem text={error} className="mt-1.5 text-caption" />
    </fieldset>
  );
}

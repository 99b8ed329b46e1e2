import { Field as BaseField } from "@base-ui/react/field";
import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";

export interface FieldProps {
  readonly label: ReactNode;
  /** A sentence that says what is wrong; the control is marked and described by it. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** Read aloud, not shown. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  /** One control: Input, Textarea, MoneyInput, Select or Combobox. */
  readonly children: ReactNode;
}

/** A labelled control with its hint and its error, wired together for readers. */
export function Field({ label, error, hint, hideLabel = false, className, children }: FieldProps) {
  const wrong = error !== undefined && error !== null && error !== "";
  return (
    <BaseField.Root invalid={wrong} className={classes("flex min-w-0 flex-col gap-1.5", className)}>
      <BaseField.Label className={hideLabel ? "sr-only" : "text-caption font-medium text-muted"}>
        {label}
      </BaseField.Label>
      {children}
      {hint !== undefined && hint !== null && !wrong && (
        <BaseField.Description className="text-caption text-faint">{hint}</BaseField.Description>
      )}
      {wrong && (
        <BaseField.Error match className="flex items-start gap-1.5 text-caption text-danger" role="alert">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

/** The look of everything one types or chooses in. */
export const controlClasses = classes(
  "w-full min-w-0 rounded-control border border-line-strong bg-surface text-ink placeholder:text-faint",
  "transition-[border-color,box-shadow] duration-100",
  "focus:outline-none focus:border-accent-text focus:ring-3 focus:ring-accent-text/20",
  "data-invalid:border-danger aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:opacity-50",
);

/** One line of text; inside a Field it takes the field's label, hint and error. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <BaseField.Control {...rest} className={classes(controlClasses, "h-11 px-3", className)} />;
}

/** Several lines of text. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  return (
    <BaseField.Control
      render={<textarea rows={rows} {...rest} />}
      className={classes(controlClasses, "min-h-20 resize-y px-3 py-2.5", className)}
    />
  );
}

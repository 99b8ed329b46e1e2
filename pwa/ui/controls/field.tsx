import { t } from "#shared/words/define-words.ts";
import { Field as BaseField } from "@base-ui/react/field";
import { CircleExclamationPoint } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { classes } from "../classes.ts";
import { tooLong } from "../too-long.ts";
import { useTypedInput } from "../typed-input.ts";

export interface FieldProps {
  readonly label: ReactNode;
  /** Error message; marks and describes the control. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  /** Marks the field: nothing is saved without it. */
  readonly required?: boolean | undefined;
  /** Only for screen readers. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  /** One control: Input, Textarea, MoneyInput, Select or Combobox. */
  readonly children: ReactNode;
}

const OwnProblem = createContext<(problem: string | null) => void>(() => undefined);

const LabelId = createContext<string | undefined>(undefined);

/**
 * Returns the attributes that name a control's list, by its own label or its Field's: the list is outside the control.
 */
export function useListName(label?: string) {
  const id = useContext(LabelId);
  return label === undefined ? { "aria-labelledby": id } : { "aria-label": label };
}

/** Reports a control's own error to its Field, which shows it at once. */
export function useOwnProblem(problem: string | null): void {
  const tell = useContext(OwnProblem);
  useEffect(() => {
    tell(problem);
    return () => tell(null);
  }, [tell, problem]);
}

/** A control with label, hint and error, connected for screen readers. */
export function Field({
  label,
  error: asked,
  hint,
  required = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const [own, tellOwn] = useState<string | null>(null);
  const labelId = useId();
  const error = own ?? asked;
  const wrong = error !== undefined && error !== null && error !== "";
  return (
    <BaseField.Root
      invalid={wrong}
      data-refused={own === null ? undefined : ""}
      className={classes("flex min-w-0 flex-col gap-1.5", className)}
    >
      <div className={hideLabel ? "sr-only" : "text-caption font-medium text-muted"}>
        <BaseField.Label id={labelId}>{label}</BaseField.Label>
        {required && (
          // Beside the label, so that the field keeps its name.
          <>
            <span aria-hidden className="ml-0.5 text-danger">
              *
            </span>
            <BaseField.Description className="sr-only">{t("Required.")}</BaseField.Description>
          </>
        )}
      </div>
      <OwnProblem value={tellOwn}>
        <LabelId value={labelId}>{children}</LabelId>
      </OwnProblem>
      {hint !== undefined && hint !== null && !wrong && (
        <BaseField.Description className="text-caption text-faint">{hint}</BaseField.Description>
      )}
      {wrong && (
        <BaseField.Error match className="flex items-start gap-1.5 text-caption text-danger" role="alert">
          <CircleExclamationPoint aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

/** Classes of all inputs and selects. */
export const controlClasses = classes(
  "w-full min-w-0 rounded-control border border-line-strong bg-surface text-ink placeholder:text-faint",
  "transition-[border-color,box-shadow] duration-100",
  "focus:outline-none focus:border-accent-text focus:ring-3 focus:ring-accent-text/20",
  "data-invalid:border-danger aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:opacity-50",
);

/** A text input; in a Field it has the field's label, hint and error. `most` as for a Textarea. */
export function Input({ className, most, ...rest }: ComponentProps<"input"> & { readonly most?: number | undefined }) {
  const value = String(rest.value ?? "");
  useOwnProblem(most === undefined ? null : tooLong(value, most));
  const typed = useTypedInput(value);
  return (
    <BaseField.Control
      {...rest}
      onInput={({ currentTarget }) => typed(currentTarget)}
      className={classes(controlClasses, "h-11 px-3", className)}
    />
  );
}

/** A multi-line input. More than `most` characters are reported, not cut off. */
export function Textarea({
  className,
  rows = 3,
  most,
  ...rest
}: ComponentProps<"textarea"> & { readonly most?: number | undefined }) {
  const value = String(rest.value ?? "");
  useOwnProblem(most === undefined ? null : tooLong(value, most));
  const typed = useTypedInput(value);
  return (
    <BaseField.Control
      render={<textarea rows={rows} {...rest} onInput={({ currentTarget }) => typed(currentTarget)} />}
      className={classes(controlClasses, "min-h-20 resize-y px-3 py-2.5", className)}
    />
  );
}

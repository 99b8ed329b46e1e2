import { t } from "#shared/words/define-words.ts";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { controlClasses, Field } from "#pwa/ui/controls/field.tsx";
import { type DateRangeProps, rangeText } from "./date-ranges.ts";

const DateRangeDialog = lazy(async () => ({ default: (await import("./date-range-dialog.tsx")).DateRangeDialog }));

/**
 * Field for days: a quick range, or any days of a calendar, which is loaded on use. A `bare` one has no frame; its name is
 * for screen readers alone, as with `hideLabel`.
 */
export function DateRangeField({
  label,
  value,
  onChange,
  quick,
  bare = false,
  hideLabel = false,
}: DateRangeProps & { readonly bare?: boolean; readonly hideLabel?: boolean }) {
  const [open, setOpen] = useState<"never" | "open" | "closed">("never");
  const field = (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${value === null ? t("Any time") : rangeText(value)}`}
        onClick={() => setOpen("open")}
        className={
          bare
            ? "flex min-h-11 w-full items-center gap-2 px-3 text-left font-medium"
            : classes(controlClasses, "flex h-11 items-center gap-2 px-3 text-left")
        }
      >
        <span className="min-w-0 flex-1 truncate">{value === null ? t("Any time") : rangeText(value)}</span>
        <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {open !== "never" && (
        <Suspense>
          <DateRangeDialog
            open={open === "open"}
            label={label}
            value={value}
            quick={quick}
            onClose={() => setOpen("closed")}
            onChange={onChange}
          />
        </Suspense>
      )}
    </>
  );
  return bare ? (
    field
  ) : (
    <Field label={label} hideLabel={hideLabel}>
      {field}
    </Field>
  );
}

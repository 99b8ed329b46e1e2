import { useId } from "react";
import { t } from "#shared/words/define-words.ts";

/** Checkbox: sold lines of another system's file are kept as history. */
export function TakePastSales({
  count,
  value,
  onChange,
}: {
  /** Sales, of which a line may have several. */
  readonly count: number;
  readonly value: boolean;
  readonly onChange: (takes: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="size-5 shrink-0"
        checked={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="block font-medium">
          {t("Keep {count, plural, one {# past sale} other {# past sales}} as history", { count })}
        </label>
        <p id={`${id}-hint`} className="text-caption text-muted">
          {t(
            "For last sale prices, sell-through and consigners’ pages. Revenue, balances and payouts don’t count them.",
          )}
        </p>
      </div>
    </div>
  );
}

import { useState } from "react";
import { Input, useOwnProblem } from "#pwa/components/ui/field.tsx";
import { bulkEditWords } from "./bulk-edit-words.ts";

/** Hundredths of a percent of what is typed: "7,5" is 750. Null for what is no percentage up to 1,000 with two decimals. */
export function percentOf(typed: string): number | null {
  const read = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  const hundredths = read === null ? 0 : Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0"));
  return hundredths > 0 && hundredths <= 100_000 ? hundredths : null;
}

/** A percentage above 0, as hundredths of a percent. */
export function PercentInput(props: {
  readonly value: number | null;
  readonly onChange: (hundredths: number | null) => void;
}) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value === null ? "" : String(value / 100));
  useOwnProblem(typed.trim() === "" || percentOf(typed) !== null ? null : bulkEditWords("notPercent"));
  return (
    <div className="relative">
      <Input
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        className="tabular pr-11"
        placeholder="0"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(percentOf(event.target.value));
        }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted"
      >
        %
      </span>
    </div>
  );
}

import { useState } from "react";
import { Input, useOwnProblem } from "./field.tsx";

/** Parses a percentage to hundredths of a percent: "7,5" is 750. Null if invalid or with more than two decimals. */
const hundredthsOf = (typed: string): number | null => {
  const read = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  return read === null ? null : Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0"));
};

/** A percentage input in hundredths of a percent, from `least` to `most`; `problem` is the error for other values. */
export function PercentInput(props: {
  readonly value: number | null;
  readonly onChange: (hundredths: number | null) => void;
  readonly onBlur?: () => void;
  readonly least: number;
  readonly most: number;
  readonly problem: string;
}) {
  const { value, onChange, onBlur, least, most, problem } = props;
  const [typed, setTyped] = useState(value === null ? "" : String(value / 100));
  // A new value from outside replaces the text; typed text stays.
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value === null ? "" : String(value / 100));
  }
  const percentOf = (text: string) => {
    const read = hundredthsOf(text);
    return read !== null && read >= least && read <= most ? read : null;
  };
  useOwnProblem(typed.trim() === "" || percentOf(typed) !== null ? null : problem);
  return (
    <div className="relative">
      <Input
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        className="tabular pr-11"
        placeholder="0"
        onBlur={onBlur}
        onChange={(event) => {
          const read = percentOf(event.target.value);
          setTyped(event.target.value);
          setReported(read);
          onChange(read);
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

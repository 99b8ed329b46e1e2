import { t } from "#shared/words/define-words.ts";
import { useEffect, useRef, useState } from "react";
import type { ParsedMoney } from "#shared/machine/kernel/parse-money.ts";
import { currencySymbol } from "../format.ts";
import { moneyToText, parseMoneyText } from "../money-text.ts";
import { useCurrency } from "../currency.tsx";
import { Input, useOwnProblem } from "./field.tsx";

export interface MoneyInputProps {
  /** Minor units; null while the input is invalid or empty. */
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
  /** Nothing, 0, is invalid. */
  readonly positive?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

/**
 * A price input: numeric keypad, the store's currency before it, minor units out. Typed text is not reformatted; an
 * invalid price is reported at once by its Field.
 */
export function MoneyInput({ value, onChange, positive = false, placeholder, ...rest }: MoneyInputProps) {
  const currency = useCurrency();
  const [typed, setTyped] = useState(() => (value === null ? "" : moneyToText(value, currency)));
  const reported = useRef(value);

  // A new value from outside replaces the text; typed text stays ("12." may become "12.5").
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value === null ? "" : moneyToText(value, currency));
  }, [value, currency]);

  const read = (text: string): ParsedMoney => {
    const parsed = parseMoneyText(text, currency);
    return positive && "minor" in parsed && parsed.minor === 0 ? { problem: t("Enter an amount above 0.") } : parsed;
  };
  const parsed = read(typed);
  // Empty, or only a decimal mark.
  useOwnProblem("minor" in parsed || /^\s*[.,]?\s*$/.test(typed) ? null : parsed.problem);

  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-muted"
      >
        {currencySymbol(currency)}
      </span>
      <Input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        className="tabular pl-11"
        placeholder={placeholder ?? "0"}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const parsed = read(text);
          reported.current = "minor" in parsed ? parsed.minor : null;
          onChange(reported.current);
        }}
      />
    </div>
  );
}

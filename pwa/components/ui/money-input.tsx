import { useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { currencySymbol } from "../format.ts";
import { moneyToText, parseMoneyText } from "../money-text.ts";
import { useCurrency } from "../currency.tsx";
import { Input, useOwnProblem } from "./field.tsx";

export interface MoneyInputProps {
  /** Minor units; null while nothing usable is typed. */
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A price: numeric keypad, the store's currency before it, minor units out. What is typed stays as typed; what is no
 * price is said at once, by the Field around it.
 */
export function MoneyInput({ value, onChange, placeholder, className, ...rest }: MoneyInputProps) {
  const currency = useCurrency();
  const [typed, setTyped] = useState(() => (value === null ? "" : moneyToText(value, currency)));
  const told = useRef(value);

  // What comes from outside replaces the text; what was typed here stays as typed ("12." is on its way to "12.5").
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value === null ? "" : moneyToText(value, currency));
  }, [value, currency]);

  const parsed = parseMoneyText(typed, currency);
  // Nothing yet, or only the mark before decimals.
  useOwnProblem("minor" in parsed || /^\s*[.,]?\s*$/.test(typed) ? null : parsed.problem);

  return (
    <div className={classes("relative", className)}>
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
          const parsed = parseMoneyText(text, currency);
          told.current = "minor" in parsed ? parsed.minor : null;
          onChange(told.current);
        }}
      />
    </div>
  );
}

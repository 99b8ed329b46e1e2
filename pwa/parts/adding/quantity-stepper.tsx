import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { mostUnits } from "./adding.ts";
import { addingProblemWords, addingWords } from "./words.ts";

/** Quantity, typed on a numeric keypad or stepped with buttons. Invalid input changes nothing and shows an error. */
export function QuantityStepper({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string): void => {
    setTyped(text);
    if (isQuantity(text)) onChange(Number(text));
  };
  return (
    <Field
      label={addingWords("quantity")}
      error={typed !== null && !isQuantity(typed) ? addingProblemWords("quantity") : null}
    >
      <div className="flex items-center gap-2">
        <IconButton
          label={addingWords("oneLess")}
          variant="secondary"
          icon={<Minus aria-hidden />}
          disabled={value <= 1}
          onClick={() => {
            setTyped(null);
            onChange(value - 1);
          }}
        />
        <Input
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          className="tabular max-w-20 text-center"
          value={typed ?? String(value)}
          onChange={(event) => take(event.target.value.replace(/\D/g, ""))}
          onBlur={() => setTyped(null)}
        />
        <IconButton
          label={addingWords("oneMore")}
          variant="secondary"
          icon={<Plus aria-hidden />}
          disabled={value >= mostUnits}
          onClick={() => {
            setTyped(null);
            onChange(value + 1);
          }}
        />
      </div>
    </Field>
  );
}

const isQuantity = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostUnits;

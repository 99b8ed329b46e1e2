import { t } from "#shared/words/define-words.ts";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { Field, Input, useOwnProblem } from "#pwa/ui/controls/field.tsx";
import { mostUnits } from "./adding.ts";
import { addingProblemWords } from "./words.ts";

/**
 * Quantity, typed on a numeric keypad or stepped with buttons. Invalid input changes nothing, stays with its error and
 * keeps the form from being saved.
 */
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
    <Field label={t("Quantity")}>
      <div className="flex items-center gap-2">
        <IconButton
          label={t("One less")}
          variant="secondary"
          icon={<Minus aria-hidden />}
          disabled={value <= 1}
          onClick={() => {
            setTyped(null);
            onChange(value - 1);
          }}
        />
        <QuantityInput
          text={typed ?? String(value)}
          onChange={take}
          onLeave={() => typed !== null && isQuantity(typed) && setTyped(null)}
        />
        <IconButton
          label={t("One more")}
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

function QuantityInput({
  text,
  onChange,
  onLeave,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}) {
  const problem =
    text === "" ? addingProblemWords("quantity") : t("Enter a whole number from 1 to {most}.", { most: mostUnits });
  useOwnProblem(isQuantity(text) ? null : problem);
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      className="tabular max-w-20 text-center"
      value={text}
      onChange={({ target }) => onChange(target.value.trim())}
      onBlur={onLeave}
    />
  );
}

const isQuantity = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostUnits;

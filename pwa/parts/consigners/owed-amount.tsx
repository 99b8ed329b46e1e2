import { useState } from "react";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { adjustWords } from "./words.ts";

/** Who owes it, and how much. The value is signed: above 0 the store owes the consigner. */
export function OwedAmount({
  value,
  error,
  required,
  onChange,
}: {
  readonly value: number | null | undefined;
  readonly error: string | null;
  readonly required: boolean;
  readonly onChange: (minor: number | null) => void;
}) {
  const [owes, setOwes] = useState<"store" | "consigner">("store");
  const signed = (minor: number | null, by = owes) =>
    minor === null ? null : by === "store" ? Math.abs(minor) : -Math.abs(minor);
  return (
    <>
      <Field label={adjustWords("who")}>
        <Select
          value={owes}
          options={[
            { value: "store", label: adjustWords("storeOwes") },
            { value: "consigner", label: adjustWords("consignerOwes") },
          ]}
          onChange={(next) => {
            const by = next === "consigner" ? "consigner" : "store";
            setOwes(by);
            onChange(signed(value ?? null, by));
          }}
        />
      </Field>
      <Field label={adjustWords("amount")} error={error} required={required}>
        <MoneyInput value={value == null ? null : Math.abs(value)} onChange={(minor) => onChange(signed(minor))} />
      </Field>
    </>
  );
}

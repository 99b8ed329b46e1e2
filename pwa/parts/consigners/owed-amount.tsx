import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";

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
      <Field label={t("Who owes it")}>
        <Select
          value={owes}
          options={[
            { value: "store", label: t("The store owes the consigner") },
            { value: "consigner", label: t("The consigner owes the store") },
          ]}
          onChange={(next) => {
            const by = next === "consigner" ? "consigner" : "store";
            setOwes(by);
            onChange(signed(value ?? null, by));
          }}
        />
      </Field>
      <Field label={t("Amount")} error={error} required={required}>
        <MoneyInput value={value == null ? null : Math.abs(value)} onChange={(minor) => onChange(signed(minor))} />
      </Field>
    </>
  );
}

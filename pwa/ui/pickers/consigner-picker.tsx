import { useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { pickerWords } from "./words.ts";
import type { View } from "#pwa/local/device.ts";
import { consignerOptions } from "./consigner-options.ts";

/** Picker of a consigner on this device, by name or e-mail. */
export function ConsignerPicker(props: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (consignerId: string | null) => void;
  readonly error?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  /** False if the choice cannot be cleared. */
  readonly clearable?: boolean | undefined;
  /** Leaves out disabled consigners: they cannot bring new items, though theirs stay on sale. */
  readonly activeOnly?: boolean | undefined;
}) {
  const { value, activeOnly = false } = props;
  const options = useView(
    useCallback(
      (view: View) =>
        consignerOptions(view).filter((one) => !activeOnly || view.get("consigner", one.value)?.isActive === true),
      [activeOnly],
    ),
  );
  return (
    <Field label={props.label} error={props.error}>
      <Combobox
        value={value}
        onChange={props.onChange}
        options={options}
        disabled={props.disabled}
        clearable={props.clearable}
        placeholder={pickerWords("nameOrEmail")}
        emptyText={pickerWords("noConsigner")}
      />
    </Field>
  );
}

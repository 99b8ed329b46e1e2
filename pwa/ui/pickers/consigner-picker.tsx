import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { consignerOptions } from "./consigner-options.ts";

export interface ConsignerPickerProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (consignerId: string | null) => void;
  readonly error?: string | null | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** False if the choice cannot be cleared. */
  readonly clearable?: boolean | undefined;
  /**
   * Shows disabled consigners last, to be found but not chosen: they cannot bring new items, though theirs stay on sale.
   */
  readonly activeOnly?: boolean | undefined;
  /** Another choice after the consigners, such as adding one. */
  readonly more?: Option | undefined;
  readonly onTyped?: ((typed: string) => void) | undefined;
}

/** Picker of a consigner on this device, by name, e-mail or phone. */
export function ConsignerPicker(props: ConsignerPickerProps) {
  const { value, activeOnly = false } = props;
  const options = useView(
    useCallback(
      (view: View) => (activeOnly ? activeFirst(view, consignerOptions(view)) : consignerOptions(view)),
      [activeOnly],
    ),
  );
  return (
    <Field label={props.label} error={props.error} required={props.required}>
      <Combobox
        value={value}
        onChange={props.onChange}
        options={props.more === undefined ? options : [...options, props.more]}
        onTyped={props.onTyped}
        disabled={props.disabled}
        clearable={props.clearable}
        placeholder={t("Name or email")}
        emptyText={t("No consigner on this device has this name.")}
      />
    </Field>
  );
}

function activeFirst(view: View, options: readonly Option[]): readonly Option[] {
  const active: Option[] = [];
  const disabled: Option[] = [];
  for (const { value, label, hint = "", phone } of options)
    if (view.get("consigner", value)?.isActive === true) active.push({ value, label, hint: hint || undefined, phone });
    else
      disabled.push({
        value,
        label,
        hint: t("Disabled: can’t bring new items {email}", { email: hint }).trim(),
        phone,
        disabled: true,
      });
  return [...active, ...disabled];
}

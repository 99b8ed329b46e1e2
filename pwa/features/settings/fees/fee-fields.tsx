import { t } from "#shared/words/define-words.ts";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PercentInput } from "#pwa/ui/controls/percent-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { optionFields } from "#shared/areas/catalogue/option-fields.ts";
import { choicesOf, type FeeChoices, fromChoice, toChoice } from "./fee-choices.ts";
import { feeOptionWords, feesWords } from "./words.ts";

/** Returns the fields of a fee row by their names in its commands. */
export interface FeeFieldsOf {
  (name: "accountType" | "category" | (typeof optionFields)[number]): FormField<string>;
  (name: "sellingFeeBasisPoints" | "minFeeMinor" | "flatFeeMinor"): FormField<number>;
}

/** All fields of a fee row; with `of` the labels name the type and are only for screen readers. */
export function FeeFields({
  field,
  choices,
  of,
}: {
  readonly field: FeeFieldsOf;
  readonly choices: FeeChoices;
  /** The row's type, in a table with heads. */
  readonly of?: string | undefined;
}) {
  const label = (name: string) => ({
    label: of === undefined ? name : t("{field} of {type}", { field: name, type: of }),
    hideLabel: of !== undefined,
  });
  const [type, fee, minFee, flatFee] = [
    field("accountType"),
    field("sellingFeeBasisPoints"),
    field("minFeeMinor"),
    field("flatFeeMinor"),
  ];
  const chosenBy = (name: "category" | (typeof optionFields)[number], title: string) => {
    const chosen = field(name);
    const value = chosen.value ?? "";
    return (
      <Field key={name} {...label(title)} error={chosen.error} required={chosen.required}>
        <Select
          value={toChoice(value)}
          options={choicesOf(choices[name], value)}
          onChange={(choice) => chosen.onChange(fromChoice(choice))}
        />
      </Field>
    );
  };
  return (
    <>
      <Field {...label(feesWords("type"))} error={type.error} required={type.required}>
        <Input
          most={80}
          autoComplete="off"
          value={type.value ?? ""}
          onChange={({ target }) => type.onChange(target.value)}
          onBlur={type.onBlur}
        />
      </Field>
      <Field {...label(feesWords("fee"))} error={fee.error} required={fee.required}>
        <PercentInput
          value={fee.value ?? null}
          onChange={fee.onChange}
          onBlur={fee.onBlur}
          least={0}
          most={10_000}
          problem={t("Enter a percentage from 0 to 100, with at most two decimals.")}
        />
      </Field>
      <Field {...label(feesWords("minFee"))} error={minFee.error} required={minFee.required}>
        <MoneyInput value={minFee.value ?? null} onChange={minFee.onChange} />
      </Field>
      <Field {...label(feesWords("flatFee"))} error={flatFee.error} required={flatFee.required}>
        <MoneyInput value={flatFee.value ?? null} onChange={flatFee.onChange} />
      </Field>
      {chosenBy("category", feesWords("category"))}
      {optionFields.map((name) => chosenBy(name, feeOptionWords(name)))}
    </>
  );
}

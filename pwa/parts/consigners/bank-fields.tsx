import { useId } from "react";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import {
  asksRouting,
  bankAccountTypes,
  banks,
  type RoutingType,
  routingTypes,
} from "#shared/consigners/bank-choices.ts";
import type { BankData, PayoutOption } from "#shared/consigners/bank-data.ts";
import { payoutOptions } from "#shared/settings/office-choices.ts";
import type { BankForm } from "./bank-form.ts";
import { bankScreenWords, bankTypeWords, payoutOptionName } from "./words.ts";

/** Fields for a payout method: a bank account with its routing, or an account at a payment service. */
export function BankFields({
  form,
  storeId,
  later,
  options: offered = payoutOptions,
}: {
  readonly form: BankForm;
  readonly storeId: string;
  /** Label of leaving the choice to the consigner; without it, a method is required. */
  readonly later?: string;
  /** The methods to choose from; by default all. */
  readonly options?: readonly PayoutOption[];
}) {
  const options = offered.map((value) => ({ value: value as string, label: payoutOptionName(value) }));
  return (
    <>
      <Field label={bankScreenWords("method")} error={form.problems["payoutType"]}>
        <Select
          value={form.payoutType ?? (later === undefined ? null : "later")}
          onChange={(value) => form.choose(value === "later" ? null : (value as PayoutOption))}
          options={later === undefined ? options : [{ value: "later", label: later }, ...options]}
          placeholder={bankScreenWords("choose")}
        />
      </Field>
      {form.payoutType === "Bank" && <AccountFields form={form} routing={asksRouting(storeId)} />}
      {form.payoutType !== null && form.payoutType !== "Bank" && (
        <TextOf form={form} name="email" label={bankScreenWords("email")} most={254} />
      )}
    </>
  );
}

function AccountFields({ form, routing }: { readonly form: BankForm; readonly routing: boolean }) {
  const { routingType } = form.data;
  return (
    <>
      <TextOf form={form} name="accountName" label={bankScreenWords("accountName")} most={120} />
      <BankName form={form} />
      {routing && (
        <>
          <Field label={bankScreenWords("bankType")} error={form.problems["bankType"]}>
            <Select
              value={form.data.bankType === "" ? null : form.data.bankType}
              onChange={(bankType) => form.change({ bankType })}
              options={bankAccountTypes.map((value) => ({ value, label: bankTypeWords(value) }))}
              placeholder={bankScreenWords("choose")}
            />
          </Field>
          <Field label={bankScreenWords("routingType")}>
            <Select
              value={routingType}
              onChange={(value) => form.change({ routingType: value as RoutingType })}
              options={routingTypes.map((value) => ({ value, label: bankScreenWords(value) }))}
            />
          </Field>
        </>
      )}
      {!(routing && routingType === "ibanNumber") && (
        <TextOf form={form} name="accountNumber" label={bankScreenWords("accountNumber")} most={60} />
      )}
      {routing && routingType === "abaNumber" && (
        <TextOf form={form} name="routingNumber" label={bankScreenWords("routingNumber")} most={20} />
      )}
      {routing && routingType === "swiftCode" && (
        <TextOf form={form} name="swiftCode" label={bankScreenWords("swift")} most={20} />
      )}
      {routing && routingType === "ibanNumber" && (
        <TextOf form={form} name="ibanNumber" label={bankScreenWords("iban")} most={60} />
      )}
      <TextOf form={form} name="branchCode" label={bankScreenWords("branchCode")} most={20} />
    </>
  );
}

/** Field for one of the known banks, or any other. */
function BankName({ form }: { readonly form: BankForm }) {
  const id = useId();
  return (
    <Field label={bankScreenWords("bank")} error={form.problems["bank"]}>
      <Input
        most={120}
        list={id}
        autoComplete="off"
        value={form.data.bank}
        onChange={({ target }) => form.change({ bank: target.value })}
      />
      <datalist id={id}>
        {banks.map((bank) => (
          <option key={bank} value={bank}>
            {bank}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

function TextOf({
  form,
  name,
  label,
  most,
}: {
  readonly form: BankForm;
  readonly name: Exclude<keyof BankData, "routingType">;
  readonly label: string;
  readonly most: number;
}) {
  return (
    <Field label={label} error={form.problems[name]}>
      <Input
        most={most}
        autoComplete="off"
        spellCheck={false}
        value={form.data[name]}
        onChange={({ target }) => form.change({ [name]: target.value })}
      />
    </Field>
  );
}

import { t } from "#shared/words/define-words.ts";
import { useId } from "react";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import {
  asksRouting,
  bankAccountTypes,
  banks,
  type RoutingType,
  routingTypes,
} from "#shared/areas/consigners/bank-choices.ts";
import type { BankData, PayoutOption } from "#shared/areas/consigners/bank-data.ts";
import { payoutOptions } from "#shared/areas/settings/office-choices.ts";
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
      <Field label={t("Payout method")} error={form.problems["payoutType"]}>
        <Select
          value={form.payoutType ?? (later === undefined ? null : "later")}
          onChange={(value) => form.choose(value === "later" ? null : (value as PayoutOption))}
          options={later === undefined ? options : [{ value: "later", label: later }, ...options]}
          placeholder={t("Choose")}
        />
      </Field>
      {form.payoutType === "Bank" && <AccountFields form={form} routing={asksRouting(storeId)} />}
      {form.payoutType !== null && form.payoutType !== "Bank" && (
        <TextOf form={form} name="email" label={t("Account email")} most={254} />
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
          <Field label={t("Account type")} error={form.problems["bankType"]}>
            <Select
              value={form.data.bankType === "" ? null : form.data.bankType}
              onChange={(bankType) => form.change({ bankType })}
              options={bankAccountTypes.map((value) => ({ value, label: bankTypeWords(value) }))}
              placeholder={t("Choose")}
            />
          </Field>
          <Field label={t("Routing type")}>
            <Select
              value={routingType}
              onChange={(value) => form.change({ routingType: value as RoutingType })}
              options={routingTypes.map((value) => ({ value, label: bankScreenWords(value) }))}
            />
          </Field>
        </>
      )}
      {!(routing && routingType === "ibanNumber") && (
        <TextOf form={form} name="accountNumber" label={t("Account number")} most={60} />
      )}
      {routing && routingType === "abaNumber" && (
        <TextOf form={form} name="routingNumber" label={t("ABA routing number")} most={20} />
      )}
      {routing && routingType === "swiftCode" && (
        <TextOf form={form} name="swiftCode" label={t("SWIFT code")} most={20} />
      )}
      {routing && routingType === "ibanNumber" && <TextOf form={form} name="ibanNumber" label={t("IBAN")} most={60} />}
      <TextOf form={form} name="branchCode" label={t("Branch code")} most={20} />
    </>
  );
}

/** Field for one of the known banks, or any other. */
function BankName({ form }: { readonly form: BankForm }) {
  const id = useId();
  return (
    <Field label={t("Bank")} error={form.problems["bank"]}>
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

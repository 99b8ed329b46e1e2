import { t } from "#shared/words/define-words.ts";
import { useCallback, useState } from "react";
import { PlaceFields } from "#pwa/ui/pickers/place-fields.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { CommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PercentInput } from "#pwa/ui/controls/percent-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { bulkEditWords } from "./bulk-edit-words.ts";
import { optionNames } from "#shared/areas/inventory/option-names.ts";
import { isBulkStatusFixed, safeBulkStatuses } from "./status-steps.ts";
import { inventoryScreenWords } from "./words.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

type Form = Pick<CommandForm<CommandArgs<"inventory.bulkEdit">>, "field" | "change">;

interface FieldsProps {
  readonly form: Form;
  readonly items: readonly ItemBrief[];
}

/** Fields for editing several items. Empty fields stay unchanged in each. */
export function BulkEditFields({ form, items }: FieldsProps) {
  const location = form.field("changes.locationId");
  const subLocation = form.field("changes.subLocationId");
  return (
    <>
      <PriceFields form={form} />
      <PlaceFields
        value={{ locationId: location.value ?? null, subLocationId: subLocation.value ?? null }}
        onChange={({ locationId, subLocationId }) =>
          form.change({ "changes.locationId": locationId, "changes.subLocationId": subLocationId })
        }
        error={location.error}
        none={bulkEditWords("keep")}
      />
      <OptionFields form={form} items={items} />
      <StatusFields form={form} items={items} />
      <TextField field={form.field("changes.notes")} label={t("New notes")} most={2_000} lines={2} />
    </>
  );
}

const ways = ["keep", "set", "raise", "lower", "raisePercent", "lowerPercent"] as const;
type Way = (typeof ways)[number];

function PriceFields({ form }: Pick<FieldsProps, "form">) {
  const { view, session } = useDevice();
  const currency = useCurrency();
  const [way, setWay] = useState<Way>("keep");
  const value = form.field("price.value");
  const isPercent = way === "raisePercent" || way === "lowerPercent";
  const sign = way === "lower" || way === "lowerPercent" ? -1 : 1;
  const step = view.get("store", session.store.id)?.priceStepMinor ?? 1;
  const choose = (next: Way) => {
    setWay(next);
    const how = next === "keep" ? null : next === "set" ? "set" : next.endsWith("Percent") ? "percent" : "amount";
    form.change({ "price.how": how, "price.value": null });
  };
  const size = typeof value.value === "number" ? Math.abs(value.value) : null;
  const tell = (typed: number | null) => value.onChange(typed === null ? null : typed * sign);
  return (
    <>
      <Field label={inventoryScreenWords("price")}>
        <Select
          value={way}
          options={ways.map((one) => ({ value: one, label: bulkEditWords(one) }))}
          onChange={(next) => choose(ways.find((one) => one === next) ?? "keep")}
        />
      </Field>
      {way !== "keep" && (
        <Field
          key={way}
          label={isPercent ? t("Per cent") : way === "set" ? t("New price") : t("Amount")}
          hint={
            way === "set" ? undefined : t("The result is rounded to {step}.", { step: formatMoney(step, currency) })
          }
          error={value.error}
          required={value.required}
        >
          {isPercent ? (
            <PercentInput
              value={size}
              onChange={tell}
              least={1}
              most={100_000}
              problem={t("Enter a percentage up to 1000, with at most two decimals.")}
            />
          ) : (
            <MoneyInput value={size} onChange={tell} />
          )}
        </Field>
      )}
    </>
  );
}

const optionFields = ["option1Value", "option2Value", "option3Value"] as const;

/** Values of the items' templates, for each option that any of them has. */
function OptionFields({ form, items }: FieldsProps) {
  const options = useView(useCallback((view) => optionsOf(view, items), [items]));
  return options.map(({ name, values }, index) => {
    const field = optionFields[index];
    if (field === undefined || values.length === 0) return null;
    const { value, error, onChange } = form.field(`changes.${field}`);
    return (
      <Field key={field} label={name} error={error}>
        <Combobox
          value={value ?? null}
          options={values.map((one) => ({ value: one, label: one }))}
          placeholder={bulkEditWords("keep")}
          onChange={onChange}
        />
      </Field>
    );
  });
}

function optionsOf(view: View, items: readonly ItemBrief[]) {
  const templateIds = items.map(({ productId }) => view.get("product", productId)?.productTemplateId ?? "");
  const templates = [...new Set(templateIds)].flatMap((id) => view.get("productTemplate", id) ?? []);
  const valuesOf = (key: "option1Values" | "option2Values" | "option3Values") => [
    ...new Set(templates.flatMap((template) => template[key])),
  ];
  const [first, second, third] = optionNames(view.all("productTemplate"));
  return [
    { name: first, values: valuesOf("option1Values").toSorted(compareSizes) },
    { name: second, values: valuesOf("option2Values") },
    { name: third, values: valuesOf("option3Values") },
  ];
}

const safeHint = () => {
  const list = new Intl.ListFormat(currentLanguage()).format(safeBulkStatuses.map(statusLabel));
  return t("Safe inventory statuses are on, so you can set a status here only for items that are {list}.", { list });
};

function StatusFields({ form, items }: FieldsProps) {
  const { view, session } = useDevice();
  const isFixed = isBulkStatusFixed(items, view.get("store", session.store.id));
  const to = form.field("status.to");
  const reason = form.field("status.reason");
  return (
    <>
      <Field label={inventoryScreenWords("status")} hint={isFixed ? safeHint() : undefined}>
        <Select
          value={to.value ?? "keep"}
          disabled={isFixed}
          options={[
            { value: "keep", label: bulkEditWords("keep") },
            ...statuses.filter((one) => one !== "Paid").map((one) => ({ value: one, label: statusLabel(one) })),
          ]}
          onChange={(next) => to.onChange(statuses.find((one) => one === next) ?? null)}
        />
      </Field>
      {(to.value ?? null) !== null && (
        <TextField
          field={{ ...reason, value: reason.value ?? "" }}
          label={inventoryScreenWords("reason")}
          most={500}
          lines={2}
        />
      )}
    </>
  );
}

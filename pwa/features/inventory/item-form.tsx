import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { ImagesField } from "#pwa/parts/pictures/images-field.tsx";
import { itemFieldWords } from "#shared/areas/inventory/item-field-words.ts";
import { isOutOfRange } from "#shared/areas/inventory/price-range.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { PlaceFields } from "#pwa/ui/pickers/place-fields.tsx";
import { PayoutFields } from "./payout-fields.tsx";
import { inventoryScreenWords } from "./words.ts";

const fields = [
  "option1Value",
  "option2Value",
  "option3Value",
  "priceMinor",
  "locationId",
  "subLocationId",
  "notes",
  "image",
  "packingSlip",
  "trackingCode",
] as const;
type Fields = Pick<ItemRow, (typeof fields)[number]>;

/** Form for an item's editable fields. Saving applies at once and is delivered later. */
export function ItemForm({ item }: { item: ItemRow }) {
  const may = useCan()("inventory.edit");
  const canSave = may && item.status !== "Withdrawn" && item.status !== "Declined";
  const costMinor = useRow("itemCost", item.id)?.costMinor ?? null;
  const form = useCommandForm(
    "inventory.editItem",
    {
      itemId: item.id,
      changes: { ...Object.fromEntries(fields.map((name) => [name, item[name]])), costMinor },
    },
    {
      missing: { "changes.priceMinor": inventoryScreenWords("enterPrice") },
      args: (_, changed) => ({ itemId: item.id, changes: changed.changes ?? {} }),
    },
  );
  const field = <F extends (typeof fields)[number]>(name: F) => form.field(`changes.${name}`);
  const change = (values: Partial<Fields>) => {
    for (const [name, value] of Object.entries(values)) field(name as "notes").onChange(value as string);
  };
  const shown: ItemRow = {
    ...item,
    ...(form.values.changes as Partial<Fields>),
    priceMinor: field("priceMinor").value ?? 0,
  };
  const range = useRequestedRange(item);
  const outOfRange = range !== undefined && isOutOfRange(shown);
  const tracking = field("trackingCode");
  const notes = field("notes");

  return (
    <SectionCard id="edit" title={inventoryScreenWords("details")}>
      <form className="grid gap-4 sm:grid-cols-2" {...form.element}>
        <OptionFields item={shown} disabled={!canSave} onChange={change} />
        <Field
          required={canSave}
          label={inventoryScreenWords("price")}
          error={field("priceMinor").error ?? (outOfRange ? inventoryScreenWords("priceOutOfRange") : null)}
          hint={range}
        >
          <MoneyInput
            value={field("priceMinor").value ?? null}
            disabled={!canSave}
            onChange={field("priceMinor").onChange}
          />
        </Field>
        <PayoutFields item={shown} saved={item} cost={form.field("changes.costMinor")} disabled={!canSave} />
        <PlaceFields value={shown} disabled={!canSave} error={field("locationId").error} onChange={change} />
        <Field label={itemFieldWords("trackingCode")} error={tracking.error} required={tracking.required}>
          <Input
            value={tracking.value ?? ""}
            most={120}
            disabled={!canSave}
            autoComplete="off"
            onChange={(event) => tracking.onChange(event.target.value)}
            onBlur={tracking.onBlur}
          />
        </Field>
        <ImagesField
          label={inventoryScreenWords("image")}
          value={shown.image === "" ? [] : [shown.image]}
          most={1}
          disabled={!canSave}
          error={field("image").error}
          onChange={([image = ""]) => field("image").onChange(image)}
        />
        <ImagesField
          label={itemFieldWords("packingSlip")}
          value={(shown.packingSlip ?? "") === "" ? [] : [shown.packingSlip]}
          most={1}
          disabled={!canSave}
          error={field("packingSlip").error}
          onChange={([slip = ""]) => field("packingSlip").onChange(slip)}
        />
        <Field label={itemFieldWords("notes")} className="sm:col-span-2" error={notes.error} required={notes.required}>
          <Textarea
            value={notes.value ?? ""}
            most={2_000}
            disabled={!canSave}
            onChange={(event) => notes.onChange(event.target.value)}
            onBlur={notes.onBlur}
          />
        </Field>
        {canSave && <FormEnd form={form} />}
      </form>
    </SectionCard>
  );
}

const optionFields = ["option1Value", "option2Value", "option3Value"] as const;

/** The options of the product's template; a value the template no longer lists can stay. */
function OptionFields({
  item,
  disabled,
  onChange,
}: {
  item: ItemRow;
  disabled: boolean;
  onChange: (fields: Partial<Fields>) => void;
}) {
  const template = useRow("productTemplate", useRow("product", item.productId)?.productTemplateId);
  const options = [
    { label: template?.option1 ?? inventoryScreenWords("size"), values: template?.option1Values ?? [] },
    { label: template?.option2 ?? "", values: template?.option2Values ?? [] },
    { label: template?.option3 ?? "", values: template?.option3Values ?? [] },
  ];
  return options.map((option, index) => {
    const field = optionFields[index];
    if (field === undefined || (option.label === "" && item[field] === "")) return null;
    const values =
      option.values.includes(item[field]) || item[field] === "" ? option.values : [item[field], ...option.values];
    return (
      <Field
        key={field}
        required={!disabled}
        label={option.label || inventoryScreenWords("optionNumber", { number: index + 1 })}
      >
        <Combobox
          clearable={false}
          value={item[field] === "" ? null : item[field]}
          options={values.map((value) => ({ value, label: value }))}
          disabled={disabled}
          onChange={(value) => value !== null && onChange({ [field]: value })}
        />
      </Field>
    );
  });
}

/**
 * Returns the price range the store accepts, for an item offered on its request and not accepted yet; undefined for
 * others.
 */
function useRequestedRange({ status, storeRequestLowMinor: low, storeRequestHighMinor: high }: ItemRow) {
  const currency = useCurrency();
  if ((status !== "Consignment" && status !== "Buying") || (low === null && high === null)) return undefined;
  return inventoryScreenWords("priceRange", {
    low: formatMoney(low ?? 0, currency),
    high: high === null ? inventoryScreenWords("anyPrice") : formatMoney(high, currency),
  });
}

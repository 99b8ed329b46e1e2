import { useCallback } from "react";
import { useCan } from "#pwa/components/access.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { Combobox } from "#pwa/components/ui/combobox.tsx";
import { Field, Input, Textarea } from "#pwa/components/ui/field.tsx";
import { Money } from "#pwa/components/ui/money.tsx";
import { MoneyInput } from "#pwa/components/ui/money-input.tsx";
import { FormEnd } from "#pwa/components/forms/form-end.tsx";
import { useCommandForm } from "#pwa/components/forms/use-command-form.ts";
import { ImagesField } from "#pwa/components/pictures/images-field.tsx";
import { calculateFees } from "#shared/fees/payout.ts";
import { paysNothing } from "#shared/fees/zero-payout.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { PlaceFields } from "#pwa/components/ask/place-fields.tsx";
import { feeWords } from "#shared/fees/words.ts";
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
  "trackingCode",
] as const;
type Fields = Pick<ItemRow, (typeof fields)[number]>;

/** What of an item staff may edit. Saving changes the shelf at once and is delivered later. */
export function ItemForm({ item }: { item: ItemRow }) {
  const may = useCan()("inventory.edit");
  const canSave = may && item.status !== "Withdrawn" && item.status !== "Declined";
  const form = useCommandForm(
    "inventory.editItem",
    { itemId: item.id, changes: Object.fromEntries(fields.map((name) => [name, item[name]])) },
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
  const tracking = field("trackingCode");
  const notes = field("notes");

  return (
    <SectionCard id="edit" title={inventoryScreenWords("details")}>
      <form className="grid gap-4 sm:grid-cols-2" {...form.element}>
        <OptionFields item={shown} disabled={!canSave} onChange={change} />
        <Field label={inventoryScreenWords("price")} error={field("priceMinor").error}>
          <MoneyInput
            value={field("priceMinor").value ?? null}
            disabled={!canSave}
            onChange={field("priceMinor").onChange}
          />
        </Field>
        <PayoutLine item={shown} saved={item} />
        <PlaceFields value={shown} disabled={!canSave} error={field("locationId").error} onChange={change} />
        <Field label={inventoryScreenWords("trackingCode")} error={tracking.error}>
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
        <Field label={inventoryScreenWords("notes")} className="sm:col-span-2" error={notes.error}>
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

/** The options the product's template defines; a value the template no longer lists can stay. */
function OptionFields({
  item,
  disabled,
  onChange,
}: {
  item: ItemRow;
  disabled: boolean;
  onChange: (fields: Partial<Fields>) => void;
}) {
  const template = useView(
    useCallback(
      (view) => {
        const product = view.get("product", item.productId);
        return product === undefined ? undefined : view.get("productTemplate", product.productTemplateId);
      },
      [item.productId],
    ),
  );
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
      <Field key={field} label={option.label || inventoryScreenWords("optionNumber", { number: index + 1 })}>
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

/** What the owner is paid, or what it cost the store; an estimate while unsaved fields change it. */
function PayoutLine({ item, saved }: { item: ItemRow; saved: ItemRow }) {
  const { view, session } = useDevice();
  const owner = view.get("consigner", item.consignerId);
  const store = view.get("store", session.store.id);
  const category = view.get("product", item.productId)?.category ?? "";
  const asked = ["priceMinor", "option1Value", "option2Value", "option3Value"] as const;
  const estimated = asked.some((field) => item[field] !== saved[field]);
  const payoutOfRow =
    owner?.isStoreAccount === true ? (view.get("itemCost", item.id)?.costMinor ?? item.payoutMinor) : item.payoutMinor;
  const fees =
    estimated && owner !== undefined && store !== undefined
      ? calculateFees({ ...item, quantity: 1, category, consigner: owner, store, types: view.all("consignerType") })
      : { sellingMinor: item.sellingFeeMinor, payoutMinor: payoutOfRow };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-caption font-medium text-muted">
        {owner?.isStoreAccount === true ? inventoryScreenWords("cost") : inventoryScreenWords("payout")}
      </span>
      <span className="flex min-h-11 flex-wrap items-center gap-x-2">
        <Money minor={fees.payoutMinor} className="text-lead font-semibold" />
        {estimated && <span className="text-caption text-muted">{inventoryScreenWords("estimate")}</span>}
      </span>
      {paysNothing(fees, store?.currency ?? "USD") && (
        <span className="text-caption text-warning">{feeWords("zeroPayout")}</span>
      )}
    </div>
  );
}

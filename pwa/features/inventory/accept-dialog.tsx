import { useState } from "react";
import { PlaceFields } from "#pwa/ui/pickers/place-fields.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { acceptingAction } from "#shared/areas/inventory/accepted-item.ts";
import { DecisionSummary } from "./deciding/decision-summary.tsx";
import type { DecisionKind } from "./list-kinds.ts";
import { acceptingSentence } from "./bulk-words.ts";
import { inventoryScreenWords } from "./words.ts";

/** Returns what is decided about the items: offers among them are weighed. */
const decisionOf = (items: readonly ItemBrief[]): DecisionKind =>
  items.every(({ status }) => status === "Pending") ? "dropOff" : "offer";

/** Statuses from which items can be accepted. */
export const acceptable = ["Pending", "Requested", "Consignment", "Buying"] as const;

/**
 * Dialog for the place of accepted items and, for instant-buy items, how the seller is paid. Accepting is applied on
 * the device at once and delivered later.
 */
export function AcceptDialog({
  items,
  label,
  onClose,
  onDone,
}: {
  items: readonly ItemBrief[];
  label: string;
  onClose: () => void;
  onDone: () => void;
}) {
  // Names the step if all items take the same one, so that a second, late accept moves none of them a step further.
  const steps = new Set(items.map(acceptingAction));
  const [first] = steps;
  const common = new Set(items.map((item) => item.locationId));
  // Only full rows tell whether an item was bought instantly with a payment still to be agreed: the rule refuses, then
  // the field appears.
  const [buying, setBuying] = useState(false);
  const isOffer = items.every(({ status }) => status === "Buying");
  const form = useCommandForm(
    "inventory.acceptItems",
    {
      itemIds: items.map((item) => item.id),
      locationId: common.size === 1 ? (items[0]?.locationId ?? null) : null,
      subLocationId: null,
      paymentType: null,
      seen: items.map(({ id: itemId, priceMinor }) => ({ itemId, priceMinor })),
      ...(first !== undefined && steps.size === 1 && { step: first }),
    },
    {
      missing: {
        locationId: inventoryScreenWords("locationMissing"),
        ...(buying && { paymentType: inventoryScreenWords("paymentMissing") }),
      },
      onSend: () => {
        if (items.length > 1) toast(acceptingSentence(items));
      },
      onSaved: () => {
        toast.success(inventoryScreenWords("accepted"));
        onDone();
      },
    },
  );
  const [itemIds] = useState(() => items.map(({ id }) => id));
  const payment = form.field("paymentType");
  if (payment.error !== null && !buying) setBuying(true);

  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={inventoryScreenWords("acceptItems", { label, count: items.length })}
      description={inventoryScreenWords("chooseWhere")}
      label={label}
    >
      <DecisionSummary decision={decisionOf(items)} itemIds={itemIds} />
      <PlaceFields
        value={{ locationId: form.values.locationId ?? null, subLocationId: form.values.subLocationId ?? null }}
        onChange={form.change}
        error={form.field("locationId").error}
      />
      {(buying || isOffer) && (
        <Field label={inventoryScreenWords("paymentType")} error={payment.error} required={payment.required}>
          <Select
            value={payment.value ?? null}
            options={[
              { value: "cash", label: inventoryScreenWords("cash") },
              { value: "checkbooks", label: inventoryScreenWords("checkbooks") },
            ]}
            onChange={(value) => payment.onChange(value === "cash" ? "cash" : "checkbooks")}
          />
        </Field>
      )}
    </CommandDialog>
  );
}

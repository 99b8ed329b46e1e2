import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { toastWithUndo } from "./undo-toast.ts";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";

/** Dialog for a price the store requests, which the consigner then answers. */
export function StorePriceDialog({
  itemId,
  onClose,
  onDone,
}: {
  readonly itemId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const item = device.view.items.brief(itemId);
  const form = useCommandForm(
    "inventory.requestStorePrice",
    { itemId, priceMinor: null },
    {
      missing: { priceMinor: inventoryScreenWords("enterPrice") },
      send: async (args) => {
        try {
          await device.run("inventory.requestStorePrice", args);
        } catch (error) {
          toast.error(inventoryScreenWords("priceRequestFailed"));
          throw error;
        }
      },
      onSaved: ({ priceMinor }) => {
        const price = formatMoney(priceMinor, currency);
        toastWithUndo(inventoryScreenWords("priceRequested", { price }), () =>
          device.run("inventory.cancelPrices", { itemIds: [itemId] }),
        );
        onDone();
      },
    },
  );
  const price = form.field("priceMinor");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={stepLabelWords("requestStorePrice")}
      description={inventoryScreenWords("storePriceHint", {
        consigner: item?.consignerName ?? "",
        price: formatMoney(item?.priceMinor ?? 0, currency),
      })}
      label={inventoryScreenWords("askForPrice")}
    >
      <Field label={inventoryScreenWords("newPrice")} error={price.error} required={price.required}>
        <MoneyInput value={price.value ?? null} onChange={price.onChange} />
      </Field>
    </CommandDialog>
  );
}

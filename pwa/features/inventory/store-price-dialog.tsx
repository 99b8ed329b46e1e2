import { useCurrency } from "#pwa/components/currency.tsx";
import { useDevice } from "#pwa/components/device-context.tsx";
import { CommandDialog } from "#pwa/components/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/components/forms/use-command-form.ts";
import { formatMoney } from "#pwa/components/format.ts";
import { Field } from "#pwa/components/ui/field.tsx";
import { MoneyInput } from "#pwa/components/ui/money-input.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
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
      <Field label={inventoryScreenWords("newPrice")} error={price.error}>
        <MoneyInput value={price.value ?? null} onChange={price.onChange} />
      </Field>
    </CommandDialog>
  );
}

import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { useFullItems } from "./deciding/full-rows.ts";
import { earlyFeesOf } from "./early-fees.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { inventoryScreenWords } from "./words.ts";

interface WithdrawProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Withdraws items by id: they are read first, since the fee depends on when each was accepted. */
export function WithdrawDialogOf({ itemIds, ...rest }: WithdrawProps & { readonly itemIds: readonly string[] }) {
  const items = useFullItems(itemIds);
  return items === null || items.length === 0 ? null : <WithdrawDialog items={items} {...rest} />;
}

/**
 * Confirms that items leave the store, with the early-withdrawal fee. If consigners requested it for all of them, it
 * accepts those requests, and the server refuses it once one is no longer requested. Runs on the server, since a fee is
 * charged.
 */
export function WithdrawDialog({ items, onClose, onDone }: WithdrawProps & { readonly items: readonly ItemRow[] }) {
  const device = useDevice();
  const currency = useCurrency();
  const fees = earlyFeesOf(device.view, device.session.store.id, items);
  const isAnswer = items.every(({ status }) => status === "RequestWithdrawal");
  const count = items.length;
  const form = useCommandForm(
    "inventory.withdrawItems",
    { itemIds: items.map(({ id }) => id), reason: "", feeTotalMinor: fees.totalMinor },
    {
      ...(isAnswer && {
        send: (args: CommandArgs<"inventory.withdrawItems">) => device.run("inventory.acceptWithdrawals", args),
      }),
      onSaved: () => {
        toast.success(inventoryScreenWords("withdrawn", { count }));
        onDone();
      },
    },
  );
  return (
    <CommandDialog
      form={form}
      danger
      online
      onClose={onClose}
      title={inventoryScreenWords("withdrawQuestion", { count })}
      description={inventoryScreenWords("withdrawHint", { count })}
      label={inventoryScreenWords(isAnswer ? "acceptWithdrawal" : "withdraw")}
    >
      {fees.totalMinor > 0 && (
        <p className="rounded-control bg-warning-soft p-3 text-warning">
          {count === 1
            ? inventoryScreenWords("earlyFee", { days: fees.days, fee: formatMoney(fees.totalMinor, currency) })
            : inventoryScreenWords("earlyFees", {
                count: fees.charged,
                days: fees.days,
                fee: formatMoney(fees.totalMinor, currency),
              })}
        </p>
      )}
      <TextField field={form.field("reason")} label={inventoryScreenWords("reasonOptional")} most={500} lines={2} />
    </CommandDialog>
  );
}

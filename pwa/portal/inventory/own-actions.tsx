import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemBrief } from "#pwa/local/list.ts";
import { isRequest, mayCancel, mayRequestPrice, mayWithdraw, withdrawalOf } from "./own-steps.ts";
import { useWithdrawalFee } from "./use-withdrawal-fee.ts";
import { ownWords } from "./words.ts";

type OwnAction = "cancel" | "withdraw" | "price";

/** Buttons for the actions a consigner may take with all of these items, and their dialogs. */
export function OwnActions({
  items,
  inList = false,
  opens = null,
  onClose = () => {},
  onDone = () => {},
}: {
  readonly items: readonly ItemBrief[];
  /** In lists a pending item is cancelled; on its own screen it is withdrawn. */
  readonly inList?: boolean;
  /** The action whose dialog is open at first. */
  readonly opens?: "price" | null;
  /** Called when a dialog was closed, done or not. */
  readonly onClose?: () => void;
  readonly onDone?: () => void;
}) {
  const [only] = items;
  const [action, setAction] = useState<OwnAction | null>(
    opens === "price" && only !== undefined && mayRequestPrice(only.status) ? opens : null,
  );
  const close = () => {
    setAction(null);
    onClose();
  };
  const done = () => {
    close();
    onDone();
  };
  if (only === undefined) return null;
  const each = (may: (status: ItemBrief["status"]) => boolean) => items.every(({ status }) => may(status));
  const withdraws = inList ? each(mayWithdraw) : each((status) => withdrawalOf(status) !== null);
  const cancels = each(mayCancel) && !withdraws;
  return (
    <>
      {items.length === 1 && mayRequestPrice(only.status) && (
        <Button onClick={() => setAction("price")}>{ownWords("changePrice")}</Button>
      )}
      {withdraws && <Button onClick={() => setAction("withdraw")}>{ownWords("withdraw")}</Button>}
      {cancels && <Button onClick={() => setAction("cancel")}>{cancelLabel(items)}</Button>}
      {action === "price" && <PriceDialog item={only} onClose={close} onDone={done} />}
      {action === "withdraw" && <WithdrawDialog items={items} onClose={close} onDone={done} />}
      {action === "cancel" && <CancelDialog items={items} onClose={close} onDone={done} />}
    </>
  );
}

const cancelLabel = (items: readonly ItemBrief[]): string =>
  ownWords(items.every(({ status }) => isRequest(status)) ? "cancelRequest" : "cancel");

interface ActionDialogProps {
  readonly items: readonly ItemBrief[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Confirms the request of a withdrawal, or the withdrawal of a pending item. */
function WithdrawDialog({ items, onClose, onDone }: ActionDialogProps) {
  const device = useDevice();
  const itemIds = items.map(({ id }) => id);
  const fee = useWithdrawalFee(itemIds);
  const pending = items.every(({ status }) => withdrawalOf(status)?.command === "cancelDropOffs");
  const count = items.length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        pending
          ? ownWords("withdrawPending")
          : count === 1
            ? ownWords("withdrawRequest")
            : ownWords("withdrawRequests", { count })
      }
      description={
        pending ? ownWords("cancelHint") : [ownWords("withdrawHint"), fee].filter((text) => text !== null).join(" ")
      }
      confirmLabel={ownWords("withdraw")}
      cancelLabel={ownWords("keep")}
      danger
      onConfirm={async () => {
        if (pending) await device.run("inventory.cancelDropOffs", { itemIds });
        else await device.run("inventory.requestWithdrawals", { itemIds, reason: "" });
        toast.success(pending ? ownWords("withdrawn") : ownWords("withdrawalRequested", { count }));
        onDone();
      }}
    />
  );
}

/** Confirms the cancellation of one drop-off or of all checked ones. */
export function CancelDialog({
  items,
  onClose,
  onDone,
  checked = items.length > 1,
}: ActionDialogProps & { checked?: boolean }) {
  const device = useDevice();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={ownWords(checked ? "cancelChecked" : "cancelDropOff")}
      description={ownWords(items.every(({ status }) => isRequest(status)) ? "cancelRequestHint" : "cancelHint")}
      confirmLabel={cancelLabel(items)}
      cancelLabel={ownWords("keep")}
      danger
      onConfirm={async () => {
        await device.run("inventory.cancelDropOffs", { itemIds: items.map(({ id }) => id) });
        toast.success(ownWords("cancelled"));
        onDone();
      }}
    />
  );
}

/** Dialog for a new price: a request to the store, or applied at once if the store lets consigners change prices. */
function PriceDialog({ item, onClose, onDone }: { item: ItemBrief; onClose: () => void; onDone: () => void }) {
  const currency = useCurrency();
  const { session } = useDevice();
  const live = useView((view) => view.get("store", session.store.id)?.livePriceChanges === true);
  const form = useCommandForm(
    "inventory.requestPrice",
    { itemId: item.id, priceMinor: null },
    {
      missing: { priceMinor: ownWords("enterPrice") },
      onSaved: ({ priceMinor }) => {
        const price = formatMoney(priceMinor, currency, true);
        toast.success(ownWords(live ? "priceChanged" : "priceRequested", { price }));
        onDone();
      },
    },
  );
  const field = form.field("priceMinor");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={ownWords("changePrice")}
      description={`${ownWords("priceHint", { price: formatMoney(item.priceMinor, currency) })} ${ownWords(live ? "priceLive" : "priceAsked")}`}
      label={ownWords(live ? "changePrice" : "askPrice")}
    >
      <Field label={ownWords("newPrice")} error={field.error} required={field.required}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
        <MoneyInput autoFocus value={field.value ?? null} onChange={field.onChange} />
      </Field>
    </CommandDialog>
  );
}

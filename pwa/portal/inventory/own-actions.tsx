import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { isRequest, mayCancel, mayRequestPrice, mayWithdraw, withdrawalOf } from "./own-steps.ts";
import { useWithdrawalFee } from "./use-withdrawal-fee.ts";

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
        <Button data-whole onClick={() => setAction("price")}>
          {t("Change price")}
        </Button>
      )}
      {withdraws && (
        <Button data-whole onClick={() => setAction("withdraw")}>
          {t("Withdraw")}
        </Button>
      )}
      {cancels && (
        <Button data-whole onClick={() => setAction("cancel")}>
          {cancelLabel(items)}
        </Button>
      )}
      {action === "price" && <PriceDialog item={only} onClose={close} onDone={done} />}
      {action === "withdraw" && <WithdrawDialog items={items} onClose={close} onDone={done} />}
      {action === "cancel" && <CancelDialog items={items} onClose={close} onDone={done} />}
    </>
  );
}

const cancelLabel = (items: readonly ItemBrief[]): string =>
  items.every(({ status }) => isRequest(status)) ? t("Cancel request") : t("Cancel drop-off");

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
          ? t("Are you sure you want to withdraw this item?")
          : count === 1
            ? t("Are you sure you want to request withdrawal of this item?")
            : t("Are you sure you want to request withdrawal of these {count} items?", { count })
      }
      description={
        pending
          ? t("You no longer bring it to the store.")
          : [t("The store answers your request. Until then it is not on sale."), fee]
              .filter((text) => text !== null)
              .join(" ")
      }
      confirmLabel={t("Withdraw")}
      cancelLabel={t("Keep")}
      danger
      onConfirm={async () => {
        if (pending) await device.run("inventory.cancelDropOffs", { itemIds });
        else await device.run("inventory.requestWithdrawals", { itemIds, reason: "" });
        toast.success(
          pending
            ? t("Item withdrawn")
            : t("{count, plural, one {Withdrawal requested} other {Withdrawal of # items requested}}", { count }),
        );
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
      title={checked ? t("Do you want to cancel all checked items?") : t("Do you want to cancel this Dropoff?")}
      description={
        items.every(({ status }) => isRequest(status))
          ? t("The store no longer looks at it.")
          : t("You no longer bring it to the store.")
      }
      confirmLabel={cancelLabel(items)}
      cancelLabel={t("Keep")}
      danger
      onConfirm={async () => {
        await device.run("inventory.cancelDropOffs", { itemIds: items.map(({ id }) => id) });
        toast.success(t("Dropoff has been cancelled"));
        onDone();
      }}
    />
  );
}

/** Dialog for a new price: a request to the store, or applied at once if the store lets consigners change prices. */
function PriceDialog({ item, onClose, onDone }: { item: ItemBrief; onClose: () => void; onDone: () => void }) {
  const currency = useCurrency();
  const live = useStore()?.livePriceChanges === true;
  const form = useCommandForm(
    "inventory.requestPrice",
    { itemId: item.id, priceMinor: null },
    {
      missing: { priceMinor: t("Please enter a price") },
      onSaved: ({ priceMinor }) => {
        const price = formatMoney(priceMinor, currency, true);
        toast.success(
          live ? t("The price is {price} now.", { price }) : t("Requested price change: {price}.", { price }),
        );
        onDone();
      },
    },
  );
  const field = form.field("priceMinor");
  return (
    <CommandDialog
      form={form}
      onClose={onClose}
      title={t("Change price")}
      description={`${t("It is {price} now.", { price: formatMoney(item.priceMinor, currency) })} ${live ? t("It changes at once.") : t("The store answers your request. Until then the price stays.")}`}
      label={live ? t("Change price") : t("Request price")}
    >
      <Field label={t("New price")} error={field.error} required={field.required}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else */}
        <MoneyInput autoFocus value={field.value ?? null} onChange={field.onChange} />
      </Field>
    </CommandDialog>
  );
}

import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { formatDay } from "#pwa/ui/format.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { chequeAmounts } from "#shared/areas/payouts/cheques.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import { chequesPdf, type PrintedCheque, unreadableOnCheques } from "./cheque-pdf.ts";
import type { NamedShare } from "./payout-facts.ts";

/** Asks for the number of the first blank cheque if some have none yet, and makes the file to print. */
export function ChequesDialog({
  payout,
  shares,
  onClose,
}: {
  readonly payout: PayoutRow;
  readonly shares: readonly NamedShare[];
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const { store } = device.session;
  const next = useRow("storeOffice", store.id)?.nextChequeNumber ?? 1;
  const [typed, setTyped] = useState<string | null>(null);
  const first = typed ?? String(next);
  const isNumbered = shares.every(({ chequeNumber }) => chequeNumber !== null);
  const print = async () => {
    const firstNumber = Number(first);
    const storeName = device.view.get("store", store.id)?.name ?? "";
    // Before a number is used up.
    const unread = unreadableOnCheques([storeName, ...shares.map(({ name }) => name)]);
    if (unread.length > 0)
      throw new LocalRefusal(
        "invalid_value",
        t("A cheque cannot show {names}. Write the name in Latin letters, or pay them another way.", {
          names: unread.join(", "),
        }),
      );
    if (!isNumbered)
      await device.run("payouts.printCheques", {
        payoutId: payout.id,
        consignerIds: shares.map(({ consignerId }) => consignerId),
        firstNumber,
      });
    const cheques = chequesOf(device.view, payout, shares, currency);
    downloadFile(await chequesPdf(cheques, storeName), "cheques.pdf");
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("Print cheques")}
      description={t("Cheques get their numbers in order. Printed again, they keep them.")}
      confirmLabel={t("Print cheques")}
      onConfirm={print}
    >
      {!isNumbered && (
        <Field label={t("First cheque number")} hint={t("The number on the first blank cheque in the printer.")}>
          <Input
            inputMode="numeric"
            most={8}
            autoComplete="off"
            value={first}
            onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ""))}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

/** Returns the cheques of these shares from the device's current rows, whose numbers may be new. */
function chequesOf(
  view: View,
  payout: PayoutRow,
  shares: readonly NamedShare[],
  currency: string,
): readonly PrintedCheque[] {
  const lines = view.by("payoutLine", "payout", payout.id);
  return shares.flatMap(({ id, name, amountMinor, consignerId }) => {
    const from = view.get("payoutShare", id)?.chequeNumber ?? null;
    if (from === null) return [];
    const stub = lines
      .filter((line) => line.consignerId === consignerId)
      .map((line) => {
        const item = view.items.brief(line.itemId);
        const text = `${item?.code ?? ""} ${item?.title ?? ""}`.trim();
        return { text, amount: decimalText(line.amountMinor, currency) };
      });
    return chequeAmounts(amountMinor, currency).map((part, n) => ({
      number: from + n,
      date: formatDay(new Date().toISOString()),
      payee: name,
      amountMinor: part,
      currency,
      memo: payout.name,
      lines: stub,
    }));
  });
}

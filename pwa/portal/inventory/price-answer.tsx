import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { wasRequested } from "#shared/areas/inventory/resting-status.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { usePayoutAt } from "./use-payout-at.ts";
import { ownWords } from "./words.ts";

/** A price requested by the store, to accept or decline; or the consigner's own request, to cancel. */
export function PriceAnswer({
  item,
  answers,
  onClose,
}: {
  readonly item: ItemRow;
  /** True if its question is asked at once. */
  readonly answers: boolean;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const currency = useCurrency();
  const { busy, problem, run } = useWork();
  const [accepting, setAccepting] = useState(answers);
  const getsMinor = usePayoutAt(item, item.requestedPriceMinor);
  const asked = item.requestedPriceMinor;
  const close = () => {
    setAccepting(false);
    onClose();
  };
  if (asked === null || (item.status !== "StoreRequestPriceChange" && item.status !== "RequestPriceChange"))
    return null;
  const answer = (name: "inventory.declinePrices" | "inventory.cancelPrices") =>
    run(async () => {
      await device.run(name, { itemIds: [item.id] });
      toast.success(t("Your answer is saved."));
    });
  const price = formatMoney(asked, currency);
  const gets = getsMinor === null ? null : formatMoney(getsMinor, currency);
  return (
    <Card className="grid gap-3">
      {item.status === "StoreRequestPriceChange" ? (
        <>
          <div>
            <p className="font-medium">{t("The store asks you to sell it for {price}.", { price })}</p>
            {gets !== null && <p className="tabular text-muted">{ownWords("getsAtPrice", { payout: gets })}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button data-whole variant="primary" disabled={busy} onClick={() => setAccepting(true)}>
              {t("Accept {price}", { price })}
            </Button>
            <Button data-whole disabled={busy} onClick={() => void answer("inventory.declinePrices")}>
              {t("Keep {price}", { price: formatMoney(item.priceMinor, currency) })}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex">
          <Button data-whole busy={busy} onClick={() => void answer("inventory.cancelPrices")}>
            {ownWords("cancelPrice")}
          </Button>
        </div>
      )}
      {accepting && item.status === "StoreRequestPriceChange" && (
        <ConfirmDialog
          open
          onClose={close}
          title={t("Sell it for {price}?", { price })}
          description={[
            ...(gets === null ? [] : [ownWords("getsAtPrice", { payout: gets })]),
            wasRequested(item) ? t("Then the price is agreed, and you can bring it.") : t("The price changes at once."),
          ].join(" ")}
          confirmLabel={t("Accept {price}", { price })}
          onConfirm={async () => {
            await device.run("inventory.acceptPrices", {
              itemIds: [item.id],
              seen: [{ itemId: item.id, priceMinor: asked }],
            });
            toast.success(t("Your answer is saved."));
          }}
        />
      )}
      <Problem text={problem} />
    </Card>
  );
}

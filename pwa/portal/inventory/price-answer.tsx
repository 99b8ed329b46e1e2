import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { ownWords } from "./words.ts";

/** A price requested by the store, to accept or decline; or the consigner's own request, to cancel. */
export function PriceAnswer({ item }: { readonly item: ItemRow }) {
  const device = useDevice();
  const currency = useCurrency();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = item.requestedPriceMinor;
  if (asked === null || (item.status !== "StoreRequestPriceChange" && item.status !== "RequestPriceChange"))
    return null;
  const answer = async (name: "inventory.acceptPrices" | "inventory.declinePrices" | "inventory.cancelPrices") => {
    setBusy(true);
    setProblem(null);
    try {
      await device.run(name, { itemIds: [item.id] });
      toast.success(ownWords("answered"));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const price = formatMoney(asked, currency);
  return (
    <Card className="grid gap-3">
      {item.status === "StoreRequestPriceChange" ? (
        <>
          <p className="font-medium">{ownWords("storeAsks", { price })}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={busy} onClick={() => void answer("inventory.acceptPrices")}>
              {ownWords("acceptPrice", { price })}
            </Button>
            <Button disabled={busy} onClick={() => void answer("inventory.declinePrices")}>
              {ownWords("refusePrice", { price: formatMoney(item.priceMinor, currency) })}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button busy={busy} onClick={() => void answer("inventory.cancelPrices")}>
            {ownWords("cancelPrice")}
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </Card>
  );
}

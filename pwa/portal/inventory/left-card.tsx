import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { ListAgain } from "./list-again.tsx";

/** Shows how an item left the store, why, and with what fee; and lists it again. */
export function LeftCard({ item }: { readonly item: ItemRow }) {
  const currency = useCurrency();
  const feeMinor = useView((view) =>
    view
      .all("ledgerEntry")
      .filter(
        ({ kind, itemId, createdAt }) =>
          kind === "withdrawalFee" && itemId === item.id && createdAt === item.withdrawalAnsweredOn,
      )
      .reduce((sum, { amountMinor }) => sum - amountMinor, 0),
  );
  return (
    <Card className="grid gap-3 md:justify-items-start">
      <p role="status">
        {item.status === "Declined"
          ? t("The store did not take this item.")
          : feeMinor === 0
            ? t("This item was withdrawn.")
            : t("This item was withdrawn. An early-withdrawal fee of {fee} was charged to your account.", {
                fee: formatMoney(feeMinor, currency),
              })}
      </p>
      {item.status === "Declined" && (item.declineReason ?? "") !== "" && (
        <p className="break-words">{t("The reason: {reason}", { reason: item.declineReason })}</p>
      )}
      <ListAgain item={item} />
    </Card>
  );
}

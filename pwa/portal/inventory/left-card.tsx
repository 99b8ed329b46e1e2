import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { ListAgain } from "./list-again.tsx";
import { ownWords } from "./words.ts";

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
    <Card className="grid justify-items-start gap-3">
      <p role="status">
        {item.status === "Declined"
          ? ownWords("declinedItem")
          : feeMinor === 0
            ? ownWords("withdrawnFree")
            : ownWords("withdrawnFee", { fee: formatMoney(feeMinor, currency) })}
      </p>
      {item.status === "Declined" && (item.declineReason ?? "") !== "" && (
        <p className="break-words">{ownWords("declinedBecause", { reason: item.declineReason })}</p>
      )}
      <ListAgain item={item} />
    </Card>
  );
}

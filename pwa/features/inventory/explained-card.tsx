import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { useRow, useRows, useStore } from "#pwa/ui/use-row.ts";
import { ExplainedPayout } from "#pwa/parts/fees/explained-payout.tsx";
import { PayableNote } from "#pwa/parts/fees/payable-note.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { explainedPayout } from "#shared/areas/fees/explained.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { saleTerms } from "#shared/areas/orders/sale-terms.ts";

/**
 * Explains an item's payout: by today's fees while it is unsold, else as it was sold. The store's own items have none.
 */
export function ExplainedCard({ item }: { readonly item: ItemRow }) {
  const isSold = item.soldOn !== null;
  const line = useView(
    useCallback((view: View) => view.by("orderLine", "item", item.id).find(({ isLive }) => isLive), [item.id]),
  );
  const payout = useView(
    useCallback(
      (view: View) => {
        const paid = view.by("payoutLine", "item", item.id).find(({ isLive }) => isLive);
        return paid === undefined ? undefined : view.get("payout", paid.payoutId)?.name;
      },
      [item.id],
    ),
  );
  const store = useStore();
  const consigner = useRow("consigner", item.consignerId);
  const product = useRow("product", item.productId);
  const types = useRows("consignerType");
  const terms =
    store === undefined || consigner === undefined || product === undefined
      ? null
      : saleTerms({ item, store, consigner, product, types });
  const explained = consigner?.isStoreAccount
    ? null
    : isSold
      ? explainedPayout(line?.state === "sold" ? line : item, line?.rule ?? null)
      : terms === null
        ? null
        : explainedPayout({ ...item, ...terms.money }, terms.rule);
  if (explained === null) return null;
  return (
    <SectionCard
      id="explained"
      title={t("How this payout is worked out")}
      aside={<span className="text-caption text-muted">{isSold ? t("As it was sold") : t("If it is sold today")}</span>}
    >
      <ExplainedPayout explained={explained} />
      {payout === undefined && <PayableNote itemId={item.id} />}
      {payout !== undefined && <p className="mt-2 text-muted">{t("In payout {payout}.", { payout })}</p>}
    </SectionCard>
  );
}

import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { earlyWithdrawalFee } from "#shared/areas/inventory/early-withdrawal.ts";
import { useWholeItems } from "./use-whole-items.ts";

/**
 * Returns a sentence with what withdrawing these items costs if the store agrees now, or does so by its own wish; null
 * for nothing, and while it is not known.
 */
export function useWithdrawalFee(itemIds: readonly string[], byStore = false): string | null {
  const { view, session } = useDevice();
  const currency = useCurrency();
  const items = useWholeItems(itemIds);
  const store = view.get("store", session.store.id);
  if (items === undefined || store === undefined) return null;
  const now = new Date().toISOString();
  const feeMinor = [...items.values()].reduce(
    (sum, item) => sum + earlyWithdrawalFee(item, view.get("consigner", item.consignerId), store, now),
    0,
  );
  if (feeMinor === 0) return null;
  return byStore
    ? t(
        "It costs you {fee} if the store does so within {days, plural, =0 {24 hours} one {# day} other {# days}} of taking the item in.",
        { fee: formatMoney(feeMinor, currency), days: store.earlyWithdrawalDays },
      )
    : t(
        "It costs {fee} if the store agrees within {days, plural, =0 {24 hours} one {# day} other {# days}} of taking the item in.",
        { fee: formatMoney(feeMinor, currency), days: store.earlyWithdrawalDays },
      );
}

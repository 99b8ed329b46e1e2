import { rateText } from "#pwa/ui/rate-text.ts";
import { t } from "#shared/words/define-words.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { useStore } from "#pwa/ui/use-row.ts";

type Fees = Pick<
  StoreRow,
  | "currency"
  | "cleaningFeeMinor"
  | "boxFeeMinor"
  | "chargeableConditions"
  | "chargeableBoxConditions"
  | "payoutFeeBasisPoints"
>;

/** Returns a sentence with what the store charges besides its selling fee, or "" for nothing. */
export function otherFees(store: Fees): string {
  const { currency, chargeableConditions: conditions, chargeableBoxConditions: boxes } = store;
  const fees = [
    store.cleaningFeeMinor > 0 && conditions.length > 0
      ? t("{amount} for cleaning ({conditions})", {
          amount: formatMoney(store.cleaningFeeMinor, currency),
          conditions: conditions.join(", "),
        })
      : "",
    store.boxFeeMinor > 0 && boxes.length > 0
      ? t("{amount} for the box ({conditions})", {
          amount: formatMoney(store.boxFeeMinor, currency),
          conditions: boxes.join(", "),
        })
      : "",
    store.payoutFeeBasisPoints > 0
      ? t("a transaction fee of {percent}", { percent: rateText(store.payoutFeeBasisPoints) })
      : "",
  ].filter((fee) => fee !== "");
  return fees.length === 0 ? "" : t("Also charged: {fees}.", { fees: fees.join(", ") });
}

/** Returns `otherFees` of this device's store. */
export function useOtherFees(): string {
  const store = useStore();
  return store === undefined ? "" : otherFees(store);
}

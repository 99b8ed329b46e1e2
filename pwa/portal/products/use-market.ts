import type { AddingLine } from "#pwa/parts/adding/adding.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** What others like this item cost at the store, in minor units; null for what is not known. */
export interface Market {
  readonly lowestMinor: number | null;
  /** Prices that the store pre-approves, bounds included. */
  readonly range: { readonly lowMinor: number; readonly highMinor: number } | null;
}

interface Said {
  readonly lowestPrice: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
}

/** Asks the server what a consigner's device cannot know, which has only their own items; null until it has answered. */
export function useMarket(line: AddingLine): Market | null {
  const currency = useCurrency();
  const query = new URLSearchParams({ productId: line.productId ?? "", price: "1", option1Value: line.option1Value });
  if (line.option2Value !== "") query.set("option2Value", line.option2Value);
  if (line.option3Value !== "") query.set("option3Value", line.option3Value);
  const { answer } = useAnswer<Said>(`/api/inventories/preapprovalStatus?${query}`);
  if (answer === null) return null;
  const minor = (major: number): number => Math.round(major * 10 ** currencyExponent(currency));
  const { lowestPrice, range } = answer;
  return {
    lowestMinor: lowestPrice === null ? null : minor(lowestPrice),
    range: range === null ? null : { lowMinor: minor(range.low), highMinor: minor(range.high) },
  };
}

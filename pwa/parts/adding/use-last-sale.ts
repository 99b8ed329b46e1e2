import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";
import type { AddingLine } from "./adding.ts";

interface Said {
  readonly lastSale: { readonly price: number } | null;
}

/**
 * Returns what the store last sold the line's product in its size for, in minor units, past sales among them: asked of the
 * server, since devices keep neither those nor what was sold long ago. Null until it has answered, and for none.
 */
export function useLastSale({ productId, option1Value }: AddingLine): number | null {
  const currency = useCurrency();
  const isAsked = useCan()("inventory.lookUp") && productId !== null && option1Value !== "";
  const query = new URLSearchParams({ option1Value });
  const { answer } = useAnswer<Said>(isAsked ? `/api/products/lastSale/${productId}?${query}` : null);
  const price = answer?.lastSale?.price;
  return price === undefined ? null : Math.round(price * 10 ** currencyExponent(currency));
}

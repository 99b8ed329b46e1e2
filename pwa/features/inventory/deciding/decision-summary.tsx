import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import type { DecisionKind } from "../list-kinds.ts";
import { FactList, factsFor } from "./fact-list.tsx";
import { decidingFacts } from "./facts.ts";
import { useFullItems } from "./full-rows.ts";
import { sumsOf } from "./sums.ts";

/** What a confirmation says about the items: of one what decides about it, of several the sum and the range. */
export function DecisionSummary({
  decision,
  itemIds,
  keep = false,
}: {
  readonly decision: DecisionKind;
  readonly itemIds: readonly string[];
  /** The items keep their prices. */
  readonly keep?: boolean;
}) {
  const { view, session } = useDevice();
  const currency = useCurrency();
  const items = useFullItems(itemIds);
  if (items === null) return null;
  const now = new Date().toISOString();
  const each = items.map((item) => decidingFacts(view, session.store.id, item, now));
  const [only] = each;
  if (only === undefined) return null;
  return <FactList facts={each.length === 1 ? factsFor(decision, only, currency) : sumsOf(each, currency, keep)} />;
}

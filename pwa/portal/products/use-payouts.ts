import { useCallback } from "react";
import type { Adding, AddingLine } from "#pwa/parts/adding/adding.ts";
import { quoteLine } from "#pwa/parts/adding/quote.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";

/** Returns what the units of a line bring, in minor units; null while rows that it depends on are missing. */
export function usePayouts(drafts: readonly Adding[]): (line: AddingLine) => number | null {
  const store = useStore();
  const payouts = useView(
    useCallback(
      (view) => {
        const types = view.all("consignerType");
        return drafts.flatMap(({ consignerId, lines }) =>
          lines.map((line): readonly [string, number | null] => {
            const product = view.get("product", line.productId ?? "");
            const consigner = view.get("consigner", consignerId ?? "") ?? null;
            if (store === undefined || product === undefined) return [line.id, null];
            return [line.id, quoteLine(line, { store, product, consigner, types })?.fees.totalMinor ?? null];
          }),
        );
      },
      [drafts, store],
    ),
  );
  return ({ id }) => payouts.find(([lineId]) => lineId === id)?.[1] ?? null;
}

import { TriangleAlert } from "lucide-react";
import { feeWords } from "#shared/areas/fees/words.ts";
import type { AddingLine } from "./adding.ts";
import { priceWarning } from "./quote.ts";
import { useLowestPrice, useQuote } from "./use-rows.ts";
import { useStore } from "#pwa/ui/use-row.ts";

/** Warnings about a line's price, in gold; they prevent nothing. */
export function PriceWarnings({
  line,
  consignerId,
  knownLowestMinor,
}: {
  readonly line: AddingLine;
  readonly consignerId: string | null;
  /** The lowest price as the server said it, where this device cannot know it. */
  readonly knownLowestMinor?: number | null | undefined;
}) {
  const store = useStore();
  const lowestHere = useLowestPrice(line);
  const lowestMinor = knownLowestMinor ?? lowestHere;
  const quote = useQuote(line, consignerId);
  const high = store === undefined ? null : priceWarning(line.priceMinor ?? 0, store, lowestMinor);
  const warnings = [quote?.paysNothing === true ? feeWords("zeroPayout") : null, high];
  return warnings.map((warning) =>
    warning === null ? null : (
      <p
        key={warning}
        role="status"
        className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-warning"
      >
        <TriangleAlert aria-hidden className="mt-px size-5 shrink-0" />
        {warning}
      </p>
    ),
  );
}

import { t } from "#shared/words/define-words.ts";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { mostNotes } from "#pwa/parts/adding/line-problem.ts";
import { QuotedFees } from "#pwa/parts/adding/price-fields.tsx";
import { PriceWarnings } from "#pwa/parts/adding/price-warnings.tsx";
import { QuantityStepper } from "#pwa/parts/adding/quantity-stepper.tsx";
import { addingProblemWords, addingWords } from "#pwa/parts/adding/words.ts";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { ConsignerPicker } from "#pwa/ui/pickers/consigner-picker.tsx";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { ApprovalChance, KnownPrices } from "./price-facts.tsx";
import type { OpenListing } from "./use-listing.ts";
import { useMarket } from "./use-market.ts";
import { listingScreenWords } from "./listing-words.ts";

const ImagesField = lazy(async () => ({
  default: (await import("#pwa/parts/pictures/images-field.tsx")).ImagesField,
}));

/** The second screen: the price, what it depends on, and where the item is brought. */
export function PriceChoices({ listing, product }: { readonly listing: OpenListing; readonly product: ProductRow }) {
  const { line, draft, options, showMissing } = listing;
  const buys = useStore()?.isBuyingStore === true;
  const marketplace = useMarketplace();
  const locations = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  const market = useMarket(line);
  const isPriced = (line.priceMinor ?? 0) > 0;
  const all = useRef<HTMLDivElement>(null);
  // The price is typed next, whatever was tapped to come here.
  useEffect(() => all.current?.querySelector<HTMLElement>("input")?.focus(), []);
  return (
    <div ref={all} className="flex flex-col gap-4">
      <p className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
        <span className="min-w-0 font-semibold break-words">
          {options
            .map((number) => line[`option${number}Value`])
            .filter((value) => value !== "")
            .join(" · ")}
        </span>
        <Button
          variant="ghost"
          className="px-3"
          aria-label={listingScreenWords("changeItem")}
          onClick={() => listing.openOption(1)}
        >
          {addingWords("change")}
        </Button>
      </p>
      <Field label={t("Price")} error={showMissing && !isPriced ? addingProblemWords("price") : null}>
        <MoneyInput value={line.priceMinor} onChange={(priceMinor) => listing.changeLine({ priceMinor })} />
      </Field>
      <KnownPrices
        market={market}
        lastSaleMinor={product.lastSaleMinor}
        onTake={(priceMinor) => listing.changeLine({ priceMinor })}
      />
      <ApprovalChance priceMinor={line.priceMinor} market={market} />
      <PriceWarnings line={line} consignerId={draft.consignerId} knownLowestMinor={market?.lowestMinor} />
      <div className="flex flex-wrap items-start gap-4">
        <Field
          className="min-w-48 flex-1"
          label={t("Location")}
          error={showMissing && draft.locationId === null ? addingProblemWords("locationMissing") : null}
        >
          <Select
            value={draft.locationId}
            options={locations}
            placeholder={t("Choose a location")}
            onChange={listing.setLocation}
          />
        </Field>
        <QuantityStepper value={line.itemIds.length} onChange={listing.setQuantity} />
      </div>
      {!buys && <QuotedFees line={line} consignerId={draft.consignerId} />}
      <details className="group rounded-control border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 font-medium">
          {listingScreenWords("more")}
          <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 p-3">
          <Suspense>
            <ImagesField
              label={listingScreenWords("photo")}
              value={line.image === undefined || line.image === "" ? [] : [line.image]}
              most={1}
              onChange={([image = ""]) => listing.changeLine({ image })}
            />
          </Suspense>
          <Field label={t("Notes")}>
            <Textarea
              rows={2}
              most={mostNotes}
              value={line.notes}
              onChange={({ target }) => listing.changeLine({ notes: target.value })}
            />
          </Field>
          <ConsignerPicker disabled label={t("Consigner")} value={draft.consignerId} onChange={() => undefined} />
        </div>
      </details>
    </div>
  );
}

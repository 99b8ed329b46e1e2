import { t } from "#shared/words/define-words.ts";
import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import type { Adding } from "#pwa/parts/adding/adding.ts";
import { useProductRows, useQuote } from "#pwa/parts/adding/use-rows.ts";
import { WizardSteps } from "#pwa/parts/adding/wizard-steps.tsx";
import { addingWords } from "#pwa/parts/adding/words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { focusRefused } from "#pwa/ui/focus-refused.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRow, useStore } from "#pwa/ui/use-row.ts";
import { screenStands } from "#pwa/ui/first-screen.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { FullScreen } from "#pwa/ui/controls/dialog.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { ItemChoices } from "./item-choices.tsx";
import { useListingDraft } from "./listing-draft.ts";
import { PriceChoices } from "./price-choices.tsx";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { type OpenListing, type ListingStart, listingStart, useLastChoices, useListing } from "./use-listing.ts";
import { listingScreenWords } from "./listing-words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { forgetUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";

const ReviewDialog = lazy(async () => ({ default: (await import("./review-dialog.tsx")).ReviewDialog }));

/** Listing one product in two screens, over the whole window with the store's logo. */
export function Screen() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const navigate = useNavigate();
  const { history } = useRouter();
  const { store } = useDevice().session;
  const listing = useListingDraft();
  const { product, template } = useProductRows(productId);
  const last = useLastChoices();
  /** Open once the item is on the list: `alone` submits it, otherwise what else is on the list is looked at first. */
  const [reviewing, setReviewing] = useState<"alone" | "all" | null>(null);
  const { submitted } = useSearch({ strict: false }) as { readonly submitted?: unknown };
  const wish = useRow("submittedProduct", typeof submitted === "string" ? submitted : null);
  useEffect(screenStands, []);
  // Back keeps what was searched for.
  const away = () => (history.canGoBack() ? history.back() : void navigate({ to: "/products" }));
  if (product === undefined)
    return (
      <FullScreen
        open
        onClose={away}
        title={t("Create a Listing")}
        mark={<StoreMark logo={store.logo} name={store.name} className="size-11" />}
      >
        <EmptyState icon={<PackageX />} title={t("This product is not on this device.")}>
          {addingWords("productNotHereHint")}
        </EmptyState>
      </FullScreen>
    );
  const listed = async (draft: Adding, submits: boolean): Promise<void> => {
    await listing.add(draft);
    forgetUnsavedForms();
    if (submits) return setReviewing(listing.count === 0 ? "alone" : "all");
    toast.success(listingScreenWords("added", { count: listing.count + (draft.lines[0]?.itemIds.length ?? 0) }));
    away();
  };
  if (reviewing !== null)
    return (
      <Suspense>
        <ReviewDialog submits={reviewing === "alone"} onClose={away} />
      </Suspense>
    );
  return (
    <TwoScreens
      key={product.id}
      product={product}
      template={template}
      listed={listing.count}
      start={listingStart(wish, last, product, template)}
      onListed={listed}
      onClose={away}
    />
  );
}

function TwoScreens({
  product,
  template,
  listed,
  start,
  onListed,
  onClose,
}: {
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
  /** The number of items on the list already. */
  readonly listed: number;
  readonly start: ListingStart;
  readonly onListed: (draft: Adding, submits: boolean) => Promise<void>;
  readonly onClose: () => void;
}) {
  const { store } = useDevice().session;
  const listing = useListing(product, template, start, onListed);
  const form = useId();
  const content = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  useKeyboardHeight();
  const { screen, dirty } = listing;
  const buys = useStore()?.isBuyingStore === true;
  const next = (submits: boolean): void => {
    if (!focusRefused(content.current)) listing.next(submits);
  };
  const quantity = listing.line.itemIds.length;
  return (
    <FullScreen
      open
      className="bottom-[var(--keyboard,0px)]"
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      title={t("Create a Listing")}
      description={t("{title} · {sku}", { title: product.title, sku: product.sku })}
      mark={
        <>
          <StoreMark logo={store.logo} name={store.name} className="size-11" />
          <ProductImage src={product.image} title={product.title} />
        </>
      }
      actions={
        <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-4 gap-y-2">
          <Problem text={listing.problem} className="basis-full font-medium" />
          {screen === "price" && <PayoutNow listing={listing} />}
          <div className="ml-auto flex flex-wrap justify-end gap-2">
            {screen === "price" && <Button onClick={() => next(false)}>{listingScreenWords("addToList")}</Button>}
            <Button type="submit" form={form} variant="primary">
              {screen === "item"
                ? t("Next")
                : listed === 0
                  ? listingScreenWords("submit")
                  : listingScreenWords("reviewAll", { count: listed + quantity })}
            </Button>
          </div>
        </div>
      }
    >
      <div className="mx-auto max-w-3xl pt-5">
        <WizardSteps
          steps={[listingScreenWords("yourItem"), listingScreenWords("itsPrice")]}
          at={screen === "item" ? 0 : 1}
        />
        {/* Such a store buys other things outright. */}
        {buys && <p className="mb-4 text-muted">{listingScreenWords("paidWhenSold")}</p>}
        <form
          // Its window asks about all of its steps.
          {...unguarded}
          id={form}
          ref={content}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            next(true);
          }}
        >
          {screen === "item" ? (
            <ItemChoices listing={listing} product={product} template={template} />
          ) : (
            <PriceChoices listing={listing} product={product} />
          )}
        </form>
      </div>
      <ConfirmDialog
        open={leaving}
        danger
        onClose={() => setLeaving(false)}
        title={t("Stop adding inventory?")}
        description={addingWords("discardHint")}
        confirmLabel={t("Discard")}
        cancelLabel={t("Keep going")}
        onConfirm={() => {
          forgetUnsavedForms();
          onClose();
        }}
      />
    </FullScreen>
  );
}

/** What the price brings, beside the button and so above a phone's keyboard. */
function PayoutNow({ listing: { line, draft } }: { readonly listing: OpenListing }) {
  const quote = useQuote(line, draft.consignerId);
  const buys = useStore()?.isBuyingStore === true;
  const currency = useCurrency();
  const keptMinor = quote === null ? 0 : (line.priceMinor ?? 0) * line.itemIds.length - quote.fees.totalMinor;
  return (
    <p className="min-w-0" aria-live="polite">
      <span className="block text-caption text-muted">
        {!buys
          ? t("Payout")
          : keptMinor > 0
            ? listingScreenWords("youdGetOf", { kept: formatMoney(keptMinor, currency) })
            : listingScreenWords("youdGet")}
      </span>
      <span className="tabular text-lead font-semibold">
        {quote === null ? "–" : <Money minor={quote.fees.totalMinor} />}
      </span>
    </p>
  );
}

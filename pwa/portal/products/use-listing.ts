import { useState } from "react";
import { stepProblem } from "#pwa/parts/adding/add-steps.ts";
import { type Adding, type AddingLine, changeLine, type LineChanges, setQuantity } from "#pwa/parts/adding/adding.ts";
import { type OptionNumber, templateOptions } from "#pwa/parts/adding/option-fields.tsx";
import { emptyLine } from "#pwa/parts/adding/use-add-inventory.ts";
import { useQuote } from "#pwa/parts/adding/use-rows.ts";
import { productSizes } from "#pwa/parts/catalogue/sizes-of.ts";
import { useMarketplace } from "#pwa/ui/access.ts";
import { setDefaultLocation, useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { ProductRow, ProductTemplateRow, SubmittedProductRow } from "#shared/areas/catalogue/rows.ts";
import { keptValue } from "#pwa/machine/local/kept/kept-value.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";

/** The two screens of a listing: what it is, and what it costs. */
export type ListingScreen = "item" | "price";

export interface OpenListing {
  readonly screen: ListingScreen;
  readonly draft: Adding;
  readonly line: AddingLine;
  readonly options: readonly OptionNumber[];
  /** The option being chosen; the others are folded. */
  readonly open: OptionNumber;
  /** True once missing fields of this screen are reported. */
  readonly showMissing: boolean;
  /** Why the screen cannot be left. */
  readonly problem: string | null;
  /** True if leaving would lose input. */
  readonly dirty: boolean;
  readonly openOption: (number: OptionNumber) => void;
  /** Chooses a value; `advances` opens the next option, or the price after the last. */
  readonly choose: (number: OptionNumber, value: string, advances: boolean) => void;
  readonly changeLine: (changes: LineChanges) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly setLocation: (locationId: string) => void;
  /** Opens the next screen; from the last one, adds the line to the list, and opens the list if `submits`. */
  readonly next: (submits?: boolean) => void;
}

/** The first line of a listing: empty, or with the size and price of the consigner's request. */
export interface ListingStart {
  readonly size: string;
  /** Condition and box of the listing before; "" without one, or if this product has no such value. */
  readonly option2Value: string;
  readonly option3Value: string;
  readonly priceMinor: number | null;
}

type LikeLast = Pick<AddingLine, "option2Value" | "option3Value">;
const nothingYet: LikeLast = { option2Value: "", option3Value: "" };

/** The condition and box that somebody listed last on this device. */
const lastChoices = (storeId: string, personId: string) =>
  keptValue<LikeLast>(`listed.${storeId}.${personId}`, (stored) => {
    const { option2Value, option3Value } = (stored ?? nothingYet) as Partial<LikeLast>;
    return {
      option2Value: typeof option2Value === "string" ? option2Value : "",
      option3Value: typeof option3Value === "string" ? option3Value : "",
    };
  });

/** Returns the condition and box that the signed-in person listed last on this device. */
export function useLastChoices(): LikeLast {
  const { store, user } = useDevice().session;
  return useKept(lastChoices(store.id, user.id));
}

/**
 * Returns what a listing of this product begins with if the store added it for this submission; a size that the product
 * lacks is left to be chosen.
 */
export function listingStart(
  wish: SubmittedProductRow | undefined,
  last: LikeLast,
  product: ProductRow,
  template: ProductTemplateRow | undefined,
): ListingStart {
  const known = (value: string, values: readonly string[] | undefined) =>
    values?.includes(value) === true ? value : "";
  const option2Value = known(last.option2Value, template?.option2Values);
  const option3Value = known(last.option3Value, template?.option3Values);
  if (wish?.productId !== product.id) return { size: "", option2Value, option3Value, priceMinor: null };
  const wanted = wish.size.toLowerCase();
  const size = productSizes(product, template).find((one) => one.toLowerCase() === wanted) ?? "";
  return { size, option2Value, option3Value, priceMinor: wish.priceMinor };
}

const valueOf = (line: AddingLine, number: OptionNumber): string => line[`option${number}Value`];

/** Keeps one product's listing up to the draft, for oneself, at the location listed for last, or else the first one. */
export function useListing(
  product: ProductRow,
  template: ProductTemplateRow | undefined,
  start: ListingStart,
  onListed: (draft: Adding, submits: boolean) => Promise<void>,
): OpenListing {
  const { session, view } = useDevice();
  const marketplace = useMarketplace();
  const lastUsed = useDefaultLocation();
  const [draft, setDraft] = useState<Adding>(() => {
    const locations = locationOptions(view, marketplace);
    return {
      consignerId: session.user.id,
      locationId: lastUsed ?? locations[0]?.value ?? null,
      subLocationId: null,
      acceptNow: false,
      lines: [
        {
          ...emptyLine(product.id, start.size),
          option2Value: start.option2Value,
          option3Value: start.option3Value,
          priceMinor: start.priceMinor,
        },
      ],
    };
  });
  const options = templateOptions(template);
  const line = draft.lines[0] ?? emptyLine(product.id, "");
  const [missingFirst] = useState(() => options.find((number) => valueOf(line, number) === ""));
  const [screen, setScreen] = useState<ListingScreen>(missingFirst === undefined ? "price" : "item");
  const [open, setOpen] = useState<OptionNumber>(missingFirst ?? 1);
  const [showMissing, setShowMissing] = useState(false);
  /** Why it could not be kept. */
  const [fault, setFault] = useState<string | null>(null);
  const hasFees = useQuote(line, draft.consignerId) !== null;
  const dirty = line.option1Value !== start.size || line.priceMinor !== start.priceMinor;
  useUnsavedForm(dirty);

  const problemOf = (number: OptionNumber, of: Adding) => stepProblem(number, of, template, hasFees);
  const itemProblem = options.map((number) => problemOf(number, draft)).find((one) => one !== null) ?? null;
  const priceProblem = stepProblem("price", draft, template, hasFees) ?? stepProblem("place", draft, template, hasFees);
  const problem = screen === "item" ? itemProblem : priceProblem;
  /** Opens the next option that is not chosen, or the price. */
  const advance = (of: Adding): void => {
    const missing = options.find((number) => problemOf(number, of) !== null);
    setShowMissing(false);
    if (missing === undefined) setScreen("price");
    else setOpen(missing);
  };
  return {
    screen,
    draft,
    line,
    options,
    open,
    showMissing,
    problem: fault ?? (showMissing ? problem : null),
    dirty,
    openOption: (number) => {
      setShowMissing(false);
      setScreen("item");
      setOpen(number);
    },
    choose: (number, value, advances) => {
      const chosen = changeLine(draft, line.id, { [`option${number}Value`]: value });
      setDraft(chosen);
      if (advances) advance(chosen);
    },
    changeLine: (changes) => setDraft((now) => changeLine(now, line.id, changes)),
    setQuantity: (quantity) => setDraft((now) => setQuantity(now, line.id, quantity)),
    setLocation: (locationId) => setDraft((now) => ({ ...now, locationId })),
    next: (submits = false) => {
      if (screen === "item") {
        // Only the open option reports that it is missing; the next one opens first.
        if (valueOf(line, open) !== "") return advance(draft);
        return setShowMissing(true);
      }
      setShowMissing(true);
      if (problem !== null) return;
      // The template may have changed since the options were chosen.
      if (itemProblem !== null) return advance(draft);
      const keep = async (): Promise<void> => {
        const { option2Value, option3Value } = line;
        await lastChoices(session.store.id, session.user.id).change(() => ({ option2Value, option3Value }));
        if (draft.locationId !== null) await setDefaultLocation(session.store.id, draft.locationId);
        await onListed(draft, submits);
      };
      keep().catch((fault: unknown) => setFault(problemText(fault)));
    },
  };
}

import { t } from "#shared/words/define-words.ts";
import { AddingConsignerPicker } from "#pwa/parts/consigners/adding-consigner-picker.tsx";
import { PlaceFields } from "#pwa/ui/pickers/place-fields.tsx";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { AcceptNow } from "./accept-now.tsx";
import { AddSummary } from "./add-summary.tsx";
import { mostNotes } from "./line-problem.ts";
import { LineOptionField } from "./option-fields.tsx";
import { PriceFields, QuotedFees } from "./price-fields.tsx";
import { PriceWarnings } from "./price-warnings.tsx";
import type { AddInventory } from "./use-add-inventory.ts";
import { addingProblemWords } from "./words.ts";

/** Fields of one step; the last one before the labels shows everything again. */
export function AddStepContent({
  adding,
  product,
  template,
}: {
  readonly adding: AddInventory;
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
}) {
  const { step, draft, line, showMissing, change, changeLine } = adding;
  switch (step) {
    case "price":
      return (
        <div className="flex flex-col gap-5">
          <AddingConsignerPicker
            activeOnly
            required
            label={t("Consigner")}
            error={showMissing && draft.consignerId === null ? addingProblemWords("consignerMissing") : null}
            value={draft.consignerId}
            onChange={(consignerId) => change({ consignerId })}
          />
          <PriceFields
            line={line}
            consignerId={draft.consignerId}
            showMissing={showMissing}
            onChange={changeLine}
            onQuantity={adding.setQuantity}
          />
        </div>
      );
    case "place":
      return (
        <div className="flex flex-col gap-5">
          <PlaceFields
            value={draft}
            onChange={(place) => change(place)}
            error={showMissing && draft.locationId === null ? addingProblemWords("locationMissing") : null}
          />
          <AcceptNow value={draft.acceptNow} onChange={(acceptNow) => change({ acceptNow })} />
          <Field label={t("Notes")}>
            <Textarea
              rows={2}
              most={mostNotes}
              value={line.notes}
              onChange={(event) => changeLine({ notes: event.target.value })}
            />
          </Field>
        </div>
      );
    case "review":
      return <AddSummary draft={draft} template={template} onChange={adding.goTo} />;
    case "labels":
      return null;
    default:
      return (
        <LineOptionField
          number={step}
          line={line}
          product={product}
          template={template}
          showMissing={showMissing}
          onChange={changeLine}
        />
      );
  }
}

/** Notes of the review on the price: beside the summary, or below it. */
export function ReviewedPrice({ adding: { line, draft } }: { readonly adding: AddInventory }) {
  return (
    <div className="flex flex-col gap-4">
      <PriceWarnings line={line} consignerId={draft.consignerId} />
      <QuotedFees line={line} consignerId={draft.consignerId} />
    </div>
  );
}

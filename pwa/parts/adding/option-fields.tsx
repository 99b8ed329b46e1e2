import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { rich } from "#pwa/ui/rich.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { OptionPicker } from "#pwa/parts/catalogue/option-picker.tsx";
import { useSizePrices } from "../catalogue/use-size-prices.ts";
import { sizeGroups, productSizes } from "#pwa/parts/catalogue/sizes-of.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { AddingLine, LineChanges } from "./adding.ts";
import { missingFields } from "./line-problem.ts";
import { addingProblemWords, addingWords } from "./words.ts";

export type OptionNumber = 1 | 2 | 3;

/** Returns the options a template has, in order: always the first, the others if it names them. */
export const templateOptions = (template: ProductTemplateRow | undefined): readonly OptionNumber[] =>
  template === undefined
    ? [1]
    : ([1, 2, 3] as const).filter((number) => number === 1 || template[`option${number}`] !== "");

/** One option of a line, from its template's values; the size from the product's sizes. */
export function LineOptionField({
  number,
  line,
  product,
  template,
  showMissing,
  onChange,
}: {
  readonly number: OptionNumber;
  readonly line: AddingLine;
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
  readonly showMissing: boolean;
  readonly onChange: (changes: LineChanges) => void;
}) {
  const field = `option${number}Value` as const;
  const { view } = useDevice();
  const value = line[field];
  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template).includes(field);
  const messages = {
    1: t("Please select an option"),
    2: addingProblemWords("option2"),
    3: addingProblemWords("option3"),
  };
  const label = template?.[`option${number}`] ?? t("Size");
  const prices = useSizePrices(product, template);
  // The barcode determined the size, so there is nothing to choose; but a box may contain another pair.
  const scanned = number === 1 && line.gtin14 !== null && value !== "" && view.get("gtin", line.gtin14)?.size === value;
  const [choosing, setChoosing] = useState(false);
  if (scanned && !missing && !choosing)
    return (
      <div className="flex items-center justify-between gap-3">
        <p>
          {rich("{option} <strong>{value}</strong><muted> · from the barcode</muted>", {
            option: label,
            value,
            strong: (text) => <span className="font-semibold">{text}</span>,
            muted: (text) => <span className="text-muted">{text}</span>,
          })}
        </p>
        <Button
          onClick={() => setChoosing(true)}
          aria-label={t("Change {option}", { option: label.toLowerCase() })}
          className="shrink-0"
        >
          {addingWords("change")}
        </Button>
      </div>
    );
  const values = number === 1 ? productSizes(product, template) : (template?.[`option${number}Values`] ?? []);
  return (
    <div data-missing={missing ? "" : undefined}>
      <OptionPicker
        required
        label={label}
        groups={number === 1 ? sizeGroups(values) : [{ name: "", values }]}
        value={value}
        onChange={(chosen) => onChange({ [field]: chosen })}
        // Chosen before the template changed, or by a barcode: it is said at once.
        error={
          missing && value !== ""
            ? t("“{value}” is not a value of {option}. Choose one of these.", { value, option: label })
            : showMissing && missing
              ? messages[number]
              : null
        }
        captions={number === 1 ? prices : undefined}
      />
    </div>
  );
}

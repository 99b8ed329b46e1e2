import { t } from "#shared/words/define-words.ts";
import { CopyPlus, Split, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type AddingLine, changeLine, setQuantity } from "#pwa/parts/adding/adding.ts";
import { blankLines, fillBlanks, pricesBefore, removeLine, resolveBarcode, splitOne } from "./intake-draft.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { missingFields, mostNotes } from "#pwa/parts/adding/line-problem.ts";
import { LineOptionField, templateOptions } from "#pwa/parts/adding/option-fields.tsx";
import { PriceFields } from "#pwa/parts/adding/price-fields.tsx";
import { UnknownBarcode } from "./unknown-barcode.tsx";
import { templateIn } from "./use-intake-scans.ts";
import type { Intake } from "./use-intake.ts";
import { useProductRows } from "#pwa/parts/adding/use-rows.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

/** All fields of one line, stored as they change. */
export function LineEditor({
  line,
  intake,
  showMissing,
  focus,
  onFocused,
  onOpen,
  onResolved,
}: {
  readonly line: AddingLine;
  readonly intake: Intake;
  readonly showMissing: boolean;
  /** Whether to focus the first missing field now. */
  readonly focus: boolean;
  readonly onFocused: () => void;
  readonly onOpen: (lineId: string | null) => void;
  /** The line's barcode was matched to its product. */
  readonly onResolved: (product: { readonly productId: string; readonly size: string }) => void;
}) {
  const { view } = useDevice();
  const { product, template } = useProductRows(line.productId);
  const { draft, change } = intake;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus) return;
    focusMissing(fields.current);
    onFocused();
  }, [focus, onFocused]);

  if (product === undefined)
    return line.gtin14 !== null && line.productId === null ? (
      <div ref={fields} data-missing="">
        <UnknownBarcode
          key={line.gtin14}
          gtin14={line.gtin14}
          onRemove={() => change((now) => removeLine(now, line.id))}
          onResolved={(found) => {
            change((now) => resolveBarcode(now, line.gtin14 ?? "", found, templateIn(view)));
            onResolved(found);
          }}
        />
      </div>
    ) : (
      <div className="flex flex-col items-start gap-3">
        <p>{t("This product is no longer on this device.")}</p>
        <Button icon={<Trash2 aria-hidden />} onClick={() => change((now) => removeLine(now, line.id))}>
          {laterWords("remove")}
        </Button>
      </div>
    );

  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);
  const toFill = missing.length > 0 ? 0 : blankLines(draft, line.id, templateIn(view));
  return (
    <div ref={fields} {...unguarded} className="flex flex-col gap-5">
      {templateOptions(template).map((number) => (
        <LineOptionField
          key={number}
          number={number}
          line={line}
          product={product}
          template={template}
          showMissing={showMissing}
          onChange={(changes) => change((now) => changeLine(now, line.id, changes))}
        />
      ))}
      <PriceFields
        // A split or another line resets the fields.
        key={line.id}
        line={line}
        consignerId={draft.consignerId}
        showMissing={showMissing}
        onChange={(changes) => change((now) => changeLine(now, line.id, changes))}
        onQuantity={(quantity) => change((now) => setQuantity(now, line.id, quantity))}
        offered={pricesBefore(draft, line).map(({ size, priceMinor }) => [
          size === "" ? t("Other line") : t("Same as size {size}", { size }),
          priceMinor,
        ])}
      />
      <Field label={t("Notes")}>
        <Textarea
          rows={2}
          most={mostNotes}
          value={line.notes}
          onChange={(event) => {
            const notes = event.target.value;
            change((now) => changeLine(now, line.id, { notes }));
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {toFill > 0 && (
          <Button
            icon={<CopyPlus aria-hidden />}
            onClick={() => change((now) => fillBlanks(now, line.id, templateIn(view)))}
          >
            {/* Never the price: it belongs to the product. */}
            {t("Use the condition for {count, plural, one {# other line} other {# other lines}}", { count: toFill })}
          </Button>
        )}
        {line.itemIds.length > 1 && (
          <Button
            icon={<Split aria-hidden />}
            onClick={() => {
              const own = newId();
              change((now) => splitOne(now, line.id, own));
              onOpen(own);
            }}
          >
            {t("Split one off")}
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          onClick={() => {
            change((now) => removeLine(now, line.id));
            onOpen(null);
          }}
        >
          {laterWords("remove")}
        </Button>
      </div>
    </div>
  );
}

/** Scrolls to the first invalid field and focuses it. */
function focusMissing(fields: HTMLElement | null): void {
  const missing =
    fields?.querySelector<HTMLElement>("[data-refused]") ??
    fields?.querySelector<HTMLElement>("[data-missing]") ??
    fields;
  missing?.scrollIntoView({ block: "center" });
  missing?.querySelector<HTMLElement>("input:not([disabled]), textarea")?.focus({ preventScroll: true });
}

import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { changeLine, setQuantity } from "#pwa/parts/adding/adding.ts";
import { QuantityStepper } from "#pwa/parts/adding/quantity-stepper.tsx";
import { addingProblemWords } from "#pwa/parts/adding/words.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { ListingDraft } from "./listing-draft.ts";

/** Changes price and quantity of a line that was not submitted yet. */
export function ChangeDialog({
  lineId,
  listing,
  onClose,
}: {
  readonly lineId: string;
  readonly listing: ListingDraft;
  readonly onClose: () => void;
}) {
  const line = listing.drafts.flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
  const [priceMinor, setPrice] = useState(line?.priceMinor ?? null);
  const [count, setCount] = useState(line?.itemIds.length ?? 1);
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    if ((priceMinor ?? 0) <= 0) return setProblem(addingProblemWords("price"));
    listing
      .change(lineId, (draft) => setQuantity(changeLine(draft, lineId, { priceMinor }), lineId, count))
      .then(onClose, (fault: unknown) => setProblem(problemText(fault)));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Change price and quantity")}
      actions={
        <Button variant="primary" onClick={save}>
          {t("Save")}
        </Button>
      }
    >
      <div className="flex flex-wrap items-start gap-4 pt-1">
        <Field label={t("Price")} error={problem} className="min-w-40 flex-1">
          <MoneyInput value={priceMinor} onChange={setPrice} />
        </Field>
        <QuantityStepper value={count} onChange={setCount} />
      </div>
    </Dialog>
  );
}

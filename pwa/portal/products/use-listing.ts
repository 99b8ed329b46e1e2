import { useState } from "react";
import { type AddStep, addSteps, stepProblem } from "#pwa/parts/adding/add-steps.ts";
import { type Adding, type AddingLine, changeLine, setQuantity } from "#pwa/parts/adding/adding.ts";
import { type AddInventory, emptyLine } from "#pwa/parts/adding/use-add-inventory.ts";
import { useQuote } from "#pwa/parts/adding/use-rows.ts";
import { useMarketplace } from "#pwa/ui/access.ts";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";
import { newId } from "#shared/kernel/ids.ts";

/** Keeps the steps of listing one product [A2.24]: as staff add it, for oneself, up to the draft. */
export function useListing(
  product: ProductRow,
  template: ProductTemplateRow | undefined,
  onListed: (draft: Adding) => void,
): AddInventory {
  const { session, view } = useDevice();
  const marketplace = useMarketplace();
  const [draft, setDraft] = useState<Adding>(() => {
    const locations = locationOptions(view, marketplace);
    return {
      consignerId: session.user.id,
      locationId: locations.length === 1 ? (locations[0]?.value ?? null) : null,
      subLocationId: null,
      acceptNow: false,
      lines: [emptyLine(product.id, "")],
    };
  });
  const steps: readonly AddStep[] = addSteps(template).filter((step) => step !== "labels");
  const [at, setAt] = useState(0);
  const [showMissing, setShowMissing] = useState(false);
  const line = draft.lines[0] as AddingLine;
  const hasFees = useQuote(line, draft.consignerId) !== null;
  const step = steps[Math.min(at, steps.length - 1)] as AddStep;
  const dirty = line.option1Value !== "" || line.priceMinor !== null;
  useUnsavedForm(dirty);
  const goTo = (wanted: AddStep): void => {
    setShowMissing(false);
    setAt(Math.max(0, steps.indexOf(wanted)));
  };
  const problem = stepProblem(step, draft, template, hasFees);
  return {
    step,
    steps,
    draft,
    line,
    saved: [],
    notice: null,
    showMissing,
    saving: null,
    dirty,
    bySeller: true,
    goTo,
    next: () => {
      setShowMissing(true);
      if (problem !== null) return;
      if (step !== "review") return goTo(steps[at + 1] as AddStep);
      // The template may have changed since a step was left.
      const wrong = steps.find((one) => stepProblem(one, draft, template, hasFees) !== null);
      if (wrong === undefined) return onListed(draft);
      goTo(wrong);
      setShowMissing(true);
    },
    problem: showMissing ? problem : null,
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
    changeLine: (changes) => setDraft((now) => changeLine(now, line.id, changes)),
    setQuantity: (quantity) => setDraft((now) => setQuantity(now, line.id, quantity, newId)),
    again: () => goTo(steps[0] as AddStep),
  };
}

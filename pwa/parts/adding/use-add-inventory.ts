import { useState } from "react";
import { useDefaultLocation } from "#pwa/ui/default-location.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type AddStep, addSteps, stepProblem } from "./add-steps.ts";
import { type Adding, type AddingLine, changeLine, type LineChanges, setQuantity } from "./adding.ts";
import { useQuote } from "./use-rows.ts";
import { type Saving, useSave } from "./use-save.ts";

/** Choices made before the first step. */
export interface AddStart {
  readonly consignerId?: string | null | undefined;
  readonly size?: string | undefined;
}

/** State of adding inventory of one product. */
export interface AddInventory {
  readonly step: AddStep;
  readonly steps: readonly AddStep[];
  readonly draft: Adding;
  readonly line: AddingLine;
  /** Ids of the created items; empty before the last step. */
  readonly saved: readonly string[];
  /** Message after they are created. */
  readonly notice: string | null;
  /** True once missing fields of this step are reported. */
  readonly showMissing: boolean;
  /** Why the step cannot be left. */
  readonly problem: string | null;
  readonly saving: Saving | null;
  /** True if leaving would lose input. */
  readonly dirty: boolean;
  readonly change: (changes: Partial<Omit<Adding, "lines">>) => void;
  readonly changeLine: (changes: LineChanges) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly next: () => void;
  readonly goTo: (step: AddStep) => void;
  /** Starts over with the same owner and place. */
  readonly again: () => void;
}

/** Keeps the choices from step to step; Next in the review creates the items on the device, offline too. */
export function useAddInventory(
  product: ProductRow,
  template: ProductTemplateRow | undefined,
  start: AddStart,
): AddInventory {
  const { view } = useDevice();
  const home = useDefaultLocation();
  const [draft, setDraft] = useState<Adding>(() => {
    // In a store with one location, that is the place.
    const locations = view.all("location").filter(({ closedAt }) => closedAt === null);
    const owner = view.get("consigner", start.consignerId ?? "");
    return {
      consignerId: owner?.isActive === true ? owner.id : null,
      locationId: locations.length === 1 ? (locations[0]?.id ?? null) : home,
      subLocationId: null,
      acceptNow: true,
      lines: [emptyLine(product.id, start.size ?? "")],
    };
  });
  const steps = addSteps(template);
  const [at, setAt] = useState(0);
  const [showMissing, setShowMissing] = useState(false);
  const [saved, setSaved] = useState<readonly string[]>([]);
  // Shown within the window: a toast would cover its buttons.
  const [notice, setNotice] = useState<string | null>(null);
  const { saving, problemOf, save } = useSave(setNotice);
  const line = draft.lines[0] as AddingLine;
  const hasFees = useQuote(line, draft.consignerId) !== null;
  const step = steps[Math.min(at, steps.length - 1)] as AddStep;
  const dirty = saved.length === 0 && (line.option1Value !== "" || line.priceMinor !== null);
  useUnsavedForm(dirty);

  const goTo = (wanted: AddStep): void => {
    setShowMissing(false);
    setAt(Math.max(0, steps.indexOf(wanted)));
  };
  const problem = stepProblem(step, draft, template, hasFees);
  const next = (): void => {
    setShowMissing(true);
    if (problem !== null) return;
    if (step !== "review") return goTo(steps[at + 1] as AddStep);
    // The template may have changed since a step was left.
    const wrong = steps.find((one) => stepProblem(one, draft, template, hasFees) !== null);
    if (wrong !== undefined) {
      goTo(wrong);
      return setShowMissing(true);
    }
    void save(draft).then((ids) => {
      if (ids === null) return;
      setSaved(ids);
      goTo("labels");
    });
  };
  return {
    step,
    steps,
    draft,
    line,
    saved,
    notice,
    showMissing,
    saving,
    dirty,
    next,
    goTo,
    problem: problemOf(draft) ?? (showMissing ? problem : null),
    change: (changes) => setDraft((now) => ({ ...now, ...changes })),
    changeLine: (changes) => setDraft((now) => changeLine(now, line.id, changes)),
    setQuantity: (quantity) => setDraft((now) => setQuantity(now, line.id, quantity)),
    again: () => {
      setSaved([]);
      setDraft((now) => ({ ...now, lines: [emptyLine(product.id, "")] }));
      goTo(steps[0] as AddStep);
    },
  };
}

export const emptyLine = (productId: string, size: string): AddingLine => ({
  id: newId(),
  itemIds: [newId()],
  productId,
  gtin14: null,
  option1Value: size,
  option2Value: "",
  option3Value: "",
  priceMinor: null,
  costMinor: null,
  notes: "",
});

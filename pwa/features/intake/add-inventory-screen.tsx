import { useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useDefaultLocation } from "#pwa/components/default-location.ts";
import type { View } from "#pwa/local/device.ts";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { Card } from "#pwa/components/ui/card.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { ProductImage } from "#pwa/components/ui/product-image.tsx";
import { useUnsavedForm } from "#pwa/components/unsaved-form.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { type AddingLine, changeLine, setQuantity } from "#pwa/components/adding/adding.ts";
import { emptyDraft, type IntakeDraft } from "./intake-draft.ts";
import { IntakeBar } from "./intake-bar.tsx";
import { WizardSteps } from "#pwa/components/adding/wizard-steps.tsx";
import { LabelsPanel } from "#pwa/components/adding/labels-panel.tsx";
import { incompleteMessage, type MissingField, missingFields } from "#pwa/components/adding/line-problem.ts";
import { OptionField, optionsOf } from "#pwa/components/adding/option-fields.tsx";
import { PlaceStep } from "./place-step.tsx";
import { PriceFields } from "#pwa/components/adding/price-fields.tsx";
import { useProductRows } from "#pwa/components/adding/use-rows.ts";
import { useSave } from "#pwa/components/adding/use-save.ts";
import { addingProblemWords, addingWords } from "#pwa/components/adding/words.ts";
import { intakeWords } from "./words.ts";

/** Add inventory of one known product, step by step, /addInventory/$productId. */
export function AddInventoryScreen() {
  const { productId } = useParams({ strict: false }) as { productId?: string };
  const { product, template } = useProductRows(productId ?? null);
  const ready = useView((view) => view.all("product").length > 0);
  if (product === undefined)
    return (
      <>
        <PageHeader title={addingWords("addInventory")} back="/scan" />
        <EmptyState title={ready ? addingWords("productNotHere") : addingWords("productsDownloading")}>
          {intakeWords("findProduct")}
        </EmptyState>
      </>
    );
  return <Steps key={product.id} product={product} template={template} />;
}

type Step = {
  readonly title: string;
  readonly fields: readonly MissingField[];
  readonly kind: 1 | 2 | 3 | "price" | "place";
};

const stepsOf = (template: ProductTemplateRow | undefined): readonly Step[] => [
  ...optionsOf(template).map((number) => ({
    title: template?.[`option${number}`] ?? addingWords("sizeLabel"),
    fields: [`option${number}Value` as const],
    kind: number,
  })),
  { title: addingWords("price"), fields: ["priceMinor", "quantity"], kind: "price" },
  { title: intakeWords("location"), fields: [], kind: "place" },
];

/** Where everything is put in a store with one place. */
const onlyLocation = (view: View): string | null => {
  const [only, another] = view.all("location").filter(({ closedAt }) => closedAt === null);
  return another === undefined ? (only?.id ?? null) : null;
};

function Steps({
  product,
  template,
}: {
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
}) {
  const router = useRouter();
  const { view } = useDevice();
  const home = useDefaultLocation();
  const [draft, setDraft] = useState<IntakeDraft>(() => startOf(product, onlyLocation(view) ?? home));
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { saving, problemOf, save } = useSave();
  const line = draft.lines[0] as AddingLine;
  const saved = draft.saved.length > 0;
  useUnsavedForm(!saved && (line.option1Value !== "" || line.priceMinor !== null));
  const steps = stepsOf(template);
  const step = steps[at] as Step;
  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);

  const set = (change: (now: IntakeDraft) => IntakeDraft): void => {
    setProblem(null);
    setDraft(change);
  };
  const next = async (): Promise<void> => {
    setAsked(true);
    if (step.kind !== "place") {
      if (step.fields.some((field) => missing.includes(field))) return;
      setAsked(false);
      return setAt(at + 1);
    }
    if (missing.length > 0) return setProblem(incompleteMessage(template));
    if (draft.locationId === null) return setProblem(addingProblemWords("locationMissing"));
    if (draft.consignerId === null) return setProblem(addingProblemWords("consignerMissing"));
    const ids = await save(draft);
    if (ids !== null) setDraft({ ...draft, saved: ids });
  };
  const leave = (): void => router.history.back();
  const sentence = problemOf(draft) ?? problem;

  return (
    <>
      <PageHeader title={addingWords("addInventory")} onBack={leave} />
      <div className="mb-5 flex items-center gap-4">
        <ProductImage src={product.image} title={product.title} className="size-16" />
        <div className="min-w-0">
          <p className="line-clamp-2 text-lead font-semibold">{product.title}</p>
          <p className="text-muted">{product.sku}</p>
        </div>
      </div>
      {saved ? (
        <LabelsPanel itemIds={draft.saved} onDone={leave} />
      ) : (
        <>
          <WizardSteps steps={steps.map(({ title }) => title)} at={at} />
          <div className="max-w-2xl">
            {step.kind === "place" ? (
              <PlaceStep value={draft} asked={asked} onChange={(changes) => set((now) => ({ ...now, ...changes }))} />
            ) : (
              <Card>
                {step.kind === "price" ? (
                  <PriceFields
                    line={line}
                    consignerId={draft.consignerId}
                    asked={asked}
                    onChange={(changes) => set((now) => changeLine(now, line.id, changes))}
                    onQuantity={(quantity) => set((now) => setQuantity(now, line.id, quantity, newId))}
                  />
                ) : (
                  <OptionField
                    number={step.kind}
                    line={line}
                    product={product}
                    template={template}
                    asked={asked}
                    onChange={(changes) => set((now) => changeLine(now, line.id, changes))}
                  />
                )}
              </Card>
            )}
          </div>
          <IntakeBar
            narrow
            facts={
              sentence === null ? null : (
                <p role="alert" className="font-medium text-danger">
                  {sentence}
                </p>
              )
            }
          >
            {at > 0 && (
              <Button
                onClick={() => {
                  setProblem(null);
                  setAsked(false);
                  setAt(at - 1);
                }}
              >
                {addingWords("previous")}
              </Button>
            )}
            <Button variant="primary" busy={saving !== null} onClick={() => void next()}>
              {step.kind === "place" ? laterWords("save") : addingWords("next")}
            </Button>
          </IntakeBar>
        </>
      )}
    </>
  );
}

/** One unit of the product; a consigner in the address (`?consigner=`) is chosen already. */
function startOf(product: ProductRow, locationId: string | null): IntakeDraft {
  const consignerId = new URLSearchParams(location.search).get("consigner");
  const line: AddingLine = {
    id: newId(),
    itemIds: [newId()],
    productId: product.id,
    gtin14: null,
    option1Value: "",
    option2Value: "",
    option3Value: "",
    priceMinor: null,
    costMinor: null,
    notes: "",
  };
  return { ...emptyDraft, consignerId, locationId, lines: [line] };
}

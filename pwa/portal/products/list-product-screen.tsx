import { useNavigate, useParams } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { AddStepContent, ReviewedPrice } from "#pwa/parts/adding/add-step-content.tsx";
import { stepTitle } from "#pwa/parts/adding/add-steps.ts";
import { AddWindow } from "#pwa/parts/adding/add-window.tsx";
import type { Adding } from "#pwa/parts/adding/adding.ts";
import { useProductRows } from "#pwa/parts/adding/use-rows.ts";
import { WizardSteps } from "#pwa/parts/adding/wizard-steps.tsx";
import { addingWords } from "#pwa/parts/adding/words.ts";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { screenStands } from "#pwa/ui/first-screen.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";
import { useListingDraft } from "./listing-draft.ts";
import { useListing } from "./use-listing.ts";
import { listingScreenWords } from "./words.ts";

const ImagesField = lazy(async () => ({
  default: (await import("#pwa/parts/pictures/images-field.tsx")).ImagesField,
}));

/** Wizard for listing one product, over the whole window with the store's logo [A2.24, A2.99]. */
export function Screen() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const navigate = useNavigate();
  const listing = useListingDraft();
  const { product, template } = useProductRows(productId);
  useEffect(screenStands, []);
  const away = () => void navigate({ to: "/" });
  if (product === undefined)
    return (
      <AddWindow whole onClose={away} title={addingWords("addInventory")}>
        <EmptyState icon={<PackageX />} title={addingWords("productNotHere")}>
          {addingWords("productNotHereHint")}
        </EmptyState>
      </AddWindow>
    );
  const listed = (draft: Adding) => {
    listing.add(draft);
    toast.success(listingScreenWords("added", { count: listing.count + (draft.lines[0]?.itemIds.length ?? 0) }));
    away();
  };
  return <Steps key={product.id} product={product} template={template} onListed={listed} onClose={away} />;
}

function Steps({
  product,
  template,
  onListed,
  onClose,
}: {
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
  readonly onListed: (draft: Adding) => void;
  readonly onClose: () => void;
}) {
  const adding = useListing(product, template, onListed);
  const form = useId();
  const content = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { step, steps, dirty } = adding;
  const at = steps.indexOf(step);
  const next = (): void => {
    // An unreadable amount is reported at its field and is not the value that would be listed.
    const refused = content.current?.querySelector<HTMLElement>("[data-refused] input");
    if (refused != null) return refused.focus();
    adding.next();
  };
  return (
    <AddWindow
      whole
      onClose={() => (dirty ? setLeaving(true) : onClose())}
      title={addingWords("addInventory")}
      description={addingWords("titleAndSku", { title: product.title, sku: product.sku })}
      actions={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          {adding.problem !== null && (
            <p role="alert" className="min-w-0 grow basis-full font-medium text-danger sm:basis-0">
              {adding.problem}
            </p>
          )}
          {at > 0 && (
            <Button className="max-sm:grow" onClick={() => adding.goTo(steps[at - 1] ?? step)}>
              {addingWords("previous")}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" className="max-sm:grow">
            {step === "review" ? listingScreenWords("addToList") : addingWords("next")}
          </Button>
        </div>
      }
    >
      <WizardSteps steps={steps.map((one) => stepTitle(one, template))} at={at} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          id={form}
          ref={content}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          <AddStepContent key={step} adding={adding} product={product} template={template} />
          {step === "place" && (
            <Suspense>
              <ImagesField
                className="mt-5"
                label={listingScreenWords("photo")}
                value={adding.line.image === undefined || adding.line.image === "" ? [] : [adding.line.image]}
                most={1}
                onChange={([image = ""]) => adding.changeLine({ image })}
              />
            </Suspense>
          )}
        </form>
        {step === "review" && <ReviewedPrice adding={adding} />}
      </div>
      <ConfirmDialog
        open={leaving}
        danger
        onClose={() => setLeaving(false)}
        title={addingWords("discardQuestion")}
        description={addingWords("discardHint")}
        confirmLabel={addingWords("discard")}
        cancelLabel={addingWords("keepGoing")}
        onConfirm={onClose}
      />
    </AddWindow>
  );
}

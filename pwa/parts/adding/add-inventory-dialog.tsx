import { t } from "#shared/words/define-words.ts";
import { CircleCheck, PackageX } from "lucide-react";
import { useId, useRef, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { focusRefused } from "#pwa/ui/focus-refused.ts";
import { useSync } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { AddStepContent, ReviewedPrice } from "./add-step-content.tsx";
import { stepTitle } from "./add-steps.ts";
import { AddSummary } from "./add-summary.tsx";
import { AddWindow } from "./add-window.tsx";
import { LabelsPanel } from "./labels-panel.tsx";
import { type AddStart, useAddInventory } from "./use-add-inventory.ts";
import { useProductRows } from "./use-rows.ts";
import { WizardSteps } from "./wizard-steps.tsx";
import { addingWords } from "./words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { forgetUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";

interface AddInventoryProps extends AddStart {
  readonly productId: string;
  /** Fills the window with the store's logo, for the wizard's own address; else a modal of 1,200 px. */
  readonly whole?: boolean;
  /** Called on leaving before or after items were added. */
  readonly onClose: () => void;
  /** Called after the labels: back to the product. */
  readonly onDone: () => void;
}

/** Wizard that adds inventory of one product. Items are created on the device at once, offline too. */
export function AddInventoryDialog({ productId, ...props }: AddInventoryProps) {
  const { product, template } = useProductRows(productId);
  const { download } = useSync();
  if (product !== undefined) return <Steps key={productId} {...props} product={product} template={template} />;
  return (
    <AddWindow whole={props.whole} onClose={props.onClose} title={t("Add Inventory")}>
      <EmptyState
        icon={<PackageX />}
        title={download === null ? t("This product is not on this device.") : t("Products are still being downloaded.")}
      >
        {addingWords("productNotHereHint")}
      </EmptyState>
    </AddWindow>
  );
}

function Steps({
  product,
  template,
  whole,
  onClose,
  onDone,
  ...start
}: Omit<AddInventoryProps, "productId"> & {
  readonly product: ProductRow;
  readonly template: ProductTemplateRow | undefined;
}) {
  const adding = useAddInventory(product, template, start);
  const form = useId();
  const content = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { step, steps, saved, dirty } = adding;
  const isSaved = saved.length > 0;
  const close = (): void => (dirty ? setLeaving(true) : onClose());
  const at = steps.indexOf(step);
  const next = (): void => {
    if (!focusRefused(content.current)) adding.next();
  };
  return (
    <AddWindow
      whole={whole}
      onClose={close}
      title={t("Add Inventory")}
      description={
        <span className="line-clamp-2">{t("{title} · {sku}", { title: product.title, sku: product.sku })}</span>
      }
      picture={<ProductImage src={product.image} title={product.title} />}
      actions={
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          <Problem text={adding.problem} className="min-w-0 grow basis-full font-medium sm:basis-0" />
          {isSaved ? (
            <>
              <Button className="max-sm:grow" onClick={adding.again}>
                {t("Add more")}
              </Button>
              <Button variant="primary" className="max-sm:grow" onClick={onDone}>
                {t("Done")}
              </Button>
            </>
          ) : (
            <>
              {/* There from the first step on, so that a second tap on Next never meets Previous. */}
              <Button className="max-sm:grow" disabled={at === 0} onClick={() => adding.goTo(steps[at - 1] ?? step)}>
                {t("Previous")}
              </Button>
              <Button type="submit" form={form} variant="primary" className="max-sm:grow" busy={adding.saving !== null}>
                {step === "review" ? t("Submit For Review") : t("Next")}
              </Button>
            </>
          )}
        </div>
      }
    >
      <WizardSteps steps={steps.map((one) => stepTitle(one, template))} at={at} />
      {isSaved ? (
        <div className="flex flex-col gap-4">
          <p role="status" className="flex items-start gap-2 font-medium text-success">
            <CircleCheck aria-hidden className="mt-px size-5 shrink-0" />
            {adding.notice}
          </p>
          <LabelsPanel itemIds={saved} />
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            // Its window asks about all of its steps.
            {...unguarded}
            id={form}
            ref={content}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              next();
            }}
          >
            <AddStepContent key={step} adding={adding} product={product} template={template} />
          </form>
          {step === "review" ? (
            <ReviewedPrice adding={adding} />
          ) : (
            <aside aria-label={t("What you add")} className="hidden rounded-card bg-sunken/60 p-4 lg:block">
              <h2 className="mb-1 font-semibold">{t("What you add")}</h2>
              <AddSummary draft={adding.draft} template={template} />
            </aside>
          )}
        </div>
      )}
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
    </AddWindow>
  );
}

import { type ReactNode, useCallback, useState } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { Select } from "#pwa/components/ui/select.tsx";
import { useUnsavedForm } from "#pwa/components/unsaved-form.ts";
import { newId } from "#shared/kernel/ids.ts";
import { OptionPicker } from "./option-picker.tsx";
import { emptyQuickProduct, type QuickProduct, quickProductProblems, withTemplate } from "./quick-product.ts";

/**
 * Creates a product with what can be told from the box, in the middle of intake and
 * without the network. With a barcode, that stands for the product and a size from now on.
 */
export function QuickCreateForm({
  gtin14,
  onCreated,
}: {
  readonly gtin14: string | null;
  readonly onCreated: (product: { readonly productId: string; readonly size: string }) => void;
}) {
  const device = useDevice();
  const templates = useView(useCallback((view) => view.all("productTemplate"), []));
  const [product, setProduct] = useState<QuickProduct>(() => {
    const [only] = templates;
    return templates.length === 1 && only !== undefined ? withTemplate(emptyQuickProduct, only) : emptyQuickProduct;
  });
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedForm(touched);
  const template = templates.find(({ id }) => id === product.productTemplateId);
  const problems = asked ? quickProductProblems(product, gtin14 !== null) : {};

  const set = (changes: Partial<QuickProduct>): void => {
    setTouched(true);
    setProduct({ ...product, ...changes });
  };
  const create = async (): Promise<void> => {
    setAsked(true);
    const { productTemplateId, size, ...rest } = product;
    if (productTemplateId === null || Object.keys(quickProductProblems(product, gtin14 !== null)).length > 0) return;
    setBusy(true);
    setProblem(null);
    try {
      const id = newId();
      const gtin = gtin14 === null ? null : { gtin: gtin14, size };
      await device.run("catalogue.quickCreateProduct", { ...rest, id, productTemplateId, image: "", gtin });
      setTouched(false);
      onCreated({ productId: id, size });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const line = (field: "title" | "sku" | "brand" | "category" | "gender", label: ReactNode, className?: string) => (
    <Field label={label} error={problems[field]} className={className}>
      <Input value={product[field]} autoComplete="off" onChange={(event) => set({ [field]: event.target.value })} />
    </Field>
  );

  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {line("title", "Title", "sm:col-span-2")}
        {line("sku", "SKU")}
        {line("brand", "Brand")}
        <Field label="Template" error={problems.productTemplateId} className="sm:col-span-2">
          <Select
            value={product.productTemplateId}
            options={templates.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Select a product template"
            onChange={(id) => {
              const chosen = templates.find((candidate) => candidate.id === id);
              if (chosen !== undefined) set(withTemplate(product, chosen));
            }}
          />
        </Field>
        {line("category", "Category")}
        {line("gender", "Gender")}
      </div>
      {gtin14 !== null && template !== undefined && (
        <OptionPicker
          label={template.option1}
          values={template.option1Values}
          value={product.size}
          onChange={(size) => set({ size })}
          error={problems.size}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        Create product
      </Button>
    </form>
  );
}

import { useCallback, useState } from "react";
import { useDevice, useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { OptionPicker } from "./option-picker.tsx";
import { sizesOf } from "./product-options.ts";
import { ProductPicker } from "./product-picker.tsx";

/** From now on this barcode means one size of a product: chosen here, at once known on this device. */
export function AttachGtinForm({
  gtin14,
  onAttached,
}: {
  readonly gtin14: string;
  readonly onAttached: (product: { readonly productId: string; readonly size: string }) => void;
}) {
  const device = useDevice();
  const [productId, setProductId] = useState<string | null>(null);
  const [size, setSize] = useState("");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const product = useView(
    useCallback((view) => (productId === null ? undefined : view.get("product", productId)), [productId]),
  );
  const template = useView(
    useCallback(
      (view) => (product === undefined ? undefined : view.get("productTemplate", product.productTemplateId)),
      [product],
    ),
  );

  const attach = async (): Promise<void> => {
    setAsked(true);
    if (product === undefined || template === undefined || size === "") return;
    setBusy(true);
    setProblem(null);
    try {
      await device.run("catalogue.attachGtin", { gtin: gtin14, productId: product.id, size });
      onAttached({ productId: product.id, size });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void attach();
      }}
    >
      <ProductPicker
        label="Product"
        value={productId}
        onChange={(next) => {
          setProductId(next);
          setSize("");
          setProblem(null);
        }}
        error={asked && product === undefined ? "Select a product" : null}
      />
      {product !== undefined && (
        <OptionPicker
          label={template?.option1 ?? "Size"}
          values={sizesOf(product, template)}
          value={size}
          onChange={setSize}
          error={asked && size === "" ? "Please select an option" : null}
        />
      )}
      {product !== undefined && template === undefined && <p role="alert">Select a product template</p>}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        Attach barcode
      </Button>
    </form>
  );
}

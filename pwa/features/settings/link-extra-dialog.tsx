import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { ProductPicker } from "#pwa/ui/pickers/product-picker.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { FormDialog } from "#pwa/ui/forms/form-dialog.tsx";
import { type DriftDifference, driftPath } from "./drift-report.ts";

/** Dialog that says which of the store's products, or of a product's variants, something is that only the shop has. */
export function LinkExtraDialog({
  of,
  missing,
  onDone,
  onClose,
}: {
  readonly of: DriftDifference;
  /** The variants of the same product that the shop lacks. */
  readonly missing: readonly DriftDifference[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const isProduct = of.kind === "extraProduct";
  const [chosen, setChosen] = useState<string | null>(
    !isProduct && missing.length === 1 ? (missing[0]?.variant ?? null) : null,
  );
  const [isTried, setIsTried] = useState(false);
  const work = useWork();
  const link = async () => {
    setIsTried(true);
    work.setProblem(null);
    if (chosen === null) return;
    await work.run(async () => {
      const { message } = await api.post<{ message: string }>(`${driftPath}/link`, {
        productId: isProduct ? chosen : of.productId,
        shopId: of.variant,
        variant: isProduct ? "" : chosen,
      });
      toast.success(message);
      onDone();
    });
  };
  const name = of.theirs;
  const lacksAny = !isProduct && missing.length === 0;
  return (
    <FormDialog
      work={work}
      onSubmit={link}
      onClose={onClose}
      title={isProduct ? t("Which product is “{name}”?", { name }) : t("Which one is “{name}”?", { name })}
      description={
        lacksAny
          ? t("The shop lacks none of this product’s. Delete this one there, or ignore it.")
          : isProduct
            ? t("Its text, prices and quantities in the shop become those of the product.")
            : t("Those of the product that the shop lacks.")
      }
      label={lacksAny ? null : t("Link")}
    >
      {isProduct ? (
        <ProductPicker
          label={t("Product")}
          value={chosen}
          onChange={setChosen}
          error={isTried && chosen === null ? t("Choose a product.") : null}
        />
      ) : (
        <Field label={t("Options")} error={isTried && chosen === null ? t("Choose which one it is.") : null}>
          <Select
            value={chosen}
            options={missing.map(({ variant, ours }) => ({ value: variant, label: ours }))}
            onChange={setChosen}
          />
        </Field>
      )}
    </FormDialog>
  );
}

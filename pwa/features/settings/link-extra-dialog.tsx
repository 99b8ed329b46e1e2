import { useId, useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";
import { api } from "#pwa/sync/api.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { ProductPicker } from "#pwa/ui/pickers/product-picker.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import { type Difference, driftPath } from "./drift-report.ts";
import { driftWords, linkWords } from "./drift-words.ts";

/** Dialog that says which of the store's products, or of a product's variants, something is that only the shop has. */
export function LinkExtraDialog({
  of,
  missing,
  onDone,
  onClose,
}: {
  readonly of: Difference;
  /** The variants of the same product that the shop lacks. */
  readonly missing: readonly Difference[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const id = useId();
  const isProduct = of.kind === "extraProduct";
  const [chosen, setChosen] = useState<string | null>(
    !isProduct && missing.length === 1 ? (missing[0]?.variant ?? null) : null,
  );
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const link = async () => {
    setIsTried(true);
    setProblem(null);
    if (chosen === null) return;
    setBusy(true);
    try {
      const { message } = await api.post<{ message: string }>(`${driftPath}/link`, {
        productId: isProduct ? chosen : of.productId,
        shopId: of.variant,
        variant: isProduct ? "" : chosen,
      });
      toast.success(message);
      onDone();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  const name = of.theirs;
  const lacksAny = !isProduct && missing.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={isProduct ? linkWords("productTitle", { name }) : linkWords("variantTitle", { name })}
      description={lacksAny ? linkWords("noVariant") : linkWords(isProduct ? "productHint" : "variantHint")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {laterWords("cancel")}
          </Button>
          {!lacksAny && (
            <Button type="submit" form={id} variant="primary" busy={busy}>
              {driftWords("link")}
            </Button>
          )}
        </>
      }
    >
      {!lacksAny && (
        <form
          id={id}
          noValidate
          className="grid gap-4 pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            void link();
          }}
        >
          {isProduct ? (
            <ProductPicker
              label={linkWords("product")}
              value={chosen}
              onChange={setChosen}
              error={isTried && chosen === null ? linkWords("productMissing") : null}
            />
          ) : (
            <Field label={linkWords("variant")} error={isTried && chosen === null ? linkWords("variantMissing") : null}>
              <Select
                value={chosen}
                options={missing.map(({ variant, ours }) => ({ value: variant, label: ours }))}
                onChange={setChosen}
              />
            </Field>
          )}
          {problem !== null && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

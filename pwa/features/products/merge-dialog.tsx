import { t } from "#shared/words/define-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { countWords } from "#shared/words/count-words.ts";
import { type MergePreview, useMergePreview } from "./use-merge-preview.ts";

/** Confirms merging a product into the current one, with what moves. */
export function MergeDialog({
  from,
  to,
  onClose,
}: {
  readonly from: ProductRow;
  readonly to: ProductRow;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const { answer: preview, problem: unanswered } = useMergePreview(from.id, to.id);
  const problem = unanswered ?? preview?.problem ?? null;
  const merge = () => {
    onClose();
    toast(t("Merging product in background"));
    device
      .run("catalogue.mergeProducts", { fromProductId: from.id, toProductId: to.id })
      .then(() => toast.success(t("Merged into {title}", { title: to.title })))
      .catch(toastProblem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Do you want to merge this item into the current product?")}
      description={t(
        "This deletes the selected product from the portal and the shop and moves all its inventory into the current one.",
      )}
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="danger" disabled={preview === null || problem !== null} onClick={merge}>
            {t("Merge")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side label={t("Will be deleted")} product={from} />
        <Side label={t("Current product")} product={to} />
      </div>
      {preview === null && problem === null && <Spinner label={t("Counting what moves")} />}
      {preview !== null && problem === null && <Moves preview={preview} />}
      <Problem text={problem} className="mt-4" />
    </Dialog>
  );
}

function Side({ label, product }: { readonly label: string; readonly product: ProductRow }) {
  return (
    <section aria-label={label} className="min-w-0 rounded-control border border-line p-3">
      <p className="mb-2 text-caption font-medium text-muted">{label}</p>
      <div className="flex items-center gap-3">
        <ProductImage src={product.image} title={product.title} className="size-12" />
        <div className="min-w-0">
          <AppLink
            to="/products/$productId"
            params={{ productId: product.id }}
            target="_blank"
            rel="noreferrer"
            className="line-clamp-2 font-medium hover:underline"
          >
            {product.title}
          </AppLink>
          <p className="truncate text-caption text-muted">{product.sku}</p>
        </div>
      </div>
    </section>
  );
}

function Moves({ preview }: { readonly preview: MergePreview }) {
  const { items, ordered, gtins, images, storeRequests, submittedProducts } = preview;
  const lines = [
    ordered === 0
      ? countWords("items", { count: items })
      : t("{items}, {count} of them in orders", { items: countWords("items", { count: items }), count: ordered }),
    ...(gtins === 0 ? [] : [t("{count, plural, one {# barcode} other {# barcodes}}", { count: gtins })]),
    ...(images === 0 ? [] : [t("{count, plural, one {# image} other {# images}}", { count: images })]),
    ...(storeRequests === 0 ? [] : [countWords("storeRequests", { count: storeRequests })]),
    ...(submittedProducts === 0
      ? []
      : [t("{count, plural, one {# submitted product} other {# submitted products}}", { count: submittedProducts })]),
  ];
  return (
    <div className="mt-4">
      <p className="font-medium">{t("These move into the current product:")}</p>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {t(
          "Where the two differ, the current product stays as it is. Prices, fees and payouts stay as they are. Old links and labels lead to the current product.",
        )}
      </p>
    </div>
  );
}

import { t } from "#shared/words/define-words.ts";
import { Navigate, useParams, useSearch } from "@tanstack/react-router";
import { Barcode, Copy, ExternalLink, PackagePlus, PackageX } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink, isPlainClick } from "#pwa/ui/app-link.tsx";
import { InShopLine } from "#pwa/parts/catalogue/in-shop-line.tsx";
import { productOrMerged } from "#pwa/parts/catalogue/product-or-merged.ts";
import { useTurns } from "#pwa/ui/in-turn.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { useRow, useStore } from "#pwa/ui/use-row.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { priceComparisonAddress } from "#shared/areas/catalogue/price-comparison.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { DuplicateProducts } from "./duplicate-products.tsx";
import { LowestPrices } from "./lowest-prices.tsx";
import { GtinsDialog } from "./gtins-dialog.tsx";
import { duplicateOf, type ProductPrefill } from "./prefill.ts";
import { missingAt, ProductFields } from "./product-fields.tsx";
import { productItems } from "./product-items.tsx";
import { ResyncProduct } from "./resync-product.tsx";
import { productScreenWords } from "./words.ts";

const AddInventoryDialog = lazy(async () => ({
  default: (await import("#pwa/parts/adding/add-inventory-dialog.tsx")).AddInventoryDialog,
}));

/** One product: its fields, barcodes and items, at /products/$productId. */
export function ProductScreen() {
  const { productId = "" } = useParams({ strict: false }) as { productId?: string };
  const product = useRow("product", productId);
  const into = useView(useCallback((view) => productOrMerged(view, productId)?.id, [productId]));
  const search: Pick<ProductPrefill, "consigner"> = useSearch({ strict: false });
  if (product !== undefined) return <Product key={product.id} product={product} />;
  if (into !== undefined)
    return <Navigate to="/products/$productId" params={{ productId: into }} search={search} replace />;
  return (
    <>
      <PageHeader title={t("Products")} back="/products" />
      <NotHere
        placeholder={<Spinner label={t("Loading the product")} />}
        icon={<PackageX />}
        title={t("This product is not on this device")}
        action={
          <AppLink to="/products" className={buttonClasses("primary")}>
            {t("Products")}
          </AppLink>
        }
      >
        {t("It may have been removed. Look for it among the products.")}
      </NotHere>
    </>
  );
}

/** Returns the form's fields by their names in the command. */
const changesOf = ({ shopifyId, ...product }: ProductRow) => ({
  title: product.title,
  sku: product.sku,
  brand: product.brand,
  category: product.category,
  gender: product.gender,
  productTemplateId: product.productTemplateId,
  image: product.image,
  imageList: product.imageList,
  stockXId: product.stockXId,
  shopifyId: shopifyId ?? "",
});

function Product({ product }: { readonly product: ProductRow }) {
  const { id, title, sku, image } = product;
  const drawn = useTurns(4);
  const [managing, setManaging] = useState(false);
  const [adding, setAdding] = useState(false);
  const comparison = useStore()?.priceComparisonUrl ?? "";
  const mayAdd = useCan()("inventory.add");
  const { consigner }: ProductPrefill = useSearch({ strict: false });
  const form = useCommandForm(
    "catalogue.editProduct",
    { productId: id, changes: changesOf(product) },
    {
      missing: missingAt("changes."),
      // A list of images is sent as a whole if one of them changed.
      args: ({ changes }, { changes: changed }) => ({
        productId: id,
        changes: Object.fromEntries(
          Object.entries(changes ?? {}).filter(
            ([name]) => changed !== null && changed !== undefined && name in changed,
          ),
        ),
      }),
    },
  );
  return (
    <>
      <form {...form.element}>
        <PageHeader
          title={
            <span className="flex items-center gap-3">
              <ProductImage src={image} title={title} />
              {title}
            </span>
          }
          subtitle={sku}
          back="/products"
          actions={<FormEnd form={form} />}
        />
        <div className="mb-5 flex flex-wrap gap-2">
          {mayAdd && (
            <AppLink
              to="/addInventory/$productId"
              params={{ productId: id }}
              search={{ consigner }}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setAdding(true);
              }}
              className={buttonClasses()}
            >
              <PackagePlus aria-hidden />
              {t("Add Inventory")}
            </AppLink>
          )}
          <Button icon={<Barcode aria-hidden />} onClick={() => setManaging(true)}>
            {t("Manage GTINS")}
          </Button>
          <AppLink
            to="/products/create"
            search={{ ...duplicateOf(product), consigner }}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses()}
          >
            <Copy aria-hidden />
            {productScreenWords("duplicate")}
          </AppLink>
          <DeleteProduct product={product} />
          {product.stockXId !== "" && (
            <a
              href={priceComparisonAddress(comparison, product.stockXId)}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses()}
            >
              <ExternalLink aria-hidden />
              {t("Compare prices")}
            </a>
          )}
        </div>
        <div className="mb-4 empty:hidden">
          <InShopLine productId={id} />
        </div>
        {drawn > 1 && (
          <ProductFields
            text={(name) => form.field(`changes.${name}`)}
            template={form.field("changes.productTemplateId")}
            image={form.field("changes.image")}
            others={form.field("changes.imageList")}
          />
        )}
      </form>
      {drawn > 2 && (
        <>
          <DuplicateProducts product={product} />
          <LowestPrices productId={id} />
          <DataList list={productItems} part actions={() => <ResyncProduct productId={id} />} />
        </>
      )}
      {drawn > 3 && (
        <div className="mt-6">
          <RowTimeline rowType="product" rowId={id} productId={id} />
        </div>
      )}
      {adding && (
        <Suspense>
          <AddInventoryDialog
            productId={id}
            consignerId={consigner}
            onClose={() => setAdding(false)}
            onDone={() => setAdding(false)}
          />
        </Suspense>
      )}
      {managing && <GtinsDialog product={product} onClose={() => setManaging(false)} />}
    </>
  );
}

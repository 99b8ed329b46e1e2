import { t } from "#shared/words/define-words.ts";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Plus, Shirt } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AddWindow } from "#pwa/parts/adding/add-window.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { screenStands } from "#pwa/ui/first-screen.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import type { AddInventorySearch } from "./add-inventory-screen.tsx";

/** Number of products shown; others are found by typing. */
const shown = 24;

/** Choice of the product to add inventory of, typed or scanned, /addInventory. */
export function ChooseProductScreen() {
  const { consigner }: AddInventorySearch = useSearch({ strict: false });
  const { history } = useRouter();
  const navigate = useNavigate();
  const mayCreate = useCan()("products.write");
  const { view } = useDevice();
  const { download } = useSync();
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<string | null>(null);
  const found = useView(
    useCallback((now) => now.list("product", { search: typed.trim(), sort: { by: "title" } }), [typed]),
  );
  useEffect(screenStands, []);
  useScanner((scan) => {
    const gtin = scan.kind === "gtin" ? view.get("gtin", scan.gtin14) : undefined;
    const productId = gtin?.productId ?? productsOfScan(view, scan)[0]?.id;
    feedback(productId === undefined ? "unknown" : "success");
    setUnknown(
      productId === undefined
        ? t("No product has this barcode. Find the product here, or scan the box in an intake to attach it.")
        : null,
    );
    if (productId === undefined) return;
    const search: AddInventorySearch = { consigner, size: gtin?.size };
    void navigate({ to: "/addInventory/$productId", params: { productId }, search });
  }, "asRead");
  const products = found.slice(0, shown);
  return (
    <AddWindow
      whole
      title={t("Add Inventory")}
      description={t("Choose the product.")}
      onClose={() => (history.canGoBack() ? history.back() : history.push("/"))}
    >
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Field label={t("Title, SKU or brand")} hint={t("Or scan the barcode on its box.")} className="flex-1 basis-72">
          <Input type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        {mayCreate && (
          <AppLink to="/products/create" search={{ consigner }} className={`${buttonClasses()} sm:mb-6`}>
            <Plus aria-hidden />
            {t("Create New Product")}
          </AppLink>
        )}
      </div>
      {unknown !== null && (
        <p role="alert" className="mb-4 rounded-control bg-warning-soft p-3 text-warning">
          {unknown}
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState
          icon={<Shirt />}
          title={download === null ? t("No product found") : t("Products are still being downloaded.")}
        >
          {t("Try another word of its title, or its SKU.")}
        </EmptyState>
      ) : (
        <ul aria-label={t("Products")} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {products.map(({ id, title, sku, image }) => (
            <li key={id}>
              <AppLink
                to="/addInventory/$productId"
                params={{ productId: id }}
                search={{ consigner }}
                className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card hover:bg-hover"
              >
                <ProductImage src={image} title={title} />
                <span className="min-w-0">
                  <span className="line-clamp-2 font-medium">{title}</span>
                  <span className="block truncate text-caption text-muted">{sku}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {found.count > shown && (
        <p className="mt-4 text-muted">
          {t("{count, plural, one {# more product matches} other {# more products match}}. Type more to find it.", {
            count: found.count - shown,
          })}
        </p>
      )}
    </AddWindow>
  );
}

import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { Plus, Shirt } from "lucide-react";
import { useCallback, useMemo } from "react";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { PortalLink } from "../portal-link.tsx";
import { OwnActions } from "./own-actions.tsx";
import { ownList } from "./own-list.tsx";
import { ownWords } from "./words.ts";

/** A product with the consigner's items of it. */
export function Screen() {
  const { productId } = useParams({ strict: false }) as { productId: string };
  const product = useRow("product", productId);
  const count = useView(useCallback((view) => view.list("item", { where: { productId } }).count, [productId]));
  const list = useMemo(
    () =>
      ownList({
        name: "portal.productItem",
        title: () => t("Your listings"),
        statuses: ["all", "Active", "Paid", "Pending", "Sold", "Withdrawn"],
        productId,
        empty: () => ({ title: t("Nothing listed yet"), text: ownWords("emptyHint") }),
      }),
    [productId],
  );
  if (product === undefined)
    return (
      <>
        <PageHeader title={t("This product is not on this device")} back="/" />
        <EmptyState icon={<Shirt />} title={t("This product is not on this device")}>
          {ownWords("notHereHint")}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={product.title}
        subtitle={`${product.sku} · ${t("{count, plural, one {# listing} other {# listings}}", { count })}`}
        back="/inventory"
        actions={
          <PortalLink to={`/products/${productId}`} data-whole className={buttonClasses("primary")}>
            <Plus aria-hidden />
            {t("Add Inventory")}
          </PortalLink>
        }
      />
      <ProductImage src={product.image} title={product.title} side={280} className="mb-5 size-40" />
      <DataList
        part
        list={list}
        bulk={(lines, done) => <OwnActions inList items={lines.map(({ item }) => item)} onDone={done} />}
      />
    </>
  );
}

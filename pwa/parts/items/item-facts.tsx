import { t } from "#shared/words/define-words.ts";
import { CloudUpload } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { classes } from "#pwa/ui/classes.ts";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";

/** Returns the first ten characters of an SKU for lists; the tooltip has all of it. */
export const shortSku = (sku: string, length = 10): string =>
  sku.length > length ? `${sku.slice(0, length)}...` : sku;

/** Returns the values of an item's options, in the template's order, as one line. */
export const optionLine = (item: Pick<ItemBrief, "option1Value" | "option2Value" | "option3Value">): string =>
  [item.option1Value, item.option2Value, item.option3Value].filter((value) => value !== "").join(" · ");

/** Mark that a change of this item waits on the device. */
export function UnsentBadge({ withText = false }: { withText?: boolean }) {
  return (
    <span
      title={t("Saved on this device, not sent yet")}
      className="inline-flex items-center gap-1 text-caption font-medium text-warning"
    >
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      <span className={withText ? undefined : "sr-only"}>{t("Not sent yet")}</span>
    </span>
  );
}

/** An item's picture: its product's. */
export function ItemImage({
  item,
  className,
}: {
  item: Pick<ItemBrief, "productId" | "title">;
  className?: string | undefined;
}) {
  const image = useRow("product", item.productId)?.image;
  return <ProductImage src={image} title={item.title} className={className} />;
}

/** Returns the names of an item's location and sub-location; undefined without a location. */
export function placeText(
  view: Pick<View, "get">,
  { locationId, subLocationId }: Pick<ItemBrief, "locationId" | "subLocationId">,
): string | undefined {
  const location = locationId === null ? undefined : view.get("location", locationId)?.name;
  const part = subLocationId === null ? undefined : view.get("subLocation", subLocationId)?.name;
  return part === undefined ? location : `${location ?? ""} · ${part}`;
}

/** An item's code, in digits of equal width. */
export const CodeText = ({ code, className }: { code: string; className?: string | undefined }) => (
  <span className={classes("font-mono text-caption tracking-wide", className)}>{code}</span>
);

/** A link to the item; its visible title is the accessible name. */
export function ItemLink({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <AppLink to="/inventories/$itemId" params={{ itemId: id }} className={className}>
      {children}
    </AppLink>
  );
}

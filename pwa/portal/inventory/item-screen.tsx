import { t } from "#shared/words/define-words.ts";
import { useParams, useSearch } from "@tanstack/react-router";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { PackageX, Pencil, Printer, Truck } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRow, useStore } from "#pwa/ui/use-row.ts";
import { formatDay, formatLongDateTime, formatMoney } from "#pwa/ui/format.ts";
import { CodeText, optionLine, placeText, UnsentBadge } from "#pwa/parts/items/item-facts.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { StatusBadge } from "#pwa/ui/controls/status-badge.tsx";
import { ItemTimeline } from "#pwa/features/inventory/item-timeline.tsx";
import { useFullItem } from "#pwa/features/inventory/use-full-item.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { unanswered } from "#shared/areas/inventory/status.ts";
import { dropOffDueOn } from "#shared/areas/inventory/drop-off-due.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { dayName } from "../day-name.ts";
import { PortalLink } from "../portal-link.tsx";
import { isBought } from "#shared/areas/inventory/is-bought.ts";
import { LeftCard } from "./left-card.tsx";
import { OwnActions } from "./own-actions.tsx";
import { PayoutCard } from "./payout-card.tsx";
import { PriceAnswer } from "./price-answer.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";
import { StatusTrack } from "./status-track.tsx";
import { ownWords } from "./words.ts";

const TrackingDialog = lazy(async () => ({
  default: (await import("#pwa/features/inventory/tracking-dialog.tsx")).TrackingDialog,
}));
const ListingDialog = lazy(async () => ({
  default: (await import("#pwa/features/inventory/listing-dialog.tsx")).ListingDialog,
}));

const EditRequestDialog = lazy(async () => ({
  default: (await import("./edit-request-dialog.tsx")).EditRequestDialog,
}));

/** One of the consigner's items: facts, payout with explanation, actions and history. */
export function Screen() {
  const { itemId } = useParams({ strict: false }) as { itemId: string };
  const item = useFullItem(itemId);
  if (item === undefined) return <Skeleton className="h-64 rounded-card" />;
  if (item === null)
    return (
      <>
        <PageHeader title={t("This item is not on this device")} back="/inventory" />
        <EmptyState icon={<PackageX />} title={t("This item is not on this device")}>
          {ownWords("notHereHint")}
        </EmptyState>
      </>
    );
  return <Item key={item.id} item={item} />;
}

function Item({ item }: { readonly item: ItemRow }) {
  const currency = useCurrency();
  const changeSearch = useChangeSearch();
  /** Search parameters of links that open something here. */
  const { tracking, price, answer } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const leaveAddress = () => {
    if (price !== undefined || answer !== undefined) void changeSearch({});
  };
  const { view } = useDevice();
  const buys = useStore()?.isBuyingStore === true;
  const product = useRow("product", item.productId);
  const isMarketplace = useRow("location", item.locationId)?.isMarketplace === true;
  const brief = view.items.brief(item.id);
  const ships = item.status === "Sold" && isMarketplace;
  const [openDialog, setOpenDialog] = useState<"tracking" | "sheet" | "request" | null>(
    tracking !== undefined && ships ? "tracking" : null,
  );
  const close = () => {
    setOpenDialog(null);
    if (tracking !== undefined) void changeSearch({});
  };
  const title = product?.title ?? item.code;
  const requested = item.requestedPriceMinor;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={optionLine(item)}
        back="/inventory"
        actions={
          <>
            {ships && (
              <Button
                data-whole
                variant="primary"
                icon={<Truck aria-hidden />}
                onClick={() => setOpenDialog("tracking")}
              >
                {item.trackingCode === "" ? t("ADD TRACKING") : t("TRACK")}
              </Button>
            )}
            {item.status === "Pending" && (
              <Button data-whole icon={<Printer aria-hidden />} onClick={() => setOpenDialog("sheet")}>
                {t("Listing sheet")}
              </Button>
            )}
            {unanswered.includes(item.status) && (
              <Button data-whole icon={<Pencil aria-hidden />} onClick={() => setOpenDialog("request")}>
                {t("Edit request")}
              </Button>
            )}
            {brief !== undefined && (
              <OwnActions items={[brief]} opens={price === undefined ? null : "price"} onClose={leaveAddress} />
            )}
          </>
        }
      />
      <StatusTrack status={item.status} accepted={item.acceptedOn !== null} bought={isBought(item)} />
      {item.status === "Requested" && (
        <p role="status" className="mb-4 rounded-control bg-info-soft px-4 py-3 text-info">
          {t("The store is looking at it. We’ll tell you when to bring it.")}
        </p>
      )}
      {item.status === "Pending" && (
        <p role="status" className="mb-4 rounded-control bg-info-soft px-4 py-3 text-info">
          {t("Bring it to the store by {date}.", {
            date: dayName(formatDay(dropOffDueOn(item.statusSince ?? item.updatedAt))),
          })}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <PriceAnswer item={item} answers={answer !== undefined} onClose={leaveAddress} />
          <WithdrawalCard item={item} />
          <Card className="flex gap-4">
            <ProductImage src={item.image || product?.image} title={title} side={120} className="size-28 shrink-0" />
            <dl className="grid min-w-0 flex-1 gap-y-2">
              <Fact label={columnWords("status")}>
                <span className="flex flex-wrap items-center gap-2">
                  <StatusBadge status={item.status} />
                  {brief?.unsent === true && <UnsentBadge withText />}
                </span>
              </Fact>
              <Fact label={columnWords("code")}>
                <CodeText code={item.code} />
              </Fact>
              <Fact label={columnWords("sku")}>
                <PortalLink to={`/productItem/${item.productId}`} target="_blank" className="list-link">
                  {product?.sku ?? ""}
                </PortalLink>
              </Fact>
              <Fact label={columnWords("location")}>{placeOf(view, item)}</Fact>
              {item.trackingCode !== "" && <Fact label={t("Tracking")}>{item.trackingCode}</Fact>}
              {item.soldOn !== null && <Fact label={t("Sold on")}>{formatLongDateTime(item.soldOn)}</Fact>}
              {item.notes !== "" && <Fact label={t("Notes")}>{item.notes}</Fact>}
            </dl>
          </Card>
          {item.status === "RequestPriceChange" && requested !== null && (
            <p role="status" className="rounded-control bg-info-soft px-4 py-3 text-info">
              {t("Requested price change: {price}.", { price: formatMoney(requested, currency) })}
            </p>
          )}
          {item.status === "Withdrawn" || item.status === "Declined" ? (
            <LeftCard item={item} />
          ) : (
            <PayoutCard item={item} buys={buys} />
          )}
        </div>
        <ItemTimeline itemId={item.id} productId={item.productId} />
      </div>
      <Suspense>
        {openDialog === "tracking" && <TrackingDialog itemId={item.id} onClose={close} onDone={close} />}
        {openDialog === "request" && <EditRequestDialog item={item} onClose={close} />}
        {openDialog === "sheet" && <ListingDialog itemIds={[item.id]} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Returns where an item is, or from where to where it is moved. */
function placeOf(view: View, item: ItemRow): string {
  const from = placeText(view, item);
  const to = item.destinationLocationId === null ? undefined : view.get("location", item.destinationLocationId)?.name;
  if (to === undefined) return from ?? t("No location");
  return from === undefined ? t("On its way to {to}", { to }) : t("From {from} to {to}", { from, to });
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-muted">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

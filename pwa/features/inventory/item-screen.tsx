import { useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { useCan } from "#pwa/ui/access.ts";
import { useSync, useView } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";
import { FoundCard } from "#pwa/parts/items/found-card.tsx";
import { ExplainedCard } from "./explained-card.tsx";
import { ItemForm } from "./item-form.tsx";
import { ItemHeader } from "./item-header.tsx";
import { ItemTimeline } from "./item-timeline.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { useTurns } from "#pwa/ui/in-turn.tsx";
import { useFullItem } from "./use-full-item.ts";
import { type FoundScan, useScanToItem } from "#pwa/parts/items/use-scan-to-item.ts";
import { inventoryScreenWords } from "./words.ts";

/** One item: facts, owner, place and history. */
export function ItemScreen() {
  const { itemId } = useParams({ strict: false }) as { itemId?: string };
  const navigate = useNavigate();
  const scan = useScanToItem((filter) => void navigate({ to: "/findInventory", search: { ...filter, status: "all" } }));
  if (itemId === undefined) return null;
  return <Item key={itemId} itemId={itemId} scan={scan} />;
}

function Item({ itemId, scan }: { itemId: string; scan: FoundScan | null }) {
  const item = useFullItem(itemId);
  const title = useView((view) => view.items.brief(itemId)?.title ?? inventoryScreenWords("item"));
  const { download } = useSync();
  const { history } = useRouter();
  const back = () => (history.canGoBack() ? history.back() : history.push("/findInventory"));
  return (
    <>
      <PageHeader
        title={title}
        onBack={back}
        actions={
          <>
            <SellLink item={item} />
            <CameraButton />
          </>
        }
      />
      <ScanAids />
      <FoundCard scan={scan} />
      {item === undefined || (item === null && download !== null) ? (
        <Spinner label={inventoryScreenWords("loadingItem")} />
      ) : item === null ? (
        <EmptyState
          icon={<PackageX />}
          title={inventoryScreenWords("itemNotHere")}
          action={
            <AppLink to="/findInventory" className={buttonClasses("primary")}>
              {inventoryScreenWords("findInventory")}
            </AppLink>
          }
        >
          {inventoryScreenWords("itemNotHereHint")}
        </EmptyState>
      ) : (
        <Parts item={item} />
      )}
    </>
  );
}

function Parts({ item }: { readonly item: ItemRow }) {
  const drawn = useTurns(4);
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <ItemHeader item={item} />
        {drawn > 1 && <ItemForm item={item} />}
        {drawn > 2 && <ExplainedCard item={item} />}
      </div>
      {drawn > 3 && <ItemTimeline itemId={item.id} productId={item.productId} />}
    </div>
  );
}

/** Leads to the counter with the item in the sale, while it can be sold. */
function SellLink({ item }: { item: ReturnType<typeof useFullItem> }) {
  const can = useCan();
  if (item === undefined || item === null || !can("orders.sell") || !isPossible(item, "sell")) return null;
  return (
    <AppLink to="/sell" search={{ item: item.id }} className={buttonClasses("primary")}>
      {inventoryScreenWords("sell")}
    </AppLink>
  );
}

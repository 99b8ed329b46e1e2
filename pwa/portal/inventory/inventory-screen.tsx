import { t } from "#shared/words/define-words.ts";
import { Ellipsis, PackageSearch, Plus, Store } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { useWide } from "#pwa/ui/use-wide.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { statuses } from "#shared/areas/inventory/status.ts";
import { PortalLink } from "../portal-link.tsx";
import { InventoryTabs } from "./inventory-tabs.tsx";
import { OwnActions } from "./own-actions.tsx";
import { shippedIds } from "./own-item.ts";
import { ownList } from "./own-list.tsx";
import { SummaryCards } from "./summary-cards.tsx";
import { ownWords } from "./words.ts";

const MarketplaceDialog = lazy(async () => ({ default: (await import("./marketplace-dialog.tsx")).MarketplaceDialog }));

const listOf = (ships: boolean) =>
  ownList({
    name: "portal.inventory",
    title: () => t("Inventory"),
    statuses: ["all", "onSale", ...statuses],
    ships,
    empty: () => ({ title: t("Nothing listed yet"), text: ownWords("emptyHint") }),
  });

/** All of the consigner's items, with figures of a range of days. */
export function Screen() {
  const ships = useView(shippedIds).length > 0;
  const list = useMemo(() => listOf(ships), [ships]);
  const state = useListState(list);
  const sells = useStore()?.onlineMarketplace === true;
  const mayAlready = useMarketplace();
  const [openDialog, setOpenDialog] = useState(false);
  const sellsOnline = sells && !mayAlready;
  const wide = useWide();
  const find = () => document.querySelector<HTMLElement>("#main input[type=search]")?.focus();
  const enable = () => setOpenDialog(true);
  const range = state.search.range ?? "last7Days";
  return (
    <>
      <InventoryTabs />
      <DataList
        list={list}
        state={state}
        actions={() => (
          <>
            {wide && (
              <>
                <Button icon={<PackageSearch aria-hidden />} onClick={find}>
                  {t("Find inventory")}
                </Button>
                {sellsOnline && (
                  <Button icon={<Store aria-hidden />} onClick={enable}>
                    {t("Enable Marketplace")}
                  </Button>
                )}
              </>
            )}
            <PortalLink to="/" className={buttonClasses("primary")}>
              <Plus aria-hidden />
              {t("Add Inventory")}
            </PortalLink>
            {!wide && (
              <Menu
                label={t("More")}
                icon={<Ellipsis aria-hidden />}
                choices={[
                  { value: "find", label: t("Find inventory") },
                  ...(sellsOnline ? [{ value: "enable", label: t("Enable Marketplace") }] : []),
                ]}
                onChoose={(choice) => (choice === "find" ? find() : enable())}
              />
            )}
          </>
        )}
        bulk={(lines, done) => <OwnActions inList items={lines.map(({ item }) => item)} onDone={done} />}
      >
        <SummaryCards range={range} wide={wide} onRange={(next) => state.change({ range: next ?? undefined })} />
      </DataList>
      {openDialog && (
        <Suspense>
          <MarketplaceDialog onClose={() => setOpenDialog(false)} />
        </Suspense>
      )}
    </>
  );
}

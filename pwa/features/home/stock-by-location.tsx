import { t } from "#shared/words/define-words.ts";
import { MapPin } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCan, useMarketplace } from "#pwa/ui/access.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatCount } from "#pwa/ui/format.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import type { View } from "#pwa/machine/local/device.ts";

interface Place {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const places = (view: View, marketplace: boolean): readonly Place[] =>
  view
    .all("location")
    .filter((location) => location.closedAt === null && (marketplace || !location.isMarketplace))
    .map(({ id, name }) => ({
      id,
      name,
      count: view.list("item", { where: { locationId: id, status: "Active" } }).count,
    }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));

/** Active items by location, as bars of one scale. */
export function StockByLocation() {
  const mayOpen = useCan()("inventory.view");
  const marketplace = useMarketplace();
  const rows = useView((view) => places(view, marketplace));
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <SectionCard id="places" title={t("Active by location")}>
      {rows.length === 0 ? (
        <EmptyState icon={<MapPin />} title={t("No locations yet")}>
          {t("Locations come from the store’s settings.")}
        </EmptyState>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {rows.map((row) => (
            <li key={row.id}>
              {mayOpen ? (
                <AppLink
                  to="/findInventory"
                  search={{ location: row.id }}
                  className="block rounded-control px-2 py-2 hover:bg-hover"
                >
                  <Bar row={row} most={most} />
                </AppLink>
              ) : (
                <div className="px-2 py-2">
                  <Bar row={row} most={most} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Bar({ row, most }: { row: Place; most: number }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate">{row.name}</span>
        <span className="tabular font-medium">{formatCount(row.count)}</span>
      </span>
      <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent-text" style={{ width: `${(row.count / most) * 100}%` }} />
      </span>
    </>
  );
}

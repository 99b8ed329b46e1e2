import { t } from "#shared/words/define-words.ts";
import { ChevronDown, Ellipsis, MapPin, Printer } from "lucide-react";
import { useCallback, useState } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useSelection } from "#pwa/ui/data-list/selection.ts";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import { currentLanguage } from "#shared/words/language.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { InventoryTabs } from "../inventory/inventory-tabs.tsx";
import { CancelDialog } from "../inventory/own-actions.tsx";
import { ownList } from "../inventory/own-list.tsx";
import { Manifest } from "./manifest.tsx";

const lists = {
  requested: ownList({
    name: "portal.requested",
    title: () => t("Requested Inventory"),
    statuses: ["Requested"],
    dropOff: true,
    empty: () => ({
      title: t("Nothing requested"),
      text: t("Items that the store has to approve before you bring them appear here."),
    }),
  }),
  pending: ownList({
    name: "portal.pending",
    title: () => t("Drop Off Pending"),
    statuses: ["Pending"],
    dropOff: true,
    empty: () => ({ title: t("Nothing to drop off"), text: t("Items you can bring to the store appear here.") }),
  }),
} as const;

const addresses = (view: View) =>
  view
    .all("location")
    .filter(({ closedAt, isMarketplace, address }) => closedAt === null && !isMarketplace && address !== "")
    .map(({ id, name, address }) => [id, name, address] as const);

/** Items to bring to the store: list, cancellation and a manifest to print. */
export function DropOffScreen({ kind }: { readonly kind: keyof typeof lists }) {
  const list = lists[kind];
  const state = useListState(list);
  const selection = useSelection();
  const marketplace = useMarketplace();
  const locations = useView(useCallback((view) => everyLocationOption(view, marketplace), [marketplace]));
  const places = useView(addresses);
  const [cancelling, setCancelling] = useState(false);
  const wide = useWide();
  const shown = useView(
    useCallback(
      (view) =>
        view.list("item", {
          where: { status: kind === "requested" ? "Requested" : "Pending", locationId: state.search.location },
          search: state.search.search,
          sort: state.search.sort ?? "newestUpdated",
        }),
      [kind, state.search],
    ),
  );
  // Where the items go; one without a location goes to any.
  const wanted = new Set(shown.rows.map(({ locationId }) => locationId));
  const goTo = places.filter(([id]) => wanted.has(id) || wanted.has(null));
  const checked = shown.rows.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <InventoryTabs />
      <div className="print:hidden">
        <DataList
          list={list}
          state={state}
          selection={selection}
          // On phones what is ticked is cancelled within reach of the thumb.
          bulk={() =>
            wide ? null : (
              <Button className="flex-1" onClick={() => setCancelling(true)}>
                {t("Cancel")}
              </Button>
            )
          }
          actions={({ selectAll }) => {
            if (shown.count === 0) return null;
            const print = (
              <Button data-whole variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                {t("Print Manifest")}
              </Button>
            );
            return wide ? (
              <>
                <Button onClick={selectAll}>{t("Select all")}</Button>
                <Button disabled={checked.length === 0} onClick={() => setCancelling(true)}>
                  {t("Cancel")}
                </Button>
                {print}
              </>
            ) : (
              <>
                {print}
                <Menu
                  label={t("More")}
                  icon={<Ellipsis aria-hidden />}
                  choices={[
                    { value: "all", label: t("Select all") },
                    { value: "cancel", label: t("Cancel"), disabled: checked.length === 0 },
                  ]}
                  onChoose={(choice) => (choice === "all" ? selectAll() : setCancelling(true))}
                />
              </>
            );
          }}
        >
          <div className="mb-4 grid gap-3 md:grid-cols-[20rem_minmax(0,1fr)] md:items-end">
            {kind === "requested" && shown.count > 0 && (
              <p className="col-span-full text-muted">
                {t(
                  "{count, plural, one {The store is looking at this one. We’ll tell you when to bring it.} other {The store is looking at these. We’ll tell you when to bring them.}}",
                  { count: shown.count },
                )}
              </p>
            )}
            {kind === "pending" && <Addresses places={goTo} />}
            {(shown.count > 0 || state.search.location !== undefined) && (
              <Field label={t("Filter by location")} className="md:order-first">
                <Select
                  value={state.search.location ?? "all"}
                  options={[{ value: "all", label: t("All") }, ...locations]}
                  onChange={(location) => state.change({ location: location === "all" ? undefined : location })}
                />
              </Field>
            )}
          </div>
        </DataList>
      </div>
      <Manifest title={list.title()} items={checked.length > 0 ? checked : shown.rows} />
      {cancelling && (
        <CancelDialog
          checked
          items={checked}
          onClose={() => setCancelling(false)}
          onDone={() => {
            setCancelling(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

/** Where to bring the items; several places are a line until it is tapped. */
function Addresses({ places }: { readonly places: ReturnType<typeof addresses> }) {
  const lines = places.map(([id, location, address]) => (
    <p key={id} className="flex items-start gap-2 text-muted">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t("Bring to {location}: {address}", { location, address })}
    </p>
  ));
  if (lines.length < 2) return lines;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          {t("Bring them to {places}", {
            places: new Intl.ListFormat(currentLanguage()).format(places.map(([, location]) => location)),
          })}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 pb-2">{lines}</div>
    </details>
  );
}

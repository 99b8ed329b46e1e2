import { t } from "#shared/words/define-words.ts";
import { MapPin } from "lucide-react";
import { createContext, useContext } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import type { ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch } from "#pwa/ui/data-list/list-address.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import { useStore } from "#pwa/ui/use-row.ts";
import type { LocationLabel } from "#pwa/paper/labels/location-label-layout.ts";
import { LocationCard } from "./location-card.tsx";
import { matchingPlaces, type ListedLocation, placeSorts, listedLocations } from "./places.ts";
import { locationSortWords } from "./words.ts";

export const readLocationSearch = listSearch(placeSorts, {});
export type LocationSearch = ReturnType<typeof readLocationSearch>;

/** The label printer shared by the screen and its cards. */
export const LabelPrinter = createContext<{
  readonly printing: boolean;
  readonly print: (labels: readonly LocationLabel[]) => Promise<void>;
}>({ printing: false, print: async () => undefined });

/** All locations with their sub-locations, items and labels. */
export const locationList: ListOf<ListedLocation, LocationSearch> = {
  name: "locations",
  title: () => t("Locations"),
  counted: (count) => t("{count, plural, one {# location} other {# locations}}", { count }),
  summary: ({ count, slice }) =>
    t(
      "{count, plural, one {# location} other {# locations}}{inside, plural, =0 {} one {, # sublocation} other {, # sublocations}}",
      {
        count,
        inside: slice(0, count).reduce((sum, { subPlaces }) => sum + subPlaces.length, 0),
      },
    ),
  readSearch: readLocationSearch,
  useSource: usePlaces,
  idOf: ({ id }) => id,
  entry: Entry,
  entriesClass: "grid gap-4 xl:grid-cols-2 xl:items-start",
  searches: () => t("location, sublocation or address"),
  sorts: () => placeSorts.map((value) => ({ value, label: locationSortWords(value) })),
  empty: () => ({ icon: <MapPin />, title: t("No locations yet"), text: t("Add the first one.") }),
};

function Entry({ row }: { readonly row: ListedLocation }) {
  const store = useStore();
  const { printing, print } = useContext(LabelPrinter);
  return <LocationCard place={row} store={store} printing={printing} onPrint={(labels) => void print(labels)} />;
}

function usePlaces(search: LocationSearch): ListSource<ListedLocation> {
  const marketplace = useMarketplace();
  return useViewRows((view) => matchingPlaces(listedLocations(view, marketplace), search));
}

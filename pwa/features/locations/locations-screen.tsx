import { useNavigate } from "@tanstack/react-router";
import { MapPin, Printer } from "lucide-react";
import { useCallback } from "react";
import { useMarketplace } from "#pwa/components/access.ts";
import { useDevice, useSync, useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { Spinner } from "#pwa/components/ui/skeleton.tsx";
import { FoundCard } from "#pwa/components/items/found-card.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useScanToItem } from "#pwa/components/items/use-scan-to-item.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { LocationCard } from "./location-card.tsx";
import { labelsOfPlace, type Place, placesOf } from "./places.ts";
import { usePrintPlaceLabels } from "#pwa/labels/use-print-place-labels.ts";
import { locationsWords } from "./words.ts";

/** Where things lie: every location with its sub-locations, what is in them, and their labels. */
export function LocationsScreen() {
  const navigate = useNavigate();
  const device = useDevice();
  const { download } = useSync();
  const store = useView(useCallback((view) => view.get("store", device.session.store.id), [device]));
  // One string says whether anything differs; the cards are built from it only then.
  const marketplace = useMarketplace();
  const told = useView((view) => JSON.stringify(placesOf(view, marketplace)));
  const places = JSON.parse(told) as readonly Place[];
  const { print, printing } = usePrintPlaceLabels();
  const scan = useScanToItem(
    (filter) => void navigate({ to: "/findInventory", search: { ...filter, status: "all" } } as never),
  );

  const subPlaces = places.reduce((sum, place) => sum + place.subPlaces.length, 0);
  return (
    <>
      <PageHeader
        title={locationsWords("title")}
        subtitle={locationsWords("howMany", { count: places.length, inside: subPlaces })}
        actions={
          places.length > 0 && (
            <Button
              icon={<Printer aria-hidden />}
              busy={printing}
              onClick={() => void print(places.flatMap(labelsOfPlace))}
            >
              {laterWords("printAllLabels")}
            </Button>
          )
        }
      />
      <ScanAids />
      <FoundCard scan={scan} />
      {places.length === 0 && download !== null ? (
        <Spinner label={locationsWords("loading")} />
      ) : places.length === 0 ? (
        <EmptyState icon={<MapPin />} title={locationsWords("nothing")}>
          {locationsWords("nothingHint")}
        </EmptyState>
      ) : (
        <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
          {places.map((place) => (
            <LocationCard
              key={place.id}
              place={place}
              store={store}
              printing={printing}
              onPrint={(labels) => void print(labels)}
            />
          ))}
        </div>
      )}
    </>
  );
}

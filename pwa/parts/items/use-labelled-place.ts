import { useCallback } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import { type LabelledPlace, placeOfLabel } from "#pwa/scanning/place-of-label.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { itemPartWords } from "./words.ts";

/** Reason why a label cannot be followed, as a sentence. */
export interface LabelProblem {
  readonly title: string;
  readonly problem: string;
}

/**
 * Returns a lookup of location labels, with the rules of choosing a location (`locationOptions`); with `toLook` nothing
 * is put there, so that closed ones are allowed.
 */
export function useLabelledPlace(toLook = false): (id: string) => LabelledPlace | LabelProblem {
  const { view } = useDevice();
  const marketplace = useMarketplace();
  return useCallback(
    (id) => {
      const place = placeOfLabel(view, id);
      if (place === undefined)
        return { title: itemPartWords("locationLabel"), problem: itemPartWords("locationNotHere") };
      if (view.get("location", place.locationId)?.isMarketplace === true && !marketplace)
        return { title: place.name, problem: itemPartWords("noMarketplace") };
      const closed = toLook ? undefined : closedAt(view, place);
      if (closed !== undefined)
        return { title: place.name, problem: inventoryWords("placeClosed", { name: closed.name }) };
      return place;
    },
    [view, marketplace, toLook],
  );
}

/** Returns the location or sub-location that is closed. */
const closedAt = (view: Pick<View, "get">, { locationId, subLocationId }: LabelledPlace) =>
  [view.get("location", locationId), subLocationId === null ? undefined : view.get("subLocation", subLocationId)].find(
    (place) => (place?.closedAt ?? null) !== null,
  );

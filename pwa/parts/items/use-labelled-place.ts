import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { type LabelledPlace, placeOfLabel } from "#pwa/scanning/place-of-label.ts";

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
        return {
          title: t("Location label"),
          problem: t("This label belongs to a location that is not on this device."),
        };
      if (view.get("location", place.locationId)?.isMarketplace === true && !marketplace)
        return { title: place.name, problem: t("You don’t have access to the marketplace location.") };
      const closed = toLook ? undefined : closedAt(view, place);
      if (closed !== undefined)
        return { title: place.name, problem: t("{name} is closed. Choose another place.", { name: closed.name }) };
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

import { useCallback } from "react";
import { useMarketplace } from "#pwa/components/access.ts";
import { useDevice } from "#pwa/components/device-context.tsx";
import { type LabelledPlace, placeOfLabel } from "#pwa/scanning/place-of-label.ts";
import { itemPartWords } from "./words.ts";

/** In a sentence, why a label cannot be followed. */
export interface LabelProblem {
  readonly title: string;
  readonly problem: string;
}

/** Looks up what a location's label says, by the rules that the choice of a location has (`locationOptions`). */
export function useLabelledPlace(): (id: string) => LabelledPlace | LabelProblem {
  const { view } = useDevice();
  const marketplace = useMarketplace();
  return useCallback(
    (id) => {
      const place = placeOfLabel(view, id);
      if (place === undefined)
        return { title: itemPartWords("locationLabel"), problem: itemPartWords("locationNotHere") };
      if (view.get("location", place.locationId)?.isMarketplace === true && !marketplace)
        return { title: place.name, problem: itemPartWords("noMarketplace") };
      return place;
    },
    [view, marketplace],
  );
}

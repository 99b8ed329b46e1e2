import { useCallback } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { RadioChips } from "#pwa/ui/controls/radio-chips.tsx";
import type { Option } from "#pwa/ui/controls/select.tsx";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { inventoryScreenWords } from "./words.ts";

/** More locations than these are searched by typing. */
const mostShown = 6;

/** Returns the locations that items can be sent to: all but the one where all of them are. */
const destinationsOf = (view: View, itemIds: readonly string[], marketplace: boolean): readonly Option[] => {
  const places = new Set(itemIds.map((id) => view.items.brief(id)?.locationId));
  const [here] = places;
  return locationOptions(view, marketplace).filter(({ value }) => places.size !== 1 || value !== here);
};

/** Returns the only location that items can be carried to; null if there is a choice. The marketplace is no place. */
export function useOnlyDestination(itemIds: readonly string[]): string | null {
  const { view } = useDevice();
  const destinations = destinationsOf(view, itemIds, false);
  return destinations.length === 1 ? (destinations[0]?.value ?? null) : null;
}

/** Field for where items are sent: one tap in a store with few locations, else a search. */
export function DestinationField({
  itemIds,
  value,
  error,
  onChange,
}: {
  readonly itemIds: readonly string[];
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (locationId: string | null) => void;
}) {
  const marketplace = useMarketplace();
  const destinations = useView(
    useCallback((view) => destinationsOf(view, itemIds, marketplace), [itemIds, marketplace]),
  );
  if (destinations.length === 0 || destinations.length > mostShown)
    return <LocationField clearable={false} value={value} error={error} onChange={onChange} />;
  return (
    <RadioChips
      legend={inventoryScreenWords("location")}
      options={destinations}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

import { type LocationRow, marketplaceName, type SubLocationRow } from "#shared/areas/locations/rows.ts";
import { demoId } from "./random.ts";

const kinds = { location: 7, subLocation: 8 } as const;

export const shops: readonly LocationRow[] = [
  {
    id: demoId(kinds.location, 1),
    name: "Main Street",
    address: "12 Main Street, Woodstock, Cape Town 7925",
    isMarketplace: false,
    closedAt: null,
  },
  {
    id: demoId(kinds.location, 2),
    name: "Harbour",
    address: "3 Quay Road, Foreshore, Cape Town 8001",
    isMarketplace: false,
    closedAt: null,
  },
  {
    id: demoId(kinds.location, 3),
    name: "Warehouse",
    address: "Unit 8, Mill Lane, Epping, Cape Town 7460",
    isMarketplace: false,
    closedAt: null,
  },
];

export const marketplace: LocationRow = {
  id: demoId(kinds.location, 4),
  name: marketplaceName,
  address: "",
  isMarketplace: true,
  closedAt: null,
};

const shelfNames = [
  ["Wall A", "Wall B", "Window", "Stock room"],
  ["Wall", "Counter", "Back room"],
  ["Aisle 1", "Aisle 2", "Aisle 3", "Aisle 4", "Aisle 5", "Returns"],
];

export const demoSubLocations: readonly SubLocationRow[] = shops.flatMap((shop, place) =>
  (shelfNames[place] ?? []).map((name, n): SubLocationRow => ({
    id: demoId(kinds.subLocation, place * 100 + n),
    locationId: shop.id,
    name,
    closedAt: null,
  })),
);

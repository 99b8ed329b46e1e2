import { useNavigate } from "@tanstack/react-router";
import { FoundCard } from "#pwa/parts/items/found-card.tsx";
import { useScanToItem } from "#pwa/parts/items/use-scan-to-item.ts";

/** Opens what is scanned on Home: an item, the items of a box's barcode, or those of a location. */
export function HomeScans() {
  const navigate = useNavigate();
  const scan = useScanToItem((filter) => void navigate({ to: "/findInventory", search: { ...filter, status: "all" } }));
  return <FoundCard scan={scan} />;
}

import { useLocation } from "@tanstack/react-router";
import { useCan } from "#pwa/ui/access.ts";
import { Banners } from "#pwa/features/attention/sync-status/banners.tsx";
import { AskReading } from "./ask-reading.tsx";
import { NewOrders } from "./new-orders.tsx";
import { ScansAnywhere } from "./scans-anywhere.tsx";

/** Notices above the screen, the last scan of a screen that takes none itself, and what tells of new orders. */
export function AboveScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const can = useCan();
  return (
    <div data-passing className="contents">
      <Banners />
      {can("orders.pack") && <NewOrders />}
      <AskReading />
      {can("inventory.view") && <ScansAnywhere key={path} />}
    </div>
  );
}

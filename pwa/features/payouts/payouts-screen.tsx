import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { payoutList } from "./payout-list.tsx";

/** The store's payouts. */
export function PayoutsScreen() {
  return <DataList list={payoutList} />;
}

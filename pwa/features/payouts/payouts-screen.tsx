import { useCan } from "#pwa/components/access.ts";
import { AppLink } from "#pwa/components/app-link.tsx";
import { reconciliationWords } from "#pwa/components/reconciliation/words.ts";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { payoutList } from "./payout-list.tsx";

/** The store's payouts. */
export function PayoutsScreen() {
  const mayCheck = useCan()("payouts.void");
  return (
    <DataList
      list={payoutList}
      actions={() =>
        mayCheck && (
          <AppLink to="/payouts/check" className={buttonClasses()}>
            {reconciliationWords("title")}
          </AppLink>
        )
      }
    />
  );
}

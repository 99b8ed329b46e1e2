import { t } from "#shared/words/define-words.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
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
            {t("Books check")}
          </AppLink>
        )
      }
    />
  );
}

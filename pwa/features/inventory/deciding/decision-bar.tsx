import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { ActionDialog } from "../action-dialog.tsx";
import { isOffered } from "../item-steps.ts";
import { inventoryScreenWords, stepLabelWords } from "../words.ts";
import { type DecidingDialog, answersOf } from "./decision-of.ts";
import { FactList, factsFor } from "./fact-list.tsx";
import { decidingFacts } from "./facts.ts";

/** The decision that an item waits for, as its list offers it: what helps to decide, and the two answers. */
export function DecisionBar({ item }: { readonly item: ItemRow }) {
  const { view, session } = useDevice();
  const can = useCan();
  const currency = useCurrency();
  const [open, setOpen] = useState<DecidingDialog | null>(null);
  // The facts are of other rows too.
  useView((now) => now.version);
  const brief = view.items.brief(item.id);
  const answers = answersOf(item.status);
  if (answers === undefined || brief === undefined) return null;
  const { decision, decline, accept } = answers;
  const acceptLabel = inventoryScreenWords(item.status === "Requested" ? "acceptDropOff" : "accept");
  const may = (what: DecidingDialog): boolean =>
    what === "accept"
      ? can("inventory.accept")
      : what === "decline"
        ? can("inventory.decline")
        : isOffered(what, [{ status: item.status, accepted: item.acceptedOn !== null }], can);
  const labelOf = (what: DecidingDialog): string =>
    what === "accept" ? acceptLabel : what === "decline" ? inventoryScreenWords("decline") : stepLabelWords(what);
  const facts = decidingFacts(view, session.store.id, item, new Date().toISOString());
  return (
    <section
      aria-label={t("Your decision")}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-sunken p-4"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <FactList facts={factsFor(decision, facts, currency)} />
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-auto">
        {[decline, accept].map(
          (what) =>
            may(what) && (
              <Button key={what} variant={what === accept ? "primary" : undefined} onClick={() => setOpen(what)}>
                {labelOf(what)}
              </Button>
            ),
        )}
      </div>
      {open !== null && (
        <ActionDialog
          action={{ what: open, items: [brief], done: () => undefined }}
          acceptLabel={acceptLabel}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

import { lazy, Suspense } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import { oversold } from "./oversold.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import { settledNotes } from "./settled-notes.ts";
import { unknownTaxes } from "./unknown-taxes.ts";

// Rare, and Home loads first.
const OversoldList = lazy(async () => ({ default: (await import("./oversold-list.tsx")).OversoldList }));
const UnknownTaxList = lazy(async () => ({ default: (await import("./unknown-tax-list.tsx")).UnknownTaxList }));

/**
 * Items paid for in two sales, each with both orders, and what is to be given back for those settled; and for admins,
 * sales with a tax that the store did not have. Folded, items are a line. Nothing for people without Orders, whose devices
 * have none.
 */
export function OversoldCard({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { session } = useDevice();
  const mayReview = useCan()("held.review");
  const some = useView(oversold).length > 0;
  const taxes = useView(unknownTaxes).length > 0 && mayReview;
  const settled = useKept(settledNotes(session.store.id, session.user.id));
  if (!some && !taxes && settled.length === 0) return null;
  return (
    <Suspense fallback={<KeepsPlace name="oversold" waits />}>
      <KeepsPlace name="oversold" waits={false} className="flex flex-col gap-4 md:gap-5">
        <OversoldList isFolded={isFolded} />
        {taxes && <UnknownTaxList />}
      </KeepsPlace>
    </Suspense>
  );
}

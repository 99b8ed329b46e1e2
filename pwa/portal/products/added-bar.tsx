import { t } from "#shared/words/define-words.ts";
import { ListChecks } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PortalLink } from "../portal-link.tsx";
import { useListingDraft } from "./listing-draft.ts";

const ReviewDialog = lazy(async () => ({ default: (await import("./review-dialog.tsx")).ReviewDialog }));

async function sayEmpty(): Promise<void> {
  const { toast } = await import("#pwa/ui/controls/toast.tsx");
  toast.error(t("No item has been added for review."));
}

/** Bar with the listing so far and the button that submits it. */
export function AddedBar() {
  const currency = useCurrency();
  const { count, valueMinor } = useListingDraft();
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Keeps the list's end above the bar. */}
      <div aria-hidden className={classes("h-24 short:hidden", count === 0 && "max-md:hidden")} />
      <section
        aria-label={t("Added Items")}
        // Empty it takes no room of a phone's screen, and is below the list.
        className={classes(
          "fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-raised px-4 py-3 shadow-float md:bottom-0 md:left-[5.5rem] md:px-6 lg:left-[15rem] lg:px-8 short:static short:mt-4",
          count === 0 && "max-md:static max-md:mt-4 max-md:shadow-none",
        )}
      >
        <PortalLink to="/dropoff" className="list-link min-h-11 content-center font-medium max-sm:hidden">
          {t("Reviews")}
        </PortalLink>
        <p className="min-w-0">
          <span className="block text-caption text-muted">{t("Added Items")}</span>
          <span data-added data-left-out className="tabular block font-semibold">
            {count}
          </span>
        </p>
        <p className="min-w-0">
          <span className="block text-caption text-muted">{t("Values")}</span>
          <span data-left-out className="tabular block font-semibold">
            {formatMoney(valueMinor, currency)}
          </span>
        </p>
        <Button
          variant="primary"
          className="ml-auto"
          icon={<ListChecks aria-hidden />}
          onClick={() => (count === 0 ? void sayEmpty() : setOpen(true))}
        >
          {t("Review Items")}
        </Button>
      </section>
      {open && (
        <Suspense>
          <ReviewDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

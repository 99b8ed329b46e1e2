import { t } from "#shared/words/define-words.ts";
import { Megaphone } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { RequestedCard } from "#pwa/parts/requests/requested-card.tsx";
import { useRequested } from "#pwa/parts/requests/use-requested.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { StoreRequestRow } from "#shared/areas/requests/rows.ts";

const AnswerDialog = lazy(async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }));

/** The store's requests of which the consigner has no stock there, each with an offer button. */
export function Screen() {
  const marketplace = useMarketplace();
  const locations = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [offering, setOffering] = useState<StoreRequestRow | null>(null);
  // The first location until another is chosen, or if the chosen one is closed.
  const locationId = (locations.find(({ value }) => value === chosen) ?? locations[0])?.value ?? null;
  const rows = useRequested({ search, locationId, sale: null, missingOnly: true });
  const count = rows.reduce((sum, { sizes }) => sum + sizes.length, 0);
  return (
    <>
      <PageHeader
        title={t("Request Items ({count, number})", { count: locationId === null ? 0 : count })}
        subtitle={t("These are sizes and inventory you have 0 stock in")}
      />
      <div className="mb-5 grid max-w-2xl gap-3 sm:grid-cols-2">
        <Field label={t("Search")}>
          <Input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
        <Field label={t("Location")}>
          <Select value={locationId} options={locations} onChange={setChosen} />
        </Field>
      </div>
      {locationId === null ? (
        <p className="text-muted">{t("Select a store location to begin")}</p>
      ) : rows.length === 0 ? (
        <EmptyState icon={<Megaphone />} title={t("The store isn’t asking for anything here")}>
          {t("Check again later, or choose another location.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
          {rows.map((row) => (
            <li key={row.id}>
              <RequestedCard
                row={row}
                action={({ request }) => (
                  <Button
                    aria-label={t("Offer {title}, {size}", {
                      title: row.product.title,
                      size: request.option1Value === "" ? t("any size") : request.option1Value,
                    })}
                    onClick={() => setOffering(request)}
                  >
                    {t("Offer")}
                  </Button>
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {offering !== null && (
        <Suspense>
          <AnswerDialog request={offering} onClose={() => setOffering(null)} />
        </Suspense>
      )}
    </>
  );
}

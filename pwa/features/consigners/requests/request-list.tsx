import { t } from "#shared/words/define-words.ts";
import { Megaphone, X } from "lucide-react";
import { useMemo } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { asListRows } from "#pwa/ui/data-list/view-rows.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { RequestedCard } from "#pwa/parts/requests/requested-card.tsx";
import { useRequested } from "#pwa/parts/requests/use-requested.ts";
import { saleWords } from "#pwa/parts/requests/words.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { RequestedProduct } from "#shared/areas/requests/requested-products.ts";
import { saleTypes } from "#shared/areas/requests/rows.ts";

const readRequestSearch = listSearch(["title"], { location: word, sale: oneOf(saleTypes) });
export type RequestSearch = ReturnType<typeof readRequestSearch>;

/** The store's requests, as cards. */
export const requestList: ListOf<RequestedProduct, RequestSearch> = {
  name: "storeRequests",
  title: () => t("Store Request"),
  counted: (count) => t("{count, plural, one {# product} other {# products}}", { count }),
  readSearch: readRequestSearch,
  useSource: useRequests,
  useFilters,
  filtersInRow: true,
  idOf: ({ id }) => id,
  entry: Entry,
  entriesClass: "grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3 [&>li]:items-stretch",
  searches: () => t("title, SKU, brand, size"),
  empty: () => ({
    icon: <Megaphone />,
    title: t("The store isn’t asking for anything"),
    text: t("Ask consigners for the sizes you want to have."),
  }),
};

function useFilters(): readonly FilterOf[] {
  const marketplace = useMarketplace();
  const locations = useView((view) => everyLocationOption(view, marketplace));
  return useMemo(
    () => [
      { key: "location", label: t("Location"), options: locations },
      {
        key: "sale",
        label: t("Type of sale"),
        options: [...saleTypes].sort().map((value) => ({ value, label: saleWords(value) })),
        few: true,
      },
    ],
    [locations],
  );
}

function useRequests({ search = "", location, sale }: RequestSearch): ListSource<RequestedProduct> {
  const rows = useRequested({ search, locationId: location ?? null, sale: sale ?? null, missingOnly: false });
  return useMemo(() => asListRows(rows), [rows]);
}

function Entry({ row }: { readonly row: RequestedProduct }) {
  const device = useDevice();
  const close = async (requestId: string) => {
    try {
      await device.run("requests.close", { storeRequestIds: [requestId] });
      toast.success(t("The store no longer asks for this."));
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <RequestedCard
      row={row}
      action={({ request }) => (
        <IconButton
          icon={<X aria-hidden />}
          label={t("No longer wanted: {title}, {size}", {
            title: row.product.title,
            size: request.option1Value === "" ? t("Any size") : request.option1Value,
          })}
          onClick={() => void close(request.id)}
        />
      )}
    />
  );
}

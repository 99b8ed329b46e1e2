import { Megaphone, X } from "lucide-react";
import { useMemo } from "react";
import { useMarketplace } from "#pwa/ui/access.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import type { FilterOf, ListOf, ListSource } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { rowsOf } from "#pwa/ui/data-list/view-rows.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { RequestedCard } from "#pwa/parts/requests/requested-card.tsx";
import { useRequested } from "#pwa/parts/requests/use-requested.ts";
import { requestedWords, saleWords } from "#pwa/parts/requests/words.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { RequestedProduct } from "#shared/requests/requested-products.ts";
import { saleTypes } from "#shared/requests/rows.ts";
import { storeRequestWords } from "./words.ts";

const readRequestSearch = listSearch(["title"], { location: word, sale: oneOf(saleTypes) });
export type RequestSearch = ReturnType<typeof readRequestSearch>;

/** The store's requests, as cards. */
export const requestList: ListOf<RequestedProduct, RequestSearch> = {
  name: "storeRequests",
  title: () => storeRequestWords("title"),
  counted: (count) => storeRequestWords("counted", { count }),
  readSearch: readRequestSearch,
  useSource: useRequests,
  useFilters,
  filtersInRow: true,
  idOf: ({ id }) => id,
  entry: Entry,
  entriesClass: "grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3 [&>li]:items-stretch",
  searches: () => storeRequestWords("searches"),
  empty: () => ({ icon: <Megaphone />, title: storeRequestWords("nothing"), text: storeRequestWords("nothingHint") }),
};

function useFilters(): readonly FilterOf[] {
  const marketplace = useMarketplace();
  const locations = useView((view) => everyLocationOption(view, marketplace));
  return useMemo(
    () => [
      { key: "location", label: storeRequestWords("location"), options: locations },
      {
        key: "sale",
        label: storeRequestWords("sale"),
        options: [...saleTypes].sort().map((value) => ({ value, label: saleWords(value) })),
        few: true,
      },
    ],
    [locations],
  );
}

function useRequests({ search = "", location, sale }: RequestSearch): ListSource<RequestedProduct> {
  const rows = useRequested({ search, locationId: location ?? null, sale: sale ?? null, missingOnly: false });
  return useMemo(() => rowsOf(rows), [rows]);
}

function Entry({ row }: { readonly row: RequestedProduct }) {
  const device = useDevice();
  const close = async (requestId: string) => {
    try {
      await device.run("requests.close", { storeRequestIds: [requestId] });
      toast.success(storeRequestWords("closed"));
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
          label={storeRequestWords("closeOf", {
            title: row.product.title,
            size: request.option1Value === "" ? requestedWords("anySize") : request.option1Value,
          })}
          onClick={() => void close(request.id)}
        />
      )}
    />
  );
}

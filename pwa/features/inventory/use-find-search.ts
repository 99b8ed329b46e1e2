import { useMatch, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import {
  changeFindSearch,
  defaultPageSize,
  type FindSearch,
  type PageSize,
  pageSizes,
  readFindSearch,
} from "./find-search.ts";

const sizeKey = "trace.inventory.pageSize";

/** The page size this device's person chose last; the address wins over it. */
function rememberedSize(): PageSize {
  const stored = localStorage.getItem(sizeKey);
  return pageSizes.find((size) => String(size) === stored) ?? defaultPageSize;
}

export interface FindState {
  readonly search: FindSearch;
  readonly pageSize: PageSize;
  /** Changes the address in place, so that Back leaves the list instead of walking through filters. */
  readonly change: (change: { readonly [K in keyof FindSearch]?: FindSearch[K] | undefined }) => void;
  readonly clear: () => void;
}

/** The list's state: it lives in the address, so that a reload, a link and Back find it again. */
export function useFindSearch(): FindState {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const here: string = useMatch({ strict: false, select: (match) => match.pathname });
  const search = useMemo(() => readFindSearch(raw), [raw]);
  const change = useCallback<FindState["change"]>(
    (next) => {
      // What was typed last is told a moment later: by then a scan may have opened an item.
      if (bare(history.location.pathname) !== bare(here)) return;
      if (next.pageSize !== undefined) localStorage.setItem(sizeKey, String(next.pageSize));
      // From the address as it is when this runs: two changes in one tick must not undo each other.
      void navigate({
        to: ".",
        search: (now: Readonly<Record<string, unknown>>) => changeFindSearch(readFindSearch(now), next),
        replace: true,
        resetScroll: false,
      } as never);
    },
    [navigate, history, here],
  );
  const clear = useCallback(() => void navigate({ to: ".", search: {}, replace: true } as never), [navigate]);
  return { search, pageSize: search.pageSize ?? rememberedSize(), change, clear };
}

const bare = (path: string): string => path.replace(/\/+$/, "");

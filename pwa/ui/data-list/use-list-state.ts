import { useMatch, useRouter, useSearch } from "@tanstack/react-router";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { useCallback, useMemo } from "react";
import type { ListOf } from "./describe.ts";
import { changedSearch, defaultPageSize, type ListSearch, type PageSize, pageSizes } from "./list-address.ts";

/** A list's state and its changes. It is kept in the address, so that a reload, a link and Back restore it. */
export interface ListState<Search extends ListSearch> {
  readonly search: Search;
  readonly pageSize: PageSize;
  /** Replaces the address, so that Back leaves the list instead of undoing filters. */
  readonly change: (change: Readonly<Record<string, unknown>>) => void;
  readonly clear: () => void;
}

const sizeKey = (name: string): string => `trace.${name}.pageSize`;

/** Returns the page size last chosen on this device; the address takes precedence. */
function rememberedSize(name: string): PageSize {
  const stored = localStorage.getItem(sizeKey(name));
  return pageSizes.find((size) => String(size) === stored) ?? defaultPageSize;
}

const nothing: readonly string[] = [];

const bare = (path: string): string => path.replace(/\/+$/, "");

/** Returns the state of a list at the current address. */
export function useListState<Search extends ListSearch>(
  list: Pick<ListOf<never, Search>, "name" | "readSearch" | "dependents" | "stays">,
): ListState<Search> {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  const { history } = useRouter();
  const here: string = useMatch({ strict: false, select: (match) => match.pathname });
  const { name, readSearch, dependents, stays = nothing } = list;
  const search = useMemo(() => readSearch(raw), [raw, readSearch]);
  const change = useCallback(
    (next: Readonly<Record<string, unknown>>) => {
      // Debounced text arrives late: by then a scan may have opened an item.
      if (bare(history.location.pathname) !== bare(here)) return;
      if (next["pageSize"] !== undefined) localStorage.setItem(sizeKey(name), String(next["pageSize"]));
      // Reads the address when this runs: two changes in one tick must not undo each other.
      const changed = (now: Readonly<Record<string, unknown>>) =>
        readSearch(changedSearch(readSearch(now), next, dependents));
      void changeSearch(changed, { scroll: false });
    },
    [changeSearch, history, here, name, readSearch, dependents],
  );
  const clear = useCallback(() => {
    const kept = (now: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(now).filter(([key]) => stays.includes(key)));
    void changeSearch(kept);
  }, [changeSearch, stays]);
  return { search, pageSize: search.pageSize ?? rememberedSize(name), change, clear };
}

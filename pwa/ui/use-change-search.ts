import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";

export type Search = Readonly<Record<string, unknown>>;

/** Replaces the search of the present address, whichever screen it is; the screen's schema reads it. */
export type ChangeSearch = (search: object | ((now: Search) => object), how?: { scroll: boolean }) => Promise<void>;

export function useChangeSearch(): ChangeSearch {
  // The router types the search of each route; this changes that of whichever is open.
  const navigate = useNavigate() as (at: object) => Promise<void>;
  return useMemo(
    () =>
      async (search, { scroll } = { scroll: true }) =>
        await navigate({ to: ".", search, replace: true, ...(scroll ? {} : { resetScroll: false }) }),
    [navigate],
  );
}

import { type AnyAddress, linkTo } from "#pwa/ui/app-link.tsx";
import { type DateRange, writeRange } from "#pwa/ui/pickers/date-ranges.ts";
import type { ListedFigure, ListedPart } from "#shared/areas/figures/listed-figures.ts";
import type { SalesKind } from "#shared/areas/figures/sales-cuts.ts";

/** In an address, which holds no empty words: where it is not known. */
export const placeUnknown = "none";

/** Adds the place of an address to a query; without one, all places are asked for. */
export function atPlace(place: string | undefined, query: Readonly<Record<string, string>> = {}): URLSearchParams {
  const asked = new URLSearchParams(query);
  if (place !== undefined) asked.set("place", place === placeUnknown ? "" : place);
  return asked;
}

/** The addresses of what figures consist of. */
export interface FigureLinks {
  /** The sales and refunds of the days, or of a part of them; sales or refunds alone. */
  readonly sales: (
    part?: { readonly by: SalesKind; readonly id: string },
    only?: "sales" | "refunds",
    range?: DateRange,
  ) => AnyAddress;
  /** The items, balances or payouts of a figure, or of a part of it; at another place than the screen's. */
  readonly list: (of: ListedFigure, part?: { readonly by: ListedPart; readonly id: string }, at?: string) => AnyAddress;
}

/** Returns the addresses of what the figures of some days consist of, at a place or at all. */
export function figureLinks(range: DateRange, place: string | undefined): FigureLinks {
  const address = (
    search: object,
    part: { readonly by: string; readonly id: string } | undefined,
    { days = range, at = place }: { readonly days?: DateRange; readonly at?: string | undefined },
  ) =>
    linkTo({
      to: "/dashboard",
      search: {
        days: writeRange(days),
        ...(at !== undefined && { place: at }),
        ...search,
        ...(part !== undefined && { by: part.by, ...(part.id !== "" && { part: part.id }) }),
      } as object,
    });
  return {
    sales: (part, only, days) =>
      address({ show: "sales", ...(only !== undefined && { only }) }, part, days === undefined ? {} : { days }),
    list: (of, part, at) => address({ show: "list", of }, part, at === undefined ? {} : { at: at || placeUnknown }),
  };
}

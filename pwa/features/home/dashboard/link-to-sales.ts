import { type AnyAddress, linkTo } from "#pwa/ui/app-link.tsx";
import { type DateRange, writeRange } from "#pwa/ui/pickers/date-ranges.ts";
import type { SalesCut } from "#shared/areas/figures/sales-cuts.ts";

/** Returns the address of the sales and refunds of some days, or of a part of them. */
export const linkToSales = (range: DateRange, part?: { readonly cut: SalesCut; readonly id: string }): AnyAddress =>
  linkTo({
    to: "/dashboard",
    search: {
      days: writeRange(range),
      show: "sales",
      ...(part !== undefined && { by: part.cut, ...(part.id !== "" && { part: part.id }) }),
    },
  });

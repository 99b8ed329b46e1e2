import { PayoutsDue } from "./payouts-due.tsx";
import { SellThrough } from "./sell-through.tsx";
import { Shrinkage } from "./shrinkage.tsx";
import { TopSellers } from "./top-sellers.tsx";

/** Charts of a range of days, each with its table: sales, sell-through, payouts due and shrinkage. */
export const FigurePictures = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
    <TopSellers from={from} to={to} />
    <SellThrough from={from} to={to} />
    <PayoutsDue />
    <Shrinkage from={from} to={to} />
  </div>
);

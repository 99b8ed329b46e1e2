import { PayoutsDue } from "./payouts-due.tsx";
import type { PictureOf } from "./picture-of.ts";
import { SellThrough } from "./sell-through.tsx";
import { Shrinkage } from "./shrinkage.tsx";
import { TopSellers } from "./top-sellers.tsx";

/** Charts of a range of days, each with its table: sales, sell-through, payouts due and shrinkage. */
export const FigurePictures = (of: PictureOf) => (
  <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
    <TopSellers {...of} />
    <SellThrough {...of} />
    <PayoutsDue {...of} />
    <Shrinkage {...of} />
  </div>
);

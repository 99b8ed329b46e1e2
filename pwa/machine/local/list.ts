import type { ItemSort } from "#shared/areas/inventory/item-sorts.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { Rows, RowType } from "#shared/areas/rows.ts";
import type { TextColumn, textFields } from "../stock/column-list.ts";

/**
 * Query and result of `view.list`: lists, counts and searches of every row type. Results are computed lazily: reading
 * only `count` sorts nothing.
 */

/** The part of an item that lists show, held in memory for every item on the device. */
export interface ItemBrief {
  readonly id: string;
  readonly code: string;
  readonly productId: string;
  readonly title: string;
  readonly sku: string;
  readonly category: string;
  readonly consignerId: string;
  readonly consignerName: string;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  readonly status: Status;
  readonly locationId: string | null;
  readonly subLocationId: string | null;
  /** Destination of an item InTransit; null otherwise. */
  readonly destinationLocationId: string | null;
  readonly priceMinor: number;
  readonly payoutMinor: number;
  /** Transaction fee. */
  readonly payoutFeeMinor: number;
  readonly printed: boolean;
  /** True when its label shows an earlier price. */
  readonly outdated: boolean;
  readonly accepted: boolean;
  /** True when it should be on its location's shelves, so that an audit there expects it. */
  readonly expected: boolean;
  /** True when it is on sale, so that it may be sold or transferred. */
  readonly onSale: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** True while a command that changed it waits on this device. */
  readonly unsent: boolean;
}

/** Somebody else's sale of an item on this device. */
export interface SoldElsewhere {
  /** Who sold it; empty where their name is not known. */
  readonly name: string;
  /** The server may not have it yet. */
  readonly isUnsent: boolean;
}

/** An entry of a list: the row, or an item's brief. */
export type Listed<T extends RowType> = T extends "item" ? ItemBrief : Rows[T];

/** The fields a list can be filtered by. */
type Narrowing<T extends RowType> = T extends "item"
  ? (typeof textFields)[TextColumn] | "status" | "category" | "printed" | "outdated" | "expected" | "onSale"
  : keyof Rows[T];

/** A field's value, or a list of accepted values. Fields that are missing or undefined match all rows. */
export type Where<T extends RowType> = {
  readonly [F in Narrowing<T> & keyof Listed<T>]?: Listed<T>[F] | readonly Listed<T>[F][] | undefined;
};

/** A field and direction; for items a named sort, as in their addresses. Rows with equal values are ordered by id. */
export type Sort<T extends RowType> = T extends "item"
  ? ItemSort
  : { readonly by: keyof Rows[T] & string; readonly descending?: boolean };

export interface ListQuery<T extends RowType> {
  readonly where?: Where<T>;
  /** Words a row must contain, in any order and case. */
  readonly search?: string | undefined;
  readonly sort?: Sort<T> | undefined;
  /** Range of `rows`: from (inclusive) to (exclusive), counted from 0. All rows if missing. */
  readonly page?: { readonly from: number; readonly to: number } | undefined;
}

/** Items of one product or consigner among those of a query, in its order; made only as far as they are read. */
export interface ItemGroup {
  /** The product's or consigner's id. */
  readonly id: string;
  readonly count: number;
  /** Returns a range of its items: from (inclusive) to (exclusive). */
  slice(from: number, to: number): readonly ItemBrief[];
}

/** Result of a query of items. */
export interface ItemResult extends ListResult<ItemBrief> {
  /**
   * Returns all its items by product or consigner; groups are ordered by their first items. To be read until the view's
   * next version.
   */
  groups(by: "product" | "consigner"): readonly ItemGroup[];
}

/** Result of a query of this row type; only items have groups. */
export type ResultOf<T extends RowType> = T extends "item" ? ItemResult : ListResult<Listed<T>>;

export interface ListResult<Row> {
  /** Number of matching rows on all pages. */
  readonly count: number;
  /** The page's rows, in order. */
  readonly rows: readonly Row[];
  /** Returns another range of the matching rows. */
  slice(from: number, to: number): readonly Row[];
}

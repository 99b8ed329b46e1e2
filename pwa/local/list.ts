import type { ItemSort } from "#shared/inventory/item-sorts.ts";
import type { Status } from "#shared/inventory/status.ts";
import type { Rows, RowType } from "#shared/rows.ts";

/**
 * What `view.list` is asked and answers: lists, counts and searches of every row type by one door. Nothing that is
 * not asked for is computed: who only reads `count` pays for no order, and a page costs no more for the rows after it.
 */

/** What lists show of an item: held in memory for every item on the device. */
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
  /** Where an item InTransit is going; null otherwise. */
  readonly destinationLocationId: string | null;
  readonly priceMinor: number;
  readonly payoutMinor: number;
  /** Transaction fee. */
  readonly payoutFeeMinor: number;
  readonly printed: boolean;
  /** Whether it has a label that shows a price it had before. */
  readonly outdated: boolean;
  readonly accepted: boolean;
  /** Whether it ought to be on the shelves of its location, so that an audit there expects it. */
  readonly expected: boolean;
  /** Whether it is on sale, so that it may be sold or sent to another location. */
  readonly onSale: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** True while a command that changed it waits on this device. */
  readonly unsent: boolean;
}

/** What a list holds of a row: the row itself, and of items what lists show. */
export type Listed<T extends RowType> = T extends "item" ? ItemBrief : Rows[T];

/** The fields a list can be narrowed by. */
type Narrowing<T extends RowType> = T extends "item"
  ?
      | "status"
      | "locationId"
      | "subLocationId"
      | "consignerId"
      | "productId"
      | "category"
      | "option1Value"
      | "option2Value"
      | "option3Value"
      | "printed"
      | "outdated"
      | "expected"
      | "onSale"
  : keyof Rows[T];

/** A field's value, or the values of which it has one. A field that is left out or undefined matches all rows. */
export type Where<T extends RowType> = {
  readonly [F in Narrowing<T> & keyof Listed<T>]?: Listed<T>[F] | readonly Listed<T>[F][] | undefined;
};

/** A field, and from which end. Items have named sorts, as their addresses have. Rows with the same value are in the order of their ids. */
export type Sort<T extends RowType> = T extends "item"
  ? ItemSort
  : { readonly by: keyof Rows[T] & string; readonly descending?: boolean };

export interface ListQuery<T extends RowType> {
  readonly where?: Where<T>;
  /** Words that a row must all hold, in any order, whatever their case. */
  readonly search?: string | undefined;
  readonly sort?: Sort<T> | undefined;
  /** What `rows` holds: from the first row to before the second, counted from 0. All rows where it is left out. */
  readonly page?: { readonly from: number; readonly to: number } | undefined;
}

export interface ListResult<Row> {
  /** How many rows match, on all pages. */
  readonly count: number;
  /** The page's rows, in order. */
  readonly rows: readonly Row[];
  /** Any other stretch of the matching rows. */
  slice(from: number, to: number): readonly Row[];
}

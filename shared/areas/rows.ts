import { auditLineRows, auditNoteRows, auditRows, auditScanRows } from "./audits/rows.ts";
import {
  gtinRows,
  mergedProductRows,
  productRows,
  productTemplateRows,
  submittedProductRows,
} from "./catalogue/rows.ts";
import { consignerContactRows, consignerPrivateRows, consignerRows, ledgerEntryRows } from "./consigners/rows.ts";
import { employeeRows } from "./employees/rows.ts";
import { payoutRecalculationRows } from "./fees/recalculation-rows.ts";
import { consignerTypeRows } from "./fees/rows.ts";
import { deletedItemRows, itemAliasRows, itemCostRows, itemRows, pastSaleRows } from "./inventory/rows.ts";
import type { RowDefinition } from "../machine/kernel/define-row.ts";
import type { z } from "../machine/kernel/schema.ts";
import { storeRequestRows } from "./requests/rows.ts";
import { notificationRows } from "./notifications/rows.ts";
import { markdownLineRows, markdownRunRows, markdownScheduleRows } from "./markdowns/rows.ts";
import { locationRows, subLocationRows } from "./locations/rows.ts";
import { orderLineRows, orderRows } from "./orders/rows.ts";
import { dayCloseRows, paymentRows, storeCreditRows } from "./till/rows.ts";
import { payoutLineRows, payoutRows, payoutShareRows } from "./payouts/rows.ts";
import { shopProductRows } from "./shop/rows.ts";
import { storeOfficeRows } from "./settings/office-rows.ts";
import { storeRows } from "./settings/rows.ts";

/**
 * Every row type, each after the types it refers to: rows are written in this order and removed in reverse. Tables,
 * change feed, audiences, the device's stores, history and write checks are derived from it.
 */
const list = [
  storeRows,
  storeOfficeRows,
  locationRows,
  subLocationRows,
  productTemplateRows,
  productRows,
  gtinRows,
  mergedProductRows,
  shopProductRows,
  storeRequestRows,
  consignerTypeRows,
  consignerRows,
  consignerContactRows,
  consignerPrivateRows,
  payoutRecalculationRows,
  markdownScheduleRows,
  markdownRunRows,
  submittedProductRows,
  employeeRows,
  orderRows,
  dayCloseRows,
  storeCreditRows,
  payoutRows,
  payoutShareRows,
  paymentRows,
  itemRows,
  itemCostRows,
  itemAliasRows,
  deletedItemRows,
  pastSaleRows,
  markdownLineRows,
  orderLineRows,
  payoutLineRows,
  ledgerEntryRows,
  auditRows,
  auditScanRows,
  auditLineRows,
  auditNoteRows,
  notificationRows,
] as const;

type Listed = (typeof list)[number];

/** A row of each type. Its `id` is unique in its store; PostgreSQL has `store_id` before it. */
export type Rows = { [D in Listed as D["type"]]: z.infer<D["schema"]> };
export type RowType = Listed["type"];
export type AnyRow = Rows[RowType];

/** The definitions by type, in the order of the list. */
export const rowTypes = Object.fromEntries(list.map((definition) => [definition.type, definition])) as unknown as {
  readonly [D in Listed as D["type"]]: D;
};

/** All types, each after those it refers to. */
export const allRowTypes: readonly RowType[] = list.map(({ type }) => type);

/** Returns whether this version knows rows of that type; other versions of Trace may write others. */
export const isRowType = (type: string): type is RowType => Object.hasOwn(rowTypes, type);

/** Returns a type's definition with general types. */
export const definitionOf = (type: RowType): RowDefinition<RowType> => rowTypes[type] as RowDefinition<RowType>;

export type IndexOf<T extends RowType> = keyof (typeof rowTypes)[T]["indexes"] & string;

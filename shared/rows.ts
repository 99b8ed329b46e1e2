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
import { deletedItemRows, itemCostRows, itemRows } from "./inventory/rows.ts";
import type { RowDefinition } from "./kernel/define-row.ts";
import type { z } from "./kernel/schema.ts";
import { storeRequestRows } from "./requests/rows.ts";
import { notificationRows } from "./notifications/rows.ts";
import { markdownLineRows, markdownRunRows, markdownScheduleRows } from "./markdowns/rows.ts";
import { locationRows, subLocationRows } from "./locations/rows.ts";
import { orderLineRows, orderRows } from "./orders/rows.ts";
import { payoutLineRows, payoutRows, payoutShareRows } from "./payouts/rows.ts";
import { storeOfficeRows } from "./settings/office-rows.ts";
import { storeRows } from "./settings/rows.ts";

/**
 * Every kind of domain row, once, each after those it refers to: rows are written in this order and removed in the
 * other. Tables, the change feed, who sees what, the device's stores, the history and the checks on what a command
 * writes are derived from it.
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
  payoutRows,
  payoutShareRows,
  itemRows,
  itemCostRows,
  deletedItemRows,
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

/** A row of each type. Its `id` is unique in its store; PostgreSQL adds `store_id` before it. */
export type Rows = { [D in Listed as D["type"]]: z.infer<D["schema"]> };
export type RowType = Listed["type"];
export type AnyRow = Rows[RowType];

/** The definitions by type, in the order of the list. */
export const rowTypes = Object.fromEntries(list.map((definition) => [definition.type, definition])) as unknown as {
  readonly [D in Listed as D["type"]]: D;
};

/** Every type, each after those it refers to. */
export const allRowTypes: readonly RowType[] = list.map(({ type }) => type);

/** Whether this version knows rows of that type; what another version of Trace wrote may be of one that it does not. */
export const isRowType = (type: string): type is RowType => Object.hasOwn(rowTypes, type);

/** What a definition says, whatever its type. */
export const definitionOf = (type: RowType): RowDefinition<RowType> => rowTypes[type] as RowDefinition<RowType>;

export type IndexOf<T extends RowType> = keyof (typeof rowTypes)[T]["indexes"] & string;

/** One row's address in its store. */
export interface RowKey {
  readonly type: RowType;
  readonly id: string;
}

import {
  type AuditLineRow,
  type AuditNoteRow,
  type AuditRow,
  type AuditScanRow,
  auditLineRow,
  auditNoteRow,
  auditRow,
  auditScanRow,
} from "./audits/rows.ts";
import {
  type GtinRow,
  gtinRow,
  type ProductRow,
  type ProductTemplateRow,
  productRow,
  productTemplateRow,
} from "./catalogue/rows.ts";
import {
  type ConsignerContactRow,
  type ConsignerPrivateRow,
  type ConsignerRow,
  consignerContactRow,
  consignerPrivateRow,
  consignerRow,
  type LedgerEntryRow,
  ledgerEntryRow,
} from "./consigners/rows.ts";
import { type EmployeeRow, employeeRow } from "./employees/rows.ts";
import { type ConsignerTypeRow, consignerTypeRow } from "./fees/rows.ts";
import { type ItemCostRow, type ItemRow, itemCostRow, itemRow } from "./inventory/rows.ts";
import { type LocationRow, locationRow, type SubLocationRow, subLocationRow } from "./locations/rows.ts";
import { type OrderLineRow, type OrderRow, orderLineRow, orderRow } from "./orders/rows.ts";
import { type PayoutLineRow, type PayoutRow, payoutLineRow, payoutRow } from "./payouts/rows.ts";
import { type StoreRow, storeRow } from "./settings/rows.ts";

/**
 * Every kind of domain row, once. Tables, the change feed, the device's stores and
 * the checks on what a command writes are derived from it. Every row has an `id`
 * that is unique in its store; PostgreSQL adds `store_id` before it.
 */
export interface Rows {
  store: StoreRow;
  location: LocationRow;
  subLocation: SubLocationRow;
  productTemplate: ProductTemplateRow;
  product: ProductRow;
  gtin: GtinRow;
  consignerType: ConsignerTypeRow;
  consigner: ConsignerRow;
  consignerContact: ConsignerContactRow;
  consignerPrivate: ConsignerPrivateRow;
  ledgerEntry: LedgerEntryRow;
  employee: EmployeeRow;
  item: ItemRow;
  itemCost: ItemCostRow;
  audit: AuditRow;
  auditScan: AuditScanRow;
  auditLine: AuditLineRow;
  auditNote: AuditNoteRow;
  order: OrderRow;
  orderLine: OrderLineRow;
  payout: PayoutRow;
  payoutLine: PayoutLineRow;
}

export type RowType = keyof Rows;
export type AnyRow = Rows[RowType];

/**
 * The indexes a command may read by, besides the id: index name → the row's field. A key
 * is the field's value as text: "true" finds the rows whose boolean field is true.
 */
export const rowTypes = {
  store: { table: "stores", schema: storeRow, indexes: {} },
  location: { table: "locations", schema: locationRow, indexes: {} },
  subLocation: { table: "sub_locations", schema: subLocationRow, indexes: { location: "locationId" } },
  productTemplate: { table: "product_templates", schema: productTemplateRow, indexes: {} },
  product: { table: "products", schema: productRow, indexes: { sku: "sku" } },
  gtin: { table: "gtins", schema: gtinRow, indexes: { product: "productId" } },
  consignerType: {
    table: "consigner_types",
    schema: consignerTypeRow,
    indexes: { accountType: "accountType", default: "isDefault" },
  },
  consigner: { table: "consigners", schema: consignerRow, indexes: { storeAccount: "isStoreAccount" } },
  consignerContact: { table: "consigner_contacts", schema: consignerContactRow, indexes: {} },
  consignerPrivate: { table: "consigner_private", schema: consignerPrivateRow, indexes: {} },
  ledgerEntry: { table: "ledger_entries", schema: ledgerEntryRow, indexes: { item: "itemId" } },
  employee: { table: "employees", schema: employeeRow, indexes: {} },
  item: { table: "items", schema: itemRow, indexes: { code: "code", location: "locationId" } },
  itemCost: { table: "item_costs", schema: itemCostRow, indexes: {} },
  audit: { table: "audits", schema: auditRow, indexes: {} },
  auditScan: { table: "audit_scans", schema: auditScanRow, indexes: { audit: "auditId" } },
  auditLine: { table: "audit_lines", schema: auditLineRow, indexes: { audit: "auditId" } },
  auditNote: { table: "audit_notes", schema: auditNoteRow, indexes: { audit: "auditId" } },
  order: { table: "orders", schema: orderRow, indexes: {} },
  orderLine: { table: "order_lines", schema: orderLineRow, indexes: { item: "itemId" } },
  payout: { table: "payouts", schema: payoutRow, indexes: {} },
  payoutLine: { table: "payout_lines", schema: payoutLineRow, indexes: { item: "itemId" } },
} as const satisfies {
  readonly [T in RowType]: { table: string; schema: unknown; indexes: Record<string, keyof Rows[T]> };
};

export type IndexOf<T extends RowType> = keyof (typeof rowTypes)[T]["indexes"] & string;

/** One row's address in its store. */
export interface RowKey {
  readonly type: RowType;
  readonly id: string;
}

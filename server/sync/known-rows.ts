import { rowTypes, type RowType } from "#shared/rows.ts";

/** Of which row types a device knows anything, and how many fields of each. */
export type KnownRows = ReadonlyMap<RowType, number>;

/** All that this server has. */
export const everyRowType: KnownRows = new Map(
  Object.entries(rowTypes).map(([type, { schema }]) => [type as RowType, Object.keys(schema.shape).length]),
);

/** What devices know that name nothing: the types and fields there were when they began to. It never changes. */
const namingNothing =
  "store:36,storeOffice:28,location:5,subLocation:4,productTemplate:13,product:18,gtin:3,mergedProduct:5,storeRequest:9," +
  "consignerType:10,consigner:9,consignerContact:2,consignerPrivate:13,payoutRecalculation:12,markdownSchedule:11," +
  "markdownRun:15,submittedProduct:18,employee:12,order:13,payout:10,payoutShare:18,item:44,itemCost:2,deletedItem:6," +
  "markdownLine:12,orderLine:20,payoutLine:6,ledgerEntry:8,audit:13,auditScan:11,auditLine:15,auditNote:6,notification:9";

/** More types than this nobody has. */
const mostTypes = 500;

/**
 * Reads what a device says it knows, as `store:31,location:9`. What this server does not know of it is left out, as a
 * device may be newer; so is what has no such form.
 */
export function readKnownRows(said: string | undefined): KnownRows {
  const known = new Map<RowType, number>();
  for (const one of (said ?? namingNothing).split(",", mostTypes)) {
    const [, type = "", fields = ""] = /^([A-Za-z]{1,60}):(\d{1,4})$/.exec(one) ?? [];
    if (Object.hasOwn(rowTypes, type)) known.set(type as RowType, Number(fields));
  }
  return known;
}

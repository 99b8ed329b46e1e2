import { rowTypes, type RowType } from "#shared/areas/rows.ts";

/** The row types a device knows, with the number of fields of each. */
export type KnownRows = ReadonlyMap<RowType, number>;

/** All types of this server. */
export const everyRowType: KnownRows = new Map(
  Object.entries(rowTypes).map(([type, { schema }]) => [type as RowType, Object.keys(schema.shape).length]),
);

/**
 * The types and fields of devices that send no list: those that existed when the list was introduced. Never changes.
 */
const namingNothing =
  "store:36,storeOffice:28,location:5,subLocation:4,productTemplate:13,product:18,gtin:3,mergedProduct:5,storeRequest:9," +
  "consignerType:10,consigner:9,consignerContact:2,consignerPrivate:13,payoutRecalculation:12,markdownSchedule:11," +
  "markdownRun:15,submittedProduct:18,employee:12,order:13,payout:10,payoutShare:18,item:44,itemCost:2,deletedItem:6," +
  "markdownLine:12,orderLine:20,payoutLine:6,ledgerEntry:8,audit:13,auditScan:11,auditLine:15,auditNote:6,notification:9";

/** More types than any version has. */
const mostTypes = 500;

/** Lists read lately: a build's devices all send the same, with every request. */
const read = new Map<string, KnownRows>();
/** Most of them, so that made-up ones take no memory: those only drive others out, which are parsed again. */
const mostRead = 50;
/** The longest list that is remembered, in characters. */
const longestRead = 5_000;

/**
 * Parses a device's list, `store:31,location:9`. Unknown types are ignored, since a device may be newer; so are
 * malformed entries. The same list gives the same object while few are in use.
 */
export function readKnownRows(said: string = namingNothing): KnownRows {
  const before = read.get(said);
  if (before !== undefined) return before;
  const known = parseKnownRows(said);
  if (said.length <= longestRead) {
    const oldest = read.size < mostRead ? undefined : read.keys().next().value;
    if (oldest !== undefined) read.delete(oldest);
    read.set(said, known);
  }
  return known;
}

function parseKnownRows(said: string): KnownRows {
  const known = new Map<RowType, number>();
  for (const one of said.split(",", mostTypes)) {
    const [, type = "", fields = ""] = /^([A-Za-z]{1,60}):(\d{1,4})$/.exec(one) ?? [];
    if (Object.hasOwn(rowTypes, type)) known.set(type as RowType, Number(fields));
  }
  return known;
}

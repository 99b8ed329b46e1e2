import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import { Elsewhere, readAfter, readBeside } from "#server/machine/database/read-beside.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { definitionOf, type RowType } from "#shared/areas/rows.ts";
import {
  type ChangedRow,
  type DownloadPlan,
  downloadBlockRows,
  protocolVersion,
} from "#shared/machine/sync/protocol.ts";
import { type Block, type BlockForm, packBlock } from "./blocks.ts";
import type { SyncCaller } from "./caller.ts";
import { type FeedSlice, isUntouched, type SharedReads } from "./kept-reads.ts";
import { includedSeq, type Position, positionOf } from "./position.ts";
import { ownQueue } from "./queues.ts";
import { windowCondition, ownerColumn } from "#server/machine/access/window-sql.ts";
import { rowsInOrder } from "./row-reader.ts";
import { isShared, scopeOf, visibleTypes } from "#server/machine/access/scopes.ts";

/** The services that a first download needs. */
export interface DownloadServices extends CommandServices {
  readonly kept: Pick<SharedReads, "get">;
}

/**
 * Plans a first download. The server keeps no state for it: blocks are read by id, each with its current rows, in any
 * order and as often as needed. A later pull fetches what changed since the plan's cursor.
 */
export async function planDownload(
  services: DownloadServices,
  caller: SyncCaller,
  queueId: string | null,
): Promise<DownloadPlan | DomainError> {
  const { storeId, actor } = caller;
  const scope = scopeOf(actor, caller.known);
  const sight = sightOf(caller);
  const plan = new Elsewhere<DownloadPlan | DomainError>(async (tx) => {
    const position = await positionOf(tx, storeId);
    const { epoch, version } = position;
    const bounds = await sharedRead(services.kept, tx, storeId, position, {
      sight,
      what: ["plan"],
      part: { types: typesOf(sight), after: firstPlace, placesOnly: true },
      make: () => boundsOf(tx, storeId, sight),
      bytesOf: ({ itemBounds: ids, otherBounds }) => 60 * (ids.length + otherBounds.length),
    });
    if (bounds instanceof DomainError) return bounds;
    const included = queueId === null ? 0 : await includedSeq(tx, storeId, queueId, version);
    return { cursor: { epoch, scope: scope.hash, version }, includedSeq: included, ...bounds };
  });
  // A queue that was just registered is known at the primary.
  return readAfter(services.db, storeId, async (tx) => {
    const queue = queueId === null ? null : await ownQueue(tx, caller, queueId);
    return queue instanceof DomainError ? queue : plan;
  });
}

/** Returns the rows a person may download: whole types, and all items, their own, or none. */
export function sightOf(caller: SyncCaller) {
  const scope = scopeOf(caller.actor, caller.known);
  const { whole, ownedBy } = visibleTypes(scope);
  const items = whole.includes("item") ? ("all" as const) : ownedBy === null ? ("none" as const) : ("own" as const);
  return {
    isShared: isShared(scope),
    items,
    ownedBy: items === "own" && ownedBy !== null ? ownedBy : undefined,
    others: othersSeen(scope.types, whole, ownedBy),
  };
}

type Sight = ReturnType<typeof sightOf>;

const typesOf = ({ items, others }: Sight): readonly RowType[] => [
  ...(items === "none" ? [] : (["item"] as const)),
  ...others.map(({ type }) => type),
];

const firstPlace = { type: "", id: "" };

/** A read of a download that is the same for everybody with this sight. */
interface SharedRead<T> {
  readonly sight: Sight;
  /** What is read, besides the sight and the store's rows. */
  readonly what: readonly string[];
  /** The rows it depends on. */
  readonly part: FeedSlice;
  readonly make: () => Promise<T | DomainError>;
  readonly bytesOf: (answer: T) => number;
}

/** Reads once for all devices of a sight, until something of it changes. */
function sharedRead<T>(
  kept: Pick<SharedReads, "get">,
  tx: Transaction,
  storeId: string,
  { epoch, version }: Position,
  { sight, what, part, make, bytesOf }: SharedRead<T>,
): Promise<T | DomainError> {
  if (!sight.isShared) return make();
  return kept.get({
    storeId,
    key: JSON.stringify([...what, protocolVersion, epoch, typesOf(sight)]),
    version,
    isStill: (since) => isUntouched(tx, storeId, { since, version }, part),
    make,
    bytesOf,
  });
}

async function boundsOf(tx: Transaction, storeId: string, sight: Sight) {
  const items = sight.items === "none" ? { bounds: [], count: 0 } : await itemBounds(tx, storeId, sight.ownedBy);
  const others = await otherPages(tx, storeId, sight.others);
  return { itemBounds: ["", ...items.bounds], itemCount: items.count, ...others };
}

/** A type other than item, and whose rows of it are visible: undefined for everybody's. */
interface Other {
  readonly type: RowType;
  readonly ownedBy: string | undefined;
}

/** Returns every visible type but item, in the order of the pages. */
function othersSeen(known: readonly RowType[], whole: readonly RowType[], ownedBy: string | null): readonly Other[] {
  const owned = ownedBy === null ? [] : known.filter((type) => ownerColumn(type) !== null && !whole.includes(type));
  return [
    ...whole.map((type) => ({ type, ownedBy: undefined })),
    ...owned.map((type) => ({ type, ownedBy: ownedBy ?? undefined })),
  ]
    .filter(({ type }) => type !== "item")
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}

// The last id of every block; also of the last one, whatever its size.
async function itemBounds(tx: Transaction, storeId: string, ownedBy: string | undefined) {
  const rows = await tx.run(sql<{ id: string; n: number }>`select id, n from (
      select id, row_number() over (order by id) as n, lead(id) over (order by id) as following
      from public.items where store_id = ${storeId}
        and (${ownedBy ?? null}::text is null or consigner_id = ${ownedBy ?? null})
    ) numbered where n % ${downloadBlockRows} = 0 or following is null order by n`);
  return { bounds: rows.map((row) => row.id), count: rows.at(-1)?.n ?? 0 };
}

/** Returns the number of rows of other types, and the bounds of their pages. */
async function otherPages(tx: Transaction, storeId: string, others: readonly Other[]) {
  if (others.length === 0) return { otherCount: 0, otherBounds: [""] };
  const parts = others.map(({ type, ownedBy }) => {
    const own = ownedBy === undefined ? sql`` : sql` and r.${sql.raw(ownerColumn(type) ?? "")} = ${ownedBy}`;
    const weight = definitionOf(type).heavy ? pageRows / mostHeavy : 1;
    return sql`select ${sql.lit(type)}::text collate "C" as type, r.id, ${sql.lit(weight)} as weight
      from ${sql.raw(rowColumns[type].table)} r
      where store_id = ${storeId}${own} and ${windowCondition(type, storeId) ?? sql`true`}`;
  });
  const rows = await tx.run(sql<{ type: string; id: string; n: number; ends: boolean }>`select type, id, n, ends from (
      select type, id, row_number() over place as n, lead(id) over place as following,
        sum(weight) over place / ${pageRows} > (sum(weight) over place - weight) / ${pageRows} as ends
      from (${sql.join(parts, sql` union all `)}) every_row window place as (order by type, id)
    ) numbered where ends or following is null order by n`);
  const begins = rows.filter(({ ends }, at) => ends && at < rows.length - 1).map(({ type, id }) => `${type}:${id}`);
  return { otherCount: rows.at(-1)?.n ?? 0, otherBounds: ["", ...begins] };
}

/** More rows than this between two bounds are no block of a plan; a plan's blocks may have grown a little. */
const mostBlockRows = downloadBlockRows * 4;

/**
 * Returns blocks of items of one moment: ids above `after` up to and including the first end, then from each end to the
 * next.
 */
export async function readItemBlocks(
  services: DownloadServices,
  caller: SyncCaller,
  { after, ends }: { readonly after: string; readonly ends: readonly string[] },
  form: BlockForm = "rows",
): Promise<readonly Block[] | DomainError> {
  const sight = sightOf(caller);
  if (sight.items === "none") return await Promise.all(ends.map(() => packBlock([], form)));
  const { storeId } = caller;
  const ranges = ends.map((upto, at) => ({ after: ends[at - 1] ?? after, upto }));
  return readBeside(services.db, storeId, async (tx) => {
    const position = await positionOf(tx, storeId);
    // PostgreSQL reads the next one while one is packed.
    const blocks = await Promise.all(
      ranges.map((range) => readItemBlock(services, { tx, storeId, position, sight }, range, form)),
    );
    return blocks.find((block) => block instanceof DomainError) ?? (blocks as readonly Block[]);
  });
}

/** A moment of a store, and which of its rows are seen. */
interface Seen {
  readonly tx: Transaction;
  readonly storeId: string;
  readonly position: Position;
  readonly sight: Sight;
}

function readItemBlock(
  { kept }: DownloadServices,
  { tx, storeId, position, sight }: Seen,
  range: { readonly after: string; readonly upto: string },
  form: BlockForm,
): Promise<Block | DomainError> {
  const make = async (): Promise<Block | DomainError> => {
    const rows = await rowsInOrder(tx, storeId, "item", {
      ...range,
      limit: mostBlockRows + 1,
      ...(sight.ownedBy === undefined ? {} : { ownedBy: sight.ownedBy }),
    });
    if (rows.length > mostBlockRows)
      return new DomainError("cursor_expired", t("This download plan is out of date. Ask for a new one."));
    return packBlock(rows, form);
  };
  return sharedRead(kept, tx, storeId, position, {
    sight,
    what: ["items", form, range.after, range.upto],
    part: {
      types: ["item"],
      after: { type: "item", id: range.after },
      upto: { type: "item", id: range.upto },
    },
    make,
    bytesOf: ({ bytes }) => bytes.length,
  });
}

/** Most rows of a page. A device stores pages as they came and reads them whole, so only its network bounds them. */
const pageRows = 2_000;
/** Rows with a picture have up to 300 kB, so a page ends after this many of them. */
const mostHeavy = 20;

/**
 * Returns one page of all rows but items, up to a bound if given, and the `after` of the next page; null on the last.
 */
export async function readRowsPage(
  services: DownloadServices,
  caller: SyncCaller,
  { after, upto }: { readonly after: string; readonly upto: string },
): Promise<{ readonly block: Block; readonly next: string | null } | DomainError> {
  const sight = sightOf(caller);
  const from = parsePlace(after);
  const to = upto === "" ? undefined : parsePlace(upto);
  if (from === null || to === null)
    return new DomainError("bad_request", "`after` and `upto` are empty or what the page before answered as its next.");
  const { storeId } = caller;
  return readBeside(services.db, storeId, async (tx) =>
    sharedRead(services.kept, tx, storeId, await positionOf(tx, storeId), {
      sight,
      what: ["rows", after, upto],
      part: { types: sight.others.map(({ type }) => type), after: from, upto: to },
      make: () => packRowsPage(tx, storeId, sight.others, from, to),
      bytesOf: ({ block }) => block.bytes.length,
    }),
  );
}

/** A place between rows, in the order of type and id. */
interface Place {
  readonly type: string;
  readonly id: string;
}

async function packRowsPage(
  tx: Transaction,
  storeId: string,
  others: readonly Other[],
  from: Place,
  to: Place | undefined,
): Promise<{ readonly block: Block; readonly next: string | null }> {
  const rows: ChangedRow[] = [];
  for (const { type, ownedBy } of others) {
    if (type < from.type) continue;
    if (to !== undefined && type > to.type) break;
    const limit = Math.min(pageRows - rows.length, definitionOf(type).heavy ? mostHeavy : pageRows);
    const found = await rowsInOrder(tx, storeId, type, {
      after: type === from.type ? from.id : "",
      limit,
      ...(type === to?.type ? { upto: to.id } : {}),
      ...(ownedBy === undefined ? {} : { ownedBy }),
    });
    rows.push(...found.map((row) => ({ type, row })));
    const last = found.at(-1)?.id ?? "";
    if (found.length === limit)
      return {
        block: await packBlock(rows),
        next: type === to?.type && last === to.id ? null : `${type}:${last}`,
      };
  }
  return { block: await packBlock(rows), next: null };
}

function parsePlace(after: string): Place | null {
  if (after === "") return firstPlace;
  const colon = after.indexOf(":");
  const type = after.slice(0, Math.max(colon, 0));
  // A newer server may have ended its page in a type unknown here: continue after it.
  return /^[A-Za-z]+$/.test(type) ? { type, id: after.slice(colon + 1) } : null;
}

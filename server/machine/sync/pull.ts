import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { Elsewhere, readAfter } from "#server/machine/database/read-beside.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import type { Actor } from "#shared/access/actor.ts";
import { rightsOf } from "#shared/machine/sync/rights.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { type AnyRow, definitionOf, type RowType } from "#shared/areas/rows.ts";
import { type ChangedRow, protocolVersion, type PullReply, type PullRequest } from "#shared/machine/sync/protocol.ts";
import { checkProtocol } from "./check-protocol.ts";
import type { SharedReads } from "./kept-reads.ts";
import { checkCursor, includedSeq, type Position, positionOf } from "./position.ts";
import { noteSeen, ownQueue } from "./queues.ts";
import { rowsByIds } from "./row-reader.ts";
import type { SeenQueues } from "./seen-queues.ts";
import { audienceOf, isShared, isVisible, type Scope, scopeOf } from "#server/machine/access/scopes.ts";
import type { SyncCaller } from "./caller.ts";

/** A page ends with the version that reaches one of these. */
const pageRows = 2_000;
const pageBytes = 2_000_000;
/** A version with more changes than this is a bulk load: downloading again is faster, and bounded. */
const largestVersion = 20_000;

/** The services that a pull needs. */
export interface PullServices extends CommandServices {
  readonly seen: Pick<SeenQueues, "note">;
  readonly kept: Pick<SharedReads, "get">;
}

interface Change {
  readonly version: number;
  readonly type: RowType;
  readonly id: string;
}

/**
 * Returns what changed since the device's cursor, with the rows of this page's snapshot, and what left the person's
 * scope. A page ends at the end of a version. A row that changes later is sent again: the device is consistent once
 * `more` is false, and then equals the server's state at `cursor`.
 */
export async function pull(
  services: PullServices,
  caller: SyncCaller,
  request: PullRequest,
): Promise<PullReply | DomainError> {
  const refused = checkProtocol(request.protocol);
  if (refused !== null) return refused;
  const { storeId, actor } = caller;
  const { queueId } = request;
  const scope = scopeOf(actor, caller.known);
  const answer = await readAfter<Pulled>(services.db, storeId, async (tx) => {
    // For most pulls, checking the cursor's version is enough: nothing is new. Who asks, and whether the cursor is good,
    // is decided at the primary alone.
    const [queue, position, included] = await Promise.all([
      queueId === null ? null : ownQueue(tx, caller, queueId),
      positionOf(tx, storeId),
      queueId === null ? 0 : includedSeq(tx, storeId, queueId, request.cursor.version),
    ]);
    if (queue instanceof DomainError) return queue;
    const expired = checkCursor(request.cursor, position, scope);
    if (expired !== null) return expired;
    const reply = (page: Page, head: number, includedThere: number) => ({
      reply: {
        changed: page.changed,
        departed: page.departed,
        cursor: { epoch: position.epoch, scope: scope.hash, version: page.version },
        more: page.version < head,
        includedSeq: includedThere,
        ...rightsSaid(actor),
      },
      seenAt: queue?.lastSeenAt ?? null,
      depth: queue?.queueDepth ?? 0,
      sessionKnown: queue?.sessionKnown ?? true,
    });
    if (request.cursor.version === position.version)
      return reply({ changed: [], departed: [], version: position.version }, position.version, included);
    return new Elsewhere<Pulled>(async (there) => {
      const at = there === tx ? position : await positionOf(there, storeId);
      const page = await sharedPage(services.kept, there, storeId, scope, request.cursor.version, at);
      if (page instanceof DomainError) return page;
      const known = queueId === null ? 0 : await includedSeq(there, storeId, queueId, page.version);
      // The replica may lack refusals, which do not move the version.
      return reply(page, at.version, Math.max(included, known));
    });
  });
  if (answer instanceof DomainError) return answer;
  if (queueId !== null) await noteSeen(services, caller, queueId, answer, request.queueDepth);
  return answer.reply;
}

/** A page, and what the primary knows of the queue. */
type Pulled =
  | {
      readonly reply: PullReply;
      readonly seenAt: string | null;
      readonly depth: number;
      readonly sessionKnown: boolean;
    }
  | DomainError;

/** Returns the person's rights, so that a device notices changes even if its rows stay the same. */
const rightsSaid = ({ role, sections, marketplaceLocation }: Actor): Pick<PullReply, "rights"> =>
  role === "system"
    ? {}
    : {
        rights: rightsOf({
          role,
          accessControls: [...sections],
          marketplaceLocation: marketplaceLocation === true,
        }),
      };

/**
 * Returns a page as `readPage` does, made once for all devices of a scope: after each edit all of them ask for the same.
 * What it holds is decided by the scope and the two versions.
 */
function sharedPage(
  kept: Pick<SharedReads, "get">,
  tx: Transaction,
  storeId: string,
  scope: Scope,
  from: number,
  { epoch, version }: Position,
): Promise<Page | DomainError> {
  const make = () => readPage(tx, storeId, scope, from, version);
  if (!isShared(scope)) return make();
  return kept.get({
    storeId,
    key: JSON.stringify(["page", protocolVersion, epoch, scope.audiences, scope.types, from, version]),
    version,
    isStill: () => Promise.resolve(false),
    make,
    // Rows are weighed as JSON, and take more as objects.
    bytesOf: ({ changed, departed }) =>
      3 * changed.reduce((sum, { row }) => sum + sizeOf(row), 0) + 200 * departed.length,
  });
}

interface Page {
  readonly changed: readonly ChangedRow[];
  readonly departed: readonly RowKey[];
  readonly version: number;
}

async function readPage(
  tx: Transaction,
  storeId: string,
  scope: Scope,
  from: number,
  head: number,
): Promise<Page | DomainError> {
  const found = await changesAfter(tx, storeId, scope, from, pageRows + 1);
  const cut = found.length <= pageRows ? head : (found[pageRows] as Change).version - 1;
  let changes = found.filter((change) => change.version <= cut);
  let until = cut;
  if (changes.length === 0 && found.length > 0) {
    // The next version alone exceeds a page.
    until = (found[0] as Change).version;
    changes = await changesAfter(tx, storeId, scope, until - 1, largestVersion + 1, until);
    if (changes.length > largestVersion)
      return new DomainError(
        "cursor_expired",
        t("A lot has changed, so the store is downloaded again. Your changes are kept."),
      );
  }
  return fill(tx, storeId, scope, changes, until);
}

/** Returns the feed after a version, oldest first: only rows this scope sees or saw, of types known to both sides. */
function changesAfter(
  tx: Transaction,
  storeId: string,
  scope: Scope,
  after: number,
  limit: number,
  upto = Number.MAX_SAFE_INTEGER,
): Promise<Change[]> {
  return tx.runPrepared(sql<Change>`select version, row_type as type, row_id as id from sync.changes
    where store_id = ${storeId} and version > ${after} and version <= ${upto}
      and (audience_before && ${scope.audiences}::text[] or audience_after && ${scope.audiences}::text[])
      and row_type = any(${scope.types})
    order by version limit ${limit}`);
}

/** Reads rows version by version until the page is full. */
async function fill(
  tx: Transaction,
  storeId: string,
  scope: Scope,
  changes: readonly Change[],
  until: number,
): Promise<Page> {
  const changed: ChangedRow[] = [];
  const departed: RowKey[] = [];
  const seen = new Set<string>();
  let bytes = 0;
  for (const group of groupsOf(changes)) {
    const keys = group.filter(({ type, id }) => !seen.has(`${type}#${id}`));
    for (const { type, id } of keys) seen.add(`${type}#${id}`);
    const rows = await visibleRows(tx, storeId, scope, keys);
    for (const { type, id } of keys) {
      const row = rows.get(`${type}#${id}`);
      if (row === undefined) departed.push({ type, id });
      else {
        changed.push({ type, row });
        bytes += sizeOf(row);
      }
    }
    const last = (group.at(-1) as Change).version;
    if (bytes >= pageBytes && group.at(-1) !== changes.at(-1)) return { changed, departed, version: last };
  }
  return { changed, departed, version: until };
}

/** Weight of rows read before the page is measured again. Rows with a picture count for many. */
const groupWeight = 250;
const weightOf = (change: Change): number => (definitionOf(change.type).heavy ? 80 : 1);

/** Yields groups of whole versions, each worth one query. */
function* groupsOf(changes: readonly Change[]): Generator<readonly Change[]> {
  let group: Change[] = [];
  let weight = 0;
  for (const change of changes) {
    if (weight >= groupWeight && group.at(-1)?.version !== change.version) {
      yield group;
      group = [];
      weight = 0;
    }
    group.push(change);
    weight += weightOf(change);
  }
  if (group.length > 0) yield group;
}

async function visibleRows(
  tx: Transaction,
  storeId: string,
  scope: Scope,
  keys: readonly Change[],
): Promise<Map<string, AnyRow>> {
  const found = new Map<string, AnyRow>();
  for (const [type, group] of Map.groupBy(keys, (key) => key.type)) {
    const rows = await rowsByIds(
      tx,
      storeId,
      { type, reader: isShared(scope) ? "staff" : "owner" },
      group.map((key) => key.id),
    );
    for (const row of rows) if (isVisible(scope, audienceOf(type, row))) found.set(`${type}#${row.id}`, row);
  }
  return found;
}

// An estimate, much cheaper than serialising twice: only pictures and notes make a row large.
function sizeOf(row: AnyRow): number {
  let size = 900;
  for (const value of Object.values(row)) if (typeof value === "string" && value.length > 200) size += value.length;
  return size;
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { issueAll, type Statement, type Transaction } from "#server/database/transact.ts";
import { readRounds } from "#shared/kernel/declared-reads.ts";
import { type DecideContext, type Decision, read } from "#shared/kernel/define-command.ts";
import { isSampleId } from "#shared/inventory/sample-id.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { z } from "#shared/kernel/schema.ts";
import type { AnyRow, RowType } from "#shared/rows.ts";
import type { StoreRow } from "#shared/settings/rows.ts";
import type { CommandOutcome } from "#shared/sync/protocol.ts";
import { bodyHash } from "./body-hash.ts";
import { changedFields } from "./changed-fields.ts";
import { type CommandCall, type CommandEvent, type CommandServices, NotKnownYet } from "./command-call.ts";
import type { Admission } from "./stored-state.ts";
import { eventsOfChanges, gathered } from "./events-of-changes.ts";
import { type FeedChange, feedChange, type StoredOutcome, writeLast } from "./feed.ts";
import { type HistoryCause, historyEntries, type RowChange } from "./history.ts";
import { lockNewPeople } from "./lock-new-people.ts";
import { occurredAtOf } from "./occurred-at.ts";
import {
  answerOf,
  answerStored,
  checkSequence,
  type Instead,
  isOpen,
  prepare,
  reject,
  type Running,
} from "./prepare-calls.ts";
import { readCarried } from "./read-carried.ts";
import { readSoldHeard } from "./read-sold-heard.ts";
import { readSpendable } from "./read-spendable.ts";
import { type Mailboxes, mailboxRefusal, readMailboxes } from "./read-mailboxes.ts";
import { readRecentPrices } from "./read-recent-prices.ts";
import { readLowestPrices } from "./read-lowest-prices.ts";
import { refuseFloods } from "./refuse-floods.ts";
import { refuseForeignCodes } from "./refuse-foreign-codes.ts";
import { refuseForeignPictures } from "./refuse-foreign-pictures.ts";
import { refuseForeignSettings } from "./refuse-foreign-settings.ts";
import { mayAddSamples } from "./may-add-samples.ts";
import { refuseLargeRenames } from "./refuse-large-renames.ts";
import { refuseReceiptFloods } from "./refuse-receipt-floods.ts";
import { entriesOfReopened } from "./reopened.ts";
import { parseRow } from "./parse-row.ts";
import { tillPlaces, withKnownPlace } from "./till-places.ts";
import { readStoredState } from "./stored-state.ts";
import { WorkingRows } from "./working-rows.ts";
import { historyStatements, rowStatements, type TypeWrites } from "./write-rows.ts";
import { commandWords } from "./words.ts";

export interface RunOptions {
  /** Fixed results by call id, used instead of running those calls. */
  readonly instead?: ReadonlyMap<string, Instead>;
  readonly admit?: Admission;
}

/** The rows that one command changed, for its history. */
interface CausedChanges {
  readonly cause: HistoryCause;
  readonly changes: readonly RowChange[];
}

export interface RunResult {
  /** One for each call, in order. */
  readonly outcomes: readonly CommandOutcome[];
  /** The store's version after this transaction; null when nothing was written. */
  readonly version: number | null;
}

/**
 * Runs calls of one store, in order, in one transaction: repeated ones get their stored outcome; the rest is parsed,
 * authorised, given its rows, decided and written. Anything but a DomainError throws, and rolls back.
 */
export async function runCalls(
  tx: Transaction,
  services: CommandServices,
  calls: readonly CommandCall[],
  { instead, admit }: RunOptions = {},
): Promise<RunResult> {
  const [first] = calls;
  if (first === undefined) return { outcomes: [], version: null };
  const { storeId } = first;
  const serverNow = services.clock();
  const recordedAt = serverNow.toISOString();
  const runs: Running[] = calls.map((call) => ({
    call,
    hash: call.bodyHash ?? bodyHash(call.name, call.args),
    now: occurredAtOf({ occurredAt: call.occurredAt, sentAt: call.sentAt ?? null }, serverNow),
    fresh: true,
  }));
  const rows = new WorkingRows(tx, storeId);
  for (const run of runs) prepare(run, rows, instead?.get(run.call.commandId));
  refuseForeignPictures(storeId, runs);
  // The first reads are sent together with the query of the stored state and run after it: the queue is locked first, and before it
  // the ids of new people.
  const declared = runs.filter(isOpen).flatMap((run) => run.declared ?? []);
  const named = declared.flatMap((one) => one.ask());
  const [, storedState, lowestMinor, , , , , , carriedMinor, spendableMinor, addsSamples, soldHeardAt, mailboxes] =
    await Promise.all([
      lockNewPeople(tx, storeId, named),
      readStoredState(tx, storeId, calls),
      readLowestPrices(tx, storeId, runs),
      refuseForeignCodes(tx, storeId, runs),
      refuseForeignSettings(tx, storeId, runs, services.config),
      refuseLargeRenames(tx, storeId, runs),
      refuseFloods(tx, storeId, runs),
      rows.load([read("store", storeId), ...tillPlaces(runs), ...named]),
      // After the rows, which are locked by then.
      readCarried(tx, storeId, runs),
      readSpendable(tx, storeId, runs),
      mayAddSamples(tx, storeId, runs),
      readSoldHeard(tx, storeId, runs, recordedAt),
      readMailboxes(tx, storeId, runs),
    ]);
  const recentPricesMinor = await readRecentPrices(tx, storeId, runs, rows);
  for (const one of declared) one.answer();
  admit?.(storedState);
  if (first.queue !== null && storedState.queue === null) throw new Error(`There is no queue ${first.queue.id}.`);
  answerStored(storedState, runs);
  if (runs.some(({ fresh, isNotKnownYet }) => fresh && isNotKnownYet === true)) throw new NotKnownYet();
  const lastSeq = storedState.queue?.lastSeq ?? null;
  const reached = lastSeq === null ? null : checkSequence(runs, lastSeq);

  if (rows.current("store", storeId) === null) throw new Error(`There is no store ${storeId}.`);
  await readAll(runs.filter(isOpen), rows, 1);
  await refuseReceiptFloods(tx, storeId, runs, rows, serverNow);

  const changed: CausedChanges[] = [];
  const events: CommandEvent[] = [];
  for (const run of runs.filter(isOpen)) {
    // Earlier calls of this transaction may have changed this one's reads.
    if (run.declared?.isStale === true) await readAll([run], rows);
    decide(
      run,
      rows,
      recordedAt,
      { lowestMinor, carriedMinor, spendableMinor, recentPricesMinor, soldHeardAt },
      { changed, events, addsSamples, mailboxes },
    );
  }

  const outcomes = runs.filter((run) => run.fresh).map(toStored);
  if (outcomes.length === 0 && reached === lastSeq) return { outcomes: runs.map(answerOf), version: null };
  const writes = collectWrites(rows);
  writes.changes.push(...(await entriesOfReopened(tx, storeId, rows.touched, writes.changes)));
  const queueId = first.queue?.id;
  await services.jobs.enqueue(tx, storeId, gathered(events));
  const rowWrites = await sentAhead(tx, rowStatements(storeId, writes.byType, recordedAt), writes.changes.length);
  const history = changed.flatMap(({ cause, changes }) => historyEntries(cause, changes));
  const statements = [...rowWrites, ...historyStatements(storeId, history, tx.isOnCluster)];
  const version = await writeLast(tx, statements, storeId, {
    steps: writes.changes.length > 0 ? 1 : 0,
    changes: writes.changes,
    outcomes,
    recordedAt,
    queue: queueId === undefined || reached === null ? null : { id: queueId, lastSeq: reached },
  });
  return {
    outcomes: runs.map((run) => {
      const answer = answerOf(run);
      return run.fresh && answer.status === "applied" ? { ...answer, version } : answer;
    }),
    version: writes.changes.length > 0 ? version : null,
  };
}

/** From so many rows on, PostgreSQL takes longer to write them than a round trip. */
const manyRows = 500;

/**
 * Sends the statements of many rows at once, so that PostgreSQL writes them while their history and feed are made here.
 * Returns those that are still to be sent; if a sent one fails, so does the commit.
 */
async function sentAhead(
  tx: Transaction,
  statements: readonly Statement[],
  rows: number,
): Promise<readonly Statement[]> {
  if (rows < manyRows) return statements;
  issueAll(tx, statements);
  await nextTurn();
  return [];
}

/** Runs the rounds of reads for all calls together, loading rows; `done` counts rounds already run. */
async function readAll(runs: readonly Running[], rows: WorkingRows, done = 0): Promise<void> {
  const declared = runs.flatMap((run) => run.declared ?? []);
  for (const reads of readRounds(declared, done)) await rows.load(reads);
}

function decide(
  run: Running,
  rows: WorkingRows,
  recordedAt: string,
  known: Pick<
    DecideContext<unknown>,
    "lowestMinor" | "carriedMinor" | "spendableMinor" | "recentPricesMinor" | "soldHeardAt"
  >,
  recorded: {
    readonly changed: CausedChanges[];
    readonly events: CommandEvent[];
    readonly addsSamples: boolean;
    readonly mailboxes: Mailboxes;
  },
): void {
  const { call, definition, declared, args, now } = run;
  if (definition === undefined || declared === undefined) throw new Error(`${call.name} was not prepared.`);
  const store = rows.current("store", call.storeId) as StoreRow;
  const decision = definition.decide({
    rows: declared.found,
    args,
    actor: call.actor,
    now,
    store,
    lowestMinor: known.lowestMinor,
    carriedMinor: known.carriedMinor,
    spendableMinor: known.spendableMinor,
    recentPricesMinor: known.recentPricesMinor,
    soldHeardAt: known.soldHeardAt,
  });
  if (decision instanceof DomainError) return reject(run, decision);
  const puts = validated(call.name, decision, rows);
  for (const { type, id, row } of puts) {
    const before = rows.current(type, id);
    if (type === "consignerContact" && row !== null) {
      const taken = mailboxRefusal(recorded.mailboxes, before, row);
      if (taken !== null) return reject(run, taken);
    }
    if (before === undefined || before === null) {
      if (!recorded.addsSamples && (type === "item" || type === "product") && isSampleId(id))
        return reject(run, new DomainError("invalid_value", commandWords("sampleLate")));
      continue;
    }
    if (declared.mayChange({ type, id }, before)) continue;
    if (row !== null && !declared.sees({ type, id }, before))
      return reject(run, new DomainError("already_exists", commandWords("rowExists")));
    throw new Error(`${call.name} wrote ${type} ${id}, which it did not read for change.`);
  }
  const cause = {
    commandId: call.commandId,
    commandName: call.name,
    actor: call.actor,
    occurredAt: now,
    recordedAt,
    override: decision.override !== undefined,
    reason: decision.override?.reason ?? decision.reason ?? "",
  };
  const changes = puts.map(({ type, id, row }) => ({ type, id, before: rows.current(type, id) ?? null, after: row }));
  for (const { type, id, row } of puts) rows.write(type, id, row);
  recorded.changed.push({ cause, changes });
  for (const event of [...(decision.events ?? []), ...eventsOfChanges(changes, store, decision.events)])
    recorded.events.push({ commandId: call.commandId, origin: call.origin, event });
  run.answer = {
    id: call.commandId,
    seq: call.queue?.seq ?? null,
    status: "applied",
    version: null,
    error: null,
    reports: [...(decision.reports ?? [])],
    ...(call.answer === undefined ? {} : { answer: call.answer }),
  };
}

/** Returns the rows parsed by their schemas. A rule that produced an invalid one is broken: a fault, not a refusal. */
function validated(
  name: string,
  decision: Decision,
  rows: WorkingRows,
): { type: RowType; id: string; row: AnyRow | null }[] {
  const puts = decision.put.map((put) => {
    const { type, row } = withKnownPlace(put, rows);
    const parsed = parseRow(type, rows.current(type, row.id) ?? null, row);
    if (!parsed.success) throw new Error(`${name} made a ${type} that is none: ${z.prettifyError(parsed.error)}`);
    return { type, id: row.id, row: parsed.data };
  });
  return [...puts, ...(decision.remove ?? []).map(({ type, id }) => ({ type, id, row: null }))];
}

interface Collected extends TypeWrites {
  readonly inserts: AnyRow[];
  readonly updates: AnyRow[];
  readonly changed: Set<string>;
  readonly deletes: string[];
}

function collectWrites(rows: WorkingRows) {
  const byType = new Map<RowType, Collected>();
  const changes: FeedChange[] = [];
  for (const { type, id, before, after } of rows.touched) {
    const changed = after === null ? [] : changedFields(before, after);
    if (after === null ? before === null : changed.length === 0) continue;
    const writes = byType.get(type) ?? { inserts: [], updates: [], changed: new Set(), deletes: [] };
    byType.set(type, writes);
    if (after === null) writes.deletes.push(id);
    else if (before === null) writes.inserts.push(after);
    else {
      writes.updates.push(after);
      for (const field of changed) writes.changed.add(field);
    }
    changes.push(feedChange(1, type, id, before, after));
  }
  return { byType: byType as ReadonlyMap<RowType, TypeWrites>, changes };
}

function toStored(run: Running): StoredOutcome {
  const outcome = answerOf(run);
  return { call: run.call, bodyHash: run.hash, outcome, keepCall: outcome.status === "parked" };
}

import { setImmediate as nextTurn } from "node:timers/promises";
import type { SqlStatement, Transaction } from "#server/machine/database/transact.ts";
import { readRounds } from "#shared/machine/kernel/declared-reads.ts";
import { read } from "#shared/machine/kernel/define-command.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { bodyHash } from "./body-hash.ts";
import { collectWrites } from "./collect-writes.ts";
import { type CommandCall, type CommandServices, NotKnownYet } from "./command-call.ts";
import { type DecidedCall, decideCall } from "./decide-call.ts";
import { gathered } from "#server/areas/rules/events-of-changes.ts";
import { KnownFacts } from "#server/areas/rules/facts/read-facts.ts";
import { type StoredOutcome, writeLast } from "./feed.ts";
import { historyEntries } from "./history.ts";
import { lockNewPeople } from "./lock-new-people.ts";
import { occurredAtOf } from "./occurred-at.ts";
import {
  outcomeOfRun,
  answerStored,
  checkSequence,
  type Instead,
  isUnanswered,
  prepare,
  type Running,
} from "./prepare-calls.ts";
import { refuseForeignCodes } from "./refuse-foreign-codes.ts";
import { refuseForeignPictures } from "./refuse-foreign-pictures.ts";
import { entriesOfReopened } from "./reopened.ts";
import { RowGuards } from "#server/areas/rules/row-guards.ts";
import { type Admission, readStoredState } from "./stored-state.ts";
import { tillPlaces } from "#server/areas/rules/till-places.ts";
import { WorkingRows } from "./working-rows.ts";
import { historyStatements, rowStatements } from "./write-rows.ts";

export interface RunOptions {
  /** Fixed results by call id, used instead of running those calls. */
  readonly instead?: ReadonlyMap<string, Instead>;
  readonly admit?: Admission;
  /** Issues reads of what was written, to be answered with the commit; not called where nothing is written. */
  readonly readBack?: (tx: Transaction) => void;
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
  { instead, admit, readBack }: RunOptions,
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
  const declared = runs.filter(isUnanswered).flatMap((run) => run.declared ?? []);
  const named = declared.flatMap((one) => one.ask());
  const guards = new RowGuards();
  const facts = new KnownFacts({ tx, storeId, rows, guards, now: serverNow, config: services.config });
  const [, storedState] = await Promise.all([
    lockNewPeople(tx, storeId, named),
    readStoredState(tx, storeId, calls),
    facts.read("before", runs),
    refuseForeignCodes(tx, storeId, runs),
    rows.load([read("store", storeId), ...tillPlaces(runs), ...named]),
    facts.read("locked", runs),
    guards.readSamples(tx, storeId, runs),
  ]);
  for (const one of declared) one.answer();
  admit?.(storedState);
  if (first.queue !== null && storedState.queue === null) throw new Error(`There is no queue ${first.queue.id}.`);
  answerStored(storedState, runs);
  if (runs.some(({ fresh, isNotKnownYet }) => fresh && isNotKnownYet === true)) throw new NotKnownYet();
  const lastSeq = storedState.queue?.lastSeq ?? null;
  const reached = lastSeq === null ? null : checkSequence(runs, lastSeq);

  if (rows.current("store", storeId) === null) throw new Error(`There is no store ${storeId}.`);
  await readAll(runs.filter(isUnanswered), rows, 1);
  await facts.read("after", runs);

  const done: DecidedCall[] = [];
  for (const run of runs.filter(isUnanswered)) {
    // Earlier calls of this transaction may have changed this one's reads.
    if (run.declared?.isStale === true) await readAll([run], rows);
    const decided = decideCall(run, { rows, facts, guards, recordedAt });
    if (decided !== null) done.push(decided);
  }

  const outcomes = runs.filter((run) => run.fresh).map(toStored);
  if (outcomes.length === 0 && reached === lastSeq) return { outcomes: runs.map(outcomeOfRun), version: null };
  const writes = collectWrites(rows);
  writes.changes.push(...(await entriesOfReopened(tx, storeId, rows.touched, writes.changes)));
  const queueId = first.queue?.id;
  await services.jobs.enqueue(tx, storeId, gathered(done.flatMap(({ events }) => events)));
  const rowWrites = await sentAhead(tx, rowStatements(storeId, writes.byType, recordedAt), writes.changes.length);
  const history = done.flatMap(({ cause, changes }) => historyEntries(cause, changes));
  tx.issue(...rowWrites, ...historyStatements(storeId, history, tx.isOnCluster));
  // Before the version is raised, which other writers wait for.
  readBack?.(tx);
  const version = await writeLast(tx, storeId, {
    steps: writes.changes.length > 0 ? 1 : 0,
    changes: writes.changes,
    outcomes,
    recordedAt,
    queue: queueId === undefined || reached === null ? null : { id: queueId, lastSeq: reached },
  });
  return {
    outcomes: runs.map((run) => {
      const answer = outcomeOfRun(run);
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
  statements: readonly SqlStatement[],
  rows: number,
): Promise<readonly SqlStatement[]> {
  if (rows < manyRows) return statements;
  tx.issue(...statements);
  await nextTurn();
  return [];
}

/** Runs the rounds of reads for all calls together, loading rows; `done` counts rounds already run. */
async function readAll(runs: readonly Running[], rows: WorkingRows, done = 0): Promise<void> {
  const declared = runs.flatMap((run) => run.declared ?? []);
  for (const reads of readRounds(declared, done)) await rows.load(reads);
}

function toStored(run: Running): StoredOutcome {
  const outcome = outcomeOfRun(run);
  return { call: run.call, bodyHash: run.hash, outcome, keepCall: outcome.status === "parked" };
}

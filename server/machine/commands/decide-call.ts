import { t } from "#shared/words/define-words.ts";
import { type Decision } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { CommandEvent } from "./command-call.ts";
import { eventsOfChanges } from "#server/areas/rules/events-of-changes.ts";
import type { KnownFacts } from "#server/areas/rules/facts/read-facts.ts";
import type { HistoryCause, RowChange } from "./history.ts";
import { parseRow } from "./parse-row.ts";
import { reject, type Running } from "./prepare-calls.ts";
import type { RowGuards, Written } from "#server/areas/rules/row-guards.ts";
import { withKnownPlace } from "#server/areas/rules/till-places.ts";
import type { WorkingRows } from "./working-rows.ts";

/** The rows and facts with which a transaction's calls are decided. */
export interface DecidingContext {
  readonly rows: WorkingRows;
  readonly facts: KnownFacts;
  readonly guards: RowGuards;
  /** The server's moment, ISO 8601. */
  readonly recordedAt: string;
}

/** The changes and events of one call, for its history and effects. */
export interface DecidedCall {
  readonly cause: HistoryCause;
  readonly changes: readonly RowChange[];
  readonly events: readonly CommandEvent[];
}

/** Runs a call's rule over its rows, and writes what it decided to them. Sets its outcome; returns null if refused. */
export function decideCall(run: Running, { rows, facts, guards, recordedAt }: DecidingContext): DecidedCall | null {
  const { call, definition, declared, args, now } = run;
  if (definition === undefined || declared === undefined) throw new Error(`${call.name} was not prepared.`);
  const store = rows.current("store", call.storeId) as StoreRow;
  const decision = definition.decide({
    rows: declared.found,
    args,
    actor: call.actor,
    now,
    store,
    fact: facts.of(run),
  });
  const refuse = (refusal: DomainError): null => {
    reject(run, refusal);
    return null;
  };
  if (decision instanceof DomainError) return refuse(decision);
  const puts = validated(call.name, decision, rows);
  for (const put of puts) {
    const { type, id, row } = put;
    const before = rows.current(type, id) ?? null;
    const refusal = guards.refusal(put, before);
    if (refusal !== null) return refuse(refusal);
    if (before === null || declared.mayChange({ type, id }, before)) continue;
    if (row !== null && !declared.sees({ type, id }, before))
      return refuse(new DomainError("already_exists", t("This id is already in use.")));
    throw new Error(`${call.name} wrote ${type} ${id}, which it did not read for change.`);
  }
  const changes = puts.map(({ type, id, row }) => ({ type, id, before: rows.current(type, id) ?? null, after: row }));
  for (const { type, id, row } of puts) rows.write(type, id, row);
  run.answer = {
    id: call.commandId,
    seq: call.queue?.seq ?? null,
    status: "applied",
    version: null,
    error: null,
    reports: [...(decision.reports ?? [])],
    ...(call.answer === undefined ? {} : { answer: call.answer }),
  };
  return {
    cause: {
      commandId: call.commandId,
      commandName: call.name,
      actor: call.actor,
      occurredAt: now,
      recordedAt,
      override: decision.override !== undefined,
      reason: decision.override?.reason ?? decision.reason ?? "",
    },
    changes,
    events: [...(decision.events ?? []), ...eventsOfChanges(changes, store, decision.events)].map((event) => ({
      commandId: call.commandId,
      origin: call.origin,
      event,
    })),
  };
}

/** Returns the rows parsed by their schemas. A rule that produced an invalid one is broken: a fault, not a refusal. */
function validated(name: string, decision: Decision, rows: WorkingRows): readonly Written[] {
  const puts = decision.put.map((put): Written => {
    const { type, row } = withKnownPlace(put, rows);
    const parsed = parseRow(type, rows.current(type, row.id) ?? null, row);
    if (!parsed.success) throw new Error(`${name} made a ${type} that is none: ${z.prettifyError(parsed.error)}`);
    return { type, id: row.id, row: parsed.data };
  });
  return [...puts, ...(decision.remove ?? []).map(({ type, id }) => ({ type, id, row: null }))];
}

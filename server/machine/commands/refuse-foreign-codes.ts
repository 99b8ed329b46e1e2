import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isUnanswered, reject, type Running } from "./prepare-calls.ts";

const prefixOf = (code: string): string => code.slice(0, 4);

/**
 * Refuses new items whose code has a prefix issued to somebody else. Security: anyone who sees one label knows the
 * codes its tablet prints next; if they were used beforehand, labels on shelves would name other items. An unissued
 * prefix is allowed: its queue may be older than a restored backup. Devices cannot check this, so it is not part of the
 * command's rule.
 */
export async function refuseForeignCodes(tx: Transaction, storeId: string, runs: readonly Running[]): Promise<void> {
  const adding = runs.filter((run) => isUnanswered(run) && run.definition?.codes !== undefined);
  if (adding.length === 0) return;
  const codesOf = (run: Running) => run.definition?.codes?.given(run.args) ?? [];
  const prefixes = [...new Set(adding.flatMap(codesOf).map(prefixOf))];
  const issued = await tx.runPrepared(sql<{ prefix: string; personId: string }>`
    select code_prefix as prefix, person_id as "personId" from sync.queues where store_id = ${storeId}
      and code_prefix = any(${prefixes})`);
  const holders = new Map(issued.map(({ prefix, personId }) => [prefix, personId]));
  for (const run of adding) {
    const { actor, queue } = run.call;
    const isTheirs = (holder: string | undefined) =>
      // The server itself chooses the codes of REST calls.
      holder === undefined || holder === actor.id || (queue === null && holder === systemActor.id);
    const foreign = codesOf(run).find((code) => !isTheirs(holders.get(prefixOf(code))));
    if (foreign !== undefined)
      reject(run, new DomainError("code_taken", t("The code {code} belongs to another device.", { code: foreign })));
  }
}

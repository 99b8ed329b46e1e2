import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { isOpen, reject, type Running } from "./prepare-calls.ts";
import { commandWords } from "./words.ts";

const prefixOf = (code: string): string => code.slice(0, 4);

/**
 * Refuses new items whose code counts on from a prefix that was issued to somebody else. Security: whoever
 * sees one label knows the codes that its tablet prints next; taken beforehand, they would leave labels on
 * shelves that name other items. A prefix nobody holds is let through: its queue may be of before a restored
 * backup. A device cannot know this, so it is no part of the command's own rule.
 */
export async function refuseForeignCodes(tx: Transaction, storeId: string, runs: readonly Running[]): Promise<void> {
  const adding = runs.filter((run) => isOpen(run) && run.definition?.codes !== undefined);
  if (adding.length === 0) return;
  const codesOf = (run: Running) => run.definition?.codes?.given(run.args) ?? [];
  const prefixes = [...new Set(adding.flatMap(codesOf).map(prefixOf))];
  const issued = await runPrepared<{ prefix: string; personId: string }>(
    tx,
    `select code_prefix as prefix, person_id as "personId" from sync.queues where store_id = $1 and code_prefix = any($2)`,
    [storeId, prefixes],
  );
  const holders = new Map(issued.map(({ prefix, personId }) => [prefix, personId]));
  for (const run of adding) {
    const { actor, queue } = run.call;
    const isTheirs = (holder: string | undefined) =>
      // The codes of REST calls are the server's own choice.
      holder === undefined || holder === actor.id || (queue === null && holder === systemActor.id);
    const foreign = codesOf(run).find((code) => !isTheirs(holders.get(prefixOf(code))));
    if (foreign !== undefined)
      reject(run, new DomainError("code_taken", commandWords("foreignCode", { code: foreign })));
  }
}

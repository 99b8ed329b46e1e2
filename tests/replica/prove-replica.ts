import { type ProofSize, proveSimulation } from "../simulation/prove-simulation.ts";
import { putTestDatabasesAt } from "../support/postgres.ts";
import { provideDebianPostgres, type ReplicaServer, startReplicated } from "../support/replicated.ts";
import { promoteAtWork } from "./promotion.ts";
import { troubleReplica } from "./trouble.ts";

/** Promotions of each kind. */
const rounds = 5;

/**
 * Runs the simulation over a primary with a streaming replica that lags, is paused, killed and frozen meanwhile, then
 * promotes replicas of primaries that were killed at work. Installs Debian's PostgreSQL where there is none. Returns
 * whether everything held.
 */
export async function proveReplica(size: ProofSize, say: (line: string) => void): Promise<boolean> {
  provideDebianPostgres();
  const replicated = await startReplicated();
  const leave = await putTestDatabasesAt(replicated);
  const [replica] = replicated.replicas as [ReplicaServer];
  const stopTrouble = troubleReplica(replica);
  let holds = false;
  try {
    holds = await proveSimulation(size, say);
    say(`\nMeanwhile the replica ${await stopTrouble()}.`);
  } finally {
    leave();
    await stopTrouble();
    await replicated.stop();
  }
  for (const isSynchronous of [true, false]) holds = (await provePromotions(isSynchronous, say)) && holds;
  return holds;
}

/** Promotes some replicas; only a synchronous one must have everything. */
async function provePromotions(isSynchronous: boolean, say: (line: string) => void): Promise<boolean> {
  let [acknowledged, missing, wrong, untold] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const found = await promoteAtWork({ isSynchronous });
    acknowledged += found.acknowledged;
    missing += found.missing;
    wrong += found.wrong;
    untold += found.toldAfter ? 0 : 1;
  }
  say(
    isSynchronous
      ? `\nWith synchronous_standby_names: ${rounds} primaries were cut off from their replicas and killed at work, and the replicas promoted. Of ${acknowledged} acknowledged commands ${missing} are missing.`
      : `\nWithout: in ${rounds} more such rounds, in which the primaries went on acknowledging for another hundred commands, ${missing} of ${acknowledged} are missing. That is what is not promised; a new epoch was told to the devices in ${rounds - untold} of ${rounds}.`,
  );
  if (wrong > 0) say(`${wrong} outcomes are there twice, or name a version without a change.`);
  return wrong === 0 && untold === 0 && (!isSynchronous || missing === 0);
}

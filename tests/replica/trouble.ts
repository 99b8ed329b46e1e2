import { setTimeout as delay } from "node:timers/promises";
import type { ReplicaServer } from "../support/replicated.ts";

/** What happens to a replica, in turn, and for how many milliseconds. */
const troubles: readonly {
  readonly name: string;
  readonly ms: number;
  readonly begin: (replica: ReplicaServer) => Promise<void>;
  readonly end: (replica: ReplicaServer) => Promise<void>;
}[] = [
  { name: "was left in peace", ms: 4_000, begin: async () => undefined, end: async () => undefined },
  {
    name: "applied everything late",
    ms: 4_000,
    begin: (replica) => replica.delay(300),
    end: (replica) => replica.delay(0),
  },
  { name: "was paused", ms: 3_000, begin: (replica) => replica.pause(), end: (replica) => replica.resume() },
  { name: "was killed", ms: 500, begin: (replica) => replica.kill(), end: (replica) => replica.start() },
  {
    name: "stood still, with its connections open",
    ms: 1_500,
    begin: async (replica) => replica.freeze(),
    end: async (replica) => replica.thaw(),
  },
];

/** Troubles a replica until it is told to stop; it then resolves with how often each thing happened, in words. */
export function troubleReplica(replica: ReplicaServer): () => Promise<string> {
  const over = new AbortController();
  const times = new Map<string, number>();
  const going = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const trouble = troubles[n % troubles.length];
      if (trouble === undefined) return;
      await trouble.begin(replica);
      await delay(trouble.ms, undefined, { signal: over.signal }).catch(() => undefined);
      await trouble.end(replica);
      times.set(trouble.name, (times.get(trouble.name) ?? 0) + 1);
    }
  })();
  return async () => {
    over.abort();
    await going;
    return [...times].map(([name, count]) => `${name} (${count} ×)`).join(", ");
  };
}

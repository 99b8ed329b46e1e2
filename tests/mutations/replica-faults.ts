import type { SeededFault } from "./seeded-fault.ts";

/** Reads at replicas. Their tests run where Debian's PostgreSQL is installed. */
const server = (name: string) => ({ file: "tests/replica/replicas.pg.test.ts", name: `Beside a replica ${name}` });
const database = (name: string) => ({ file: "server/machine/database/replicas.pg.test.ts", name });

export const replicaFaults: readonly SeededFault[] = [
  {
    fault: "A replica answers although it is behind",
    file: "server/machine/database/read-beside.ts",
    edits: [[" || here.version < known.version", ""]],
    test: server("what somebody has written is in the next list"),
  },
  {
    fault: "A replica of the old primary is read after another was promoted",
    file: "server/machine/database/replicas.ts",
    edits: [
      ["if (timeline !== this.#timeline) return null;", ""],
      ["if (written.timeline !== this.#timeline) this.#firstBeat = number;", ""],
    ],
    test: database("After another replica was promoted"),
  },
  {
    fault: "A replica that was promoted is still read",
    file: "server/machine/database/read-beside.ts",
    edits: [["if (here?.isReplica === false) throw", 'if (here?.epoch === "") throw']],
    test: database("A streaming replica it is read no more once it is promoted"),
  },
  {
    fault: "A read that fails at a replica is an error",
    file: "server/machine/database/read-beside.ts",
    edits: [["if (!mayRepeat()) throw error;", "throw error;"]],
    test: database("A streaming replica a read that is under way as it is killed"),
  },
  {
    fault: "A pull forgets refusals that the replica does not have yet",
    file: "server/machine/sync/pull.ts",
    edits: [["Math.max(included, known)", "known"]],
    test: server("a refusal counts as included"),
  },
  {
    fault: "Which queue a device has is read at a replica",
    file: "server/machine/sync/download.ts",
    edits: [
      [
        "return readAfter(services.db, storeId, async (tx) => {\n    const queue",
        "return readBeside(services.db, storeId, async (tx) => {\n    const queue",
      ],
      [
        "return queue instanceof DomainError ? queue : plan;",
        "return queue instanceof DomainError ? queue : plan.read(tx);",
      ],
    ],
    test: server("a queue that was just registered is known"),
  },
];

import type { SeededFault } from "./seeded-fault.ts";

const push = (name: string) => ({ file: "server/machine/sync/push.pg.test.ts", name });
const pull = (name: string) => ({ file: "server/machine/sync/pull.pg.test.ts", name });
const batch = (name: string) => ({ file: "server/machine/commands/execute-batch.pg.test.ts", name });
const archive = (name: string) => ({
  file: "server/machine/commands/archive.pg.test.ts",
  name: `what devices keep of closed rows ${name}`,
});
const command = (name: string) => ({ file: "server/machine/commands/execute-command.pg.test.ts", name });

/** Faults in executing commands, accepting deliveries and answering pulls. */
export const serverFaults: readonly SeededFault[] = [
  {
    fault: "The version is counted and seen before its rows are there",
    file: "server/machine/commands/run-calls.ts",
    edits: [
      [
        "  const writes = collectWrites(rows);\n",
        `  const writes = collectWrites(rows);
  writes.changes = writes.changes.map((one) => ({ ...one, step: 0 }));
  const { transact } = await import("#server/machine/database/transact.ts");
  await transact(services.db, storeId, (own) =>
    own.run({ text: "update sync.store_versions set version = version + 1 where store_id = $1", values: [storeId] }),
  );
`,
      ],
      ["steps: writes.changes.length > 0 ? 1 : 0,", "steps: 0,"],
    ],
    test: { file: "server/machine/commands/feed.pg.test.ts", name: "versions have no gap under eight writers" },
  },
  {
    fault: "What became of a command is not kept with it",
    file: "server/machine/commands/run-calls.ts",
    edits: [
      [
        "  const outcomes = runs.filter((run) => run.fresh).map(toStored);",
        "  const outcomes = runs.filter((run) => run.fresh && run.call.queue === null).map(toStored);",
      ],
    ],
    test: push("a delivery that is sent one to five times"),
  },
  {
    fault: "A stored outcome is ignored and the command runs again",
    file: "server/machine/commands/stored-state.ts",
    edits: [["and command_id ${among(ids)}`", "and command_id ${among(ids)} and false`"]],
    test: push("a delivery that is sent one to five times"),
  },
  {
    fault: "An id that comes with another body is answered with the first one's outcome",
    file: "server/machine/commands/prepare-calls.ts",
    edits: [["known !== undefined && hash === run.hash && known", "known !== undefined && known"]],
    test: command("an id that comes again with another body"),
  },
  {
    fault: "Another person's outcome is told to who sends its id",
    file: "server/machine/commands/prepare-calls.ts",
    edits: [[" && known.actorId === run.call.actor.id) run.answer", ") run.answer"]],
    test: { file: "tests/attacks.pg.test.ts", name: "what somebody else did" },
  },
  {
    fault: "A gap in the queue is accepted",
    file: "server/machine/commands/prepare-calls.ts",
    edits: [
      [
        "else if (seq > reached || fresh) throw new SequenceGap(reached + 1);",
        "else reached = Math.max(reached, seq);",
      ],
    ],
    test: batch("a gap is refused whole"),
  },
  {
    fault: "Two deliveries of one queue run at once",
    file: "server/machine/commands/stored-state.ts",
    edits: [[" for update of q`", "`"]],
    test: batch("a delivery that only repeats what is known"),
  },
  {
    fault: "A batch runs in reverse",
    file: "server/machine/commands/run-calls.ts",
    edits: [
      ["for (const run of runs.filter(isUnanswered)) {", "for (const run of runs.filter(isUnanswered).toReversed()) {"],
    ],
    test: batch("each command sees what the ones before it did"),
  },
  {
    fault: "Rows that will be written are read without a lock",
    file: "server/machine/commands/working-rows.ts",
    edits: [["${forChange ? sql` for update` : sql``}", ""]],
    test: command("two people who change one item at once"),
  },
  {
    fault: "A poison command is never parked and holds up its queue",
    file: "server/machine/commands/execute-batch.ts",
    edits: [
      [
        "if (attempt < triesAlone) continue;",
        "if (attempt >= triesAlone) throw error;\n      if (attempt < triesAlone) continue;",
      ],
    ],
    test: batch("a poison command is parked"),
  },
  {
    fault: "A deadlock parks the command it met",
    file: "server/machine/commands/faults.ts",
    edits: [['["08", "40", "53"', '["08", "53"']],
    test: command("a deadlock is tried again"),
  },
  {
    fault: "The item's log leaves a change out",
    file: "server/machine/commands/run-calls.ts",
    edits: [
      [
        "if (decided !== null) done.push(decided);",
        `if (decided !== null)
      done.push(run.call.name === "inventory.foundHere" ? { ...decided, changes: [] } : decided);`,
      ],
    ],
    test: batch("each command sees what the ones before it did"),
  },
  {
    fault: "Rows that leave a person's sight are not told",
    file: "server/machine/sync/pull.ts",
    edits: [["if (row === undefined) departed.push({ type, id });", "if (row === undefined) continue;"]],
    test: pull("a device that pulls loses the rows it may not see any more"),
  },
  {
    fault: "The feed forgets who could see a row before",
    file: "server/machine/commands/feed.ts",
    edits: [["before: audience(type, before),", "before: [],"]],
    test: pull("a device that pulls loses the rows it may not see any more"),
  },
  {
    fault: "A page of a pull leaves out the version it ends in",
    file: "server/machine/sync/pull.ts",
    edits: [["(found[pageRows] as Change).version - 1", "(found[pageRows] as Change).version"]],
    test: pull("a device that pulls gets a long absence in several bounded pages"),
  },
  {
    fault: "A pull says that it contains commands which came later",
    file: "server/machine/sync/position.ts",
    edits: [
      [
        "and version > ${version} order by version, seq limit 1",
        "and version > ${version} + 1000000 order by version, seq limit 1",
      ],
    ],
    test: pull("how far a pull contains the device's own queue"),
  },
  {
    fault: "A cursor of before a restored backup is believed",
    file: "server/machine/sync/position.ts",
    edits: [["cursor.epoch !== position.epoch || ", ""]],
    test: pull("a device that pulls with a cursor of another epoch"),
  },
  {
    fault: "A cursor with other rights is believed",
    file: "server/machine/sync/position.ts",
    edits: [["if (cursor.scope !== scope.hash)", "if (cursor.scope === '')"]],
    test: pull("a device that pulls with other rights than its cursor"),
  },
  {
    fault: "A download brings audits that are no longer kept",
    file: "server/machine/sync/row-reader.ts",
    edits: [["${owned}${andKept(type, storeId)}", "${owned}"]],
    test: archive("is the same for everybody who sees it"),
  },
  {
    fault: "A pull brings back audits that are no longer kept",
    file: "server/machine/sync/row-reader.ts",
    edits: [["id = any(${ids})${andKept(type, storeId)}`", "id = any(${ids})`"]],
    test: archive("takes late work on an audit that has left"),
  },
  {
    fault: "Devices are not told of audits that are no longer kept",
    file: "server/machine/commands/archive.ts",
    edits: [
      [
        ") l, sync.store_versions v where v.store_id = ${storeId}",
        ") l, sync.store_versions v where false and v.store_id = ${storeId}",
      ],
    ],
    test: archive("leaves on the ninety-first day"),
  },
  {
    fault: "What belongs to an audit stays on devices when the audit is no longer kept",
    file: "server/machine/commands/archive.ts",
    edits: [["return [root, ...belongingTo(root)]", "return [root]"]],
    test: archive("leaves on the ninety-first day"),
  },
  {
    fault: "The work of a revoked device is applied instead of held",
    file: "server/machine/sync/push.ts",
    edits: [
      ["if (caller.deviceRevoked) return", "if (caller.deviceRevoked && caller.sessionId === '') return"],
      ["if (storedState.queue?.revokedAt !== null) throw", "if (storedState.queue?.id === '') throw"],
    ],
    test: { file: "server/machine/sync/held.pg.test.ts", name: "a revoked device" },
  },
  {
    fault: "A code of another tablet's prefix may be taken",
    file: "server/machine/commands/refuse-foreign-codes.ts",
    edits: [["if (foreign !== undefined)", "if (foreign === '')"]],
    test: { file: "tests/attacks.pg.test.ts", name: "a code that another person's tablet will print" },
  },
  {
    fault: "A device's clock is believed as it is",
    file: "server/machine/commands/occurred-at.ts",
    edits: [["const corrected = claimed + (now - sent);", "const corrected = claimed + 0 * sent;"]],
    test: { file: "server/machine/commands/occurred-at.test.ts", name: "" },
  },
];

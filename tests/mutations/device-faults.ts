import type { SeededFault } from "./seeded-fault.ts";

const device = (name: string) => ({ file: "pwa/machine/start/open-device.test.ts", name: `A device ${name}` });
const round = (name: string) => ({ file: "pwa/machine/sync/sync-round.test.ts", name });
const download = (name: string) => ({ file: "pwa/machine/sync/download.test.ts", name });
const queue = (name: string) => ({ file: "pwa/machine/local/queue/queue-store.test.ts", name });

/** Faults in what the device stores, shows and delivers. */
const page = (name: string) => ({
  file: "pwa/machine/local/base/store-page.test.ts",
  name: `A page of a pull ${name}`,
});
const baseStore = (name: string) => ({
  file: "pwa/machine/local/base/base-store.test.ts",
  name: `The base store ${name}`,
});

const keptScreen = (name: string) => ({
  file: "pwa/machine/local/kept-screen.test.ts",
  name: `A screen is kept for the next start ${name}`,
});

const journal = (name: string) => ({ file: "pwa/machine/local/journal/journal.test.ts", name });
const offered =
  "what was delivered after the backup is offered one by one, and what is recorded again keeps its id and time";

export const deviceFaults: readonly SeededFault[] = [
  {
    fault: "A delivered command leaves the queue without a trace",
    file: "pwa/machine/start/open-device.ts",
    edits: [["        await this.queue.keep(done);\n", ""]],
    test: journal(offered),
  },
  {
    fault: "What is recorded again is another command",
    file: "pwa/machine/local/saving/command-saver.ts",
    edits: [["const { id, occurredAt } = as ?? {", "const { id, occurredAt } = {"]],
    test: journal(offered),
  },
  {
    fault: "A device asks nothing of a store of another epoch",
    file: "pwa/machine/sync/download.ts",
    edits: [["    await compared(context, generation.cursor.epoch);\n", ""]],
    test: journal(offered),
  },
  {
    fault: "A group of a list begins with the last item of the group before",
    file: "pwa/machine/stock/item-groups.ts",
    edits: [
      ["const first = (ends[at] as number) - count;", "const first = Math.max(0, (ends[at] as number) - count - 1);"],
    ],
    test: {
      file: "pwa/machine/stock/item-projection.test.ts",
      name: "Lists, their groups, and what an audit expects, are what the plain rules over the same rows answer, after any changes",
    },
  },
  {
    fault: "A kept screen is drawn though rows or commands came since",
    file: "pwa/machine/local/read-kept-screen.ts",
    edits: [
      [
        "return sameMark(screen.mark, previewMark(session, build, head.revision, generation)) ? screen : null;",
        "return sameMark(screen.mark, previewMark(session, build, screen.mark.revision, generation)) ? screen : null;",
      ],
    ],
    test: keptScreen("but not drawn once a command was saved"),
  },
  {
    fault: "A kept screen of another day or width is drawn",
    file: "pwa/machine/local/read-kept-screen.ts",
    edits: [[" || screen.look !== look) return null;", ") return null;"]],
    test: keptScreen("but not for another person, another build, or what looks different"),
  },
  {
    fault: "A screen is taken after memory has moved on, before the page has",
    file: "pwa/machine/local/device-state.ts",
    edits: [["(sameMark(this.mark, mark) ? take() : null)", "take()"]],
    test: keptScreen("but is not taken where something has changed by its turn"),
  },
  {
    fault: "Of too many kept screens the newest is deleted",
    file: "pwa/machine/local/base/store-screen.ts",
    edits: [[".slice(-most);", ".slice(0, most);"]],
    test: keptScreen("beside the seven before it at most"),
  },
  {
    fault: "Kept screens stay on the device when its rows are deleted",
    file: "pwa/machine/local/base/base-store.ts",
    edits: [["if (idb !== null) await dropScreens(idb);", ""]],
    test: keptScreen("and goes with the rows when they are downloaded anew"),
  },
  {
    fault: "Dropping stored effects drops the kept screens",
    file: "pwa/machine/local/base/store-effects.ts",
    edits: [['await effectsHeads.delete("effects");', "await effectsHeads.clear();"]],
    test: keptScreen("also while the effects of waiting commands are stored beside it"),
  },
  {
    fault: "The queue is written without waiting for the disk",
    file: "pwa/machine/local/strict-database.ts",
    edits: [['chromeTransactionDurability: "strict" }', 'chromeTransactionDurability: "relaxed" }']],
    test: queue("The queue asks the disk to have it before anything is called saved"),
  },
  {
    fault: "A command is shown as saved though the disk refused it",
    file: "pwa/machine/local/queue/queue-store.ts",
    edits: [
      ['if (isQuota(fault)) throw new LocalRefusal("storage_full"', 'if (false) throw new LocalRefusal("storage_full"'],
      [
        "      throw fault;\n    }\n  }\n}",
        "      return { answer: { ...({} as T) }, head: emptyHead };\n    }\n  }\n}",
      ],
    ],
    test: round("A device's storage acknowledges nothing when the disk is full"),
  },
  {
    fault: "A command's number is not counted on in its own transaction",
    file: "pwa/machine/local/queue/queue-store.ts",
    edits: [["nextSeq: now.nextSeq + 1, codesUsed", "nextSeq: now.nextSeq, codesUsed"]],
    test: round("Tabs of one device give each command its own seq"),
  },
  {
    fault: "A code is given twice",
    file: "pwa/machine/local/queue/queue-store.ts",
    edits: [["codesUsed: now.codesUsed + (codes?.count ?? 0) },", "codesUsed: now.codesUsed },"]],
    test: device("counts codes on without repeating one"),
  },
  {
    fault: "A restored store's device goes on with its former code prefix",
    file: "pwa/machine/sync/sync-round.ts",
    edits: [
      ["reply.queueId === queueId && reply.epoch !== known.epoch)", "reply.queueId === queueId && reply.epoch === '')"],
    ],
    test: download("A restored server that still knows the device's queue"),
  },
  {
    fault: "What a restored server had applied and lost is not sent again",
    file: "pwa/machine/local/queue/queue-store.ts",
    edits: [
      [
        'const open = command.outcome === null || command.outcome.status === "applied";',
        "const open = command.outcome === null;",
      ],
    ],
    test: download("A restored server gets again what it had answered and lost"),
  },
  {
    fault: "Any refusal of a push counts as an answer to its first command",
    file: "pwa/machine/sync/deliver.ts",
    edits: [["if (!shapeRefusals.includes(fault.code)) throw fault;", ""]],
    test: round("Delivery keeps the queue when the session has ended"),
  },
  {
    fault: "A command is removed as soon as it is answered, before a pull contains it",
    file: "pwa/machine/local/queue/queue-list.ts",
    edits: [
      ["!needsAttention(command) && isIncluded(command, queueId, included);", "!needsAttention(command);"],
      [
        '(command.outcome === null || command.outcome.status === "applied") && !isIncluded(command, queueId, included);',
        "command.outcome === null && !isIncluded(command, queueId, included);",
      ],
    ],
    test: round("Delivery shows what was answered until a pull contains it"),
  },
  {
    fault: "A rejected command disappears without a word",
    file: "pwa/machine/local/queue/queue-list.ts",
    edits: [['(outcome.status !== "applied" || outcome.reports.length > 0);', "outcome.reports.length > 0;"]],
    test: device("shows a rejected command with what depended on it"),
  },
  {
    fault: "A command already contained in the rows is run over them again",
    file: "pwa/machine/local/queue/queue-list.ts",
    edits: [
      [
        "included.queueId === queueId && command.seq > 0 && command.seq <= included.seq;",
        "included.queueId === queueId && command.seq > 0 && command.seq < included.seq;",
      ],
    ],
    test: device("downloads, shows a change at once, delivers it"),
  },
  {
    fault: "Pending commands are not run again when the rows beneath them change",
    file: "pwa/machine/local/overlay.ts",
    edits: [["if (!everything && !concerned) continue;", "if (!everything && !rerun.has(entry)) continue;"]],
    test: { file: "pwa/machine/local/overlay.test.ts", name: "What is shown is the base with the pending commands" },
  },
  {
    fault: "Effects of waiting commands are shown that were kept of other rows",
    file: "pwa/machine/local/base/effects-mark.ts",
    edits: [["one.journal === other.journal", "true"]],
    test: {
      file: "pwa/machine/local/stored-effects.test.ts",
      name: "What waiting commands did is kept for the next start but not when the queue or the rows beneath",
    },
  },
  {
    fault: "What was kept for a start is never run over the rows again",
    file: "pwa/machine/local/overlay.ts",
    edits: [["const everything = all || this.#restored;", "const everything = all && !this.#restored;"]],
    test: { file: "pwa/machine/local/overlay.test.ts", name: "What is shown is the base with the pending commands" },
  },
  {
    fault: "What a dropped command wrote stays shown",
    file: "pwa/machine/local/overlay.ts",
    edits: [
      [
        "      this.#dropWrites(entry, touched);\n      this.#entries.splice(this.#entries.indexOf(entry), 1);",
        "      this.#entries.splice(this.#entries.indexOf(entry), 1);",
      ],
    ],
    test: { file: "pwa/machine/local/overlay.test.ts", name: "What is shown is the base with the pending commands" },
  },
  {
    fault: "The cursor is stored before the rows it stands for",
    file: "pwa/machine/local/base/store-page.ts",
    edits: [
      [
        "  const forgets =",
        '  const before = db.transaction("generations", "readwrite").objectStore("generations");\n  before.put({ ...held, cursor, queueId, includedSeq });\n  const forgets =',
      ],
    ],
    test: {
      file: "tests/simulation/crashes.test.ts",
      name: "A device that stops twenty times at beforePullCommit",
    },
  },
  {
    fault: "A block that arrived damaged is kept",
    file: "pwa/machine/local/base/unpacker.ts",
    edits: [["if (crc32(bytes) !== crc.toLowerCase())", "if (crc === '')"]],
    test: download("The first download fetches a block again"),
  },
  {
    fault: "Every tab delivers",
    file: "pwa/machine/start/open-device.ts",
    edits: [
      [
        "    this.#platform.lock(`trace-leader:${this.#name}`,",
        "    this.#platform.lock(`trace-leader:${this.#name}:${this.#platform.newId()}`,",
      ],
    ],
    test: round("Tabs of one device have one deliverer"),
  },
  {
    fault: "A wiped queue is not noticed",
    file: "pwa/machine/local/queue/device-marks.ts",
    edits: [["missing(mark, found) : (mark?.depth ?? 0)", "missing(mark, found) : 0"]],
    test: round("A device's storage is noticed when it was wiped"),
  },
  {
    fault: "A revoked device throws away what was never delivered",
    file: "pwa/machine/start/open-device.ts",
    edits: [["if (left === 0) await this.forgetQueue();", "await this.forgetQueue();"]],
    test: round("Delivery keeps what exists nowhere else when the device was revoked"),
  },
  {
    fault: "Rows are found by texts only, not by yes and no",
    file: "shared/machine/kernel/row-keys.ts",
    edits: [
      ["value === null || value === undefined ? null : String(value);", 'typeof value === "string" ? value : null;'],
    ],
    test: device("buys an item for the store's own account"),
  },
  {
    fault: "A waiting command is run over the server's rows, without what waits before it",
    file: "pwa/machine/local/overlay.ts",
    edits: [
      [
        "return before === undefined ? shown.beneath(type, id) : before;",
        "return before === null ? before : shown.beneath(type, id);",
      ],
    ],
    test: { file: "tests/conformance/two-executors.pg.test.ts", name: "" },
  },
  {
    fault: "A waiting command goes on as it was first run, whatever it would read now",
    file: "pwa/machine/local/overlay.ts",
    edits: [["      entry.reads = new Set(run.reads);\n      this.#setWrites", "      this.#setWrites"]],
    test: { file: "pwa/machine/local/overlay.test.ts", name: "What is shown is the base with the pending commands" },
  },
  {
    fault: "A list leaves out the rows that a waiting command brought into it",
    file: "pwa/machine/local/overlay.ts",
    edits: [[", ...shown.coveredBy(wanted)])]", "])]"]],
    test: { file: "pwa/machine/local/overlay.test.ts", name: "What is shown is the base with the pending commands" },
  },
  {
    fault: "A command whose area has not been loaded is taken for unknown",
    file: "pwa/machine/local/known-commands.ts",
    edits: [
      [
        "if (definitionNamed(name) === undefined)",
        'if (definitionNamed(name) === undefined && name.startsWith("inventory"))',
      ],
    ],
    test: {
      file: "pwa/machine/start/early-device.test.ts",
      name: "The first look at a device shows what commands that wait did",
    },
  },
  {
    fault: "A row that is shown in another's place keeps what that one waited for",
    file: "pwa/features/inventory/item-line.ts",
    edits: [["(unsent ? element.append(mark) : mark.remove())", "unsent && element.append(mark)"]],
    test: { file: "pwa/features/inventory/recycled-rows.test.ts", name: "A table row" },
  },
  {
    fault: "A row that is shown in another's place keeps its picture",
    file: "pwa/ui/data-list/cells.ts",
    edits: [['if (src === "") image.removeAttribute("src");', 'if (src === "") image.hidden = false;']],
    test: { file: "pwa/features/inventory/recycled-rows.test.ts", name: "A card row" },
  },
  {
    fault: "A device takes an audit that is no longer kept for one that is not there",
    file: "pwa/machine/local/overlay.ts",
    edits: [['window: { is: "beyond" }', 'window: { is: "absent" }']],
    test: {
      file: "pwa/machine/local/kept-window.test.ts",
      name: "A device that keeps audits for a while takes scans of one that has left",
    },
  },
  {
    fault: "A device cannot tell a new audit from one that is no longer kept",
    file: "pwa/machine/local/run-command.ts",
    edits: [['lookup.is === "beyond" && read.isNew !== true', 'lookup.is === "beyond"']],
    test: {
      file: "pwa/machine/local/kept-window.test.ts",
      name: "A device that keeps audits for a while decides at once what is about audits it has or makes",
    },
  },
  {
    fault: "A page that was pulled for older rows than the disk has is stored",
    file: "pwa/machine/local/base/store-page.ts",
    edits: [["current?.complete !== true || current.journal !== held.journal", "current?.complete !== true"]],
    test: page("stores nothing of a page that was pulled for older rows"),
  },
  {
    fault: "What was just stored is handed to memory as the server sent it",
    file: "pwa/machine/local/base/base-store.ts",
    edits: [["row: completeRow(change.type, change.row)", "row: { ...change.row }"]],
    test: page("hands back what it stored"),
  },
  {
    fault: "A row that was pulled since is read out of its open block",
    file: "pwa/machine/local/base/full-rows.ts",
    edits: [['if (type === "item") ids.add(id);', 'if (type === "item" && id === "") ids.add(id);']],
    test: baseStore("holds the same rows whatever was written"),
  },
  {
    fault: "A block that another tab has rewritten is read as it was open",
    file: "pwa/machine/local/base/full-rows.ts",
    edits: [["const folded = wanted.some((id) => newer.has(id));", "const folded = false;"]],
    test: baseStore("shows a tab, whose blocks are open"),
  },
  {
    fault: "Open blocks and newer ids are kept although everything is read again",
    file: "pwa/machine/local/base/base-store.ts",
    edits: [["if (read.fresh) this.#fullRows.forget();", ""]],
    test: baseStore("holds the same rows whatever was written"),
  },
  {
    fault: "The queue forgets commands whose rows are not on the disk yet",
    file: "pwa/machine/local/base/store-page.ts",
    edits: [['durability: forgets ? "strict" : "relaxed"', 'durability: forgets ? "relaxed" : "strict"']],
    test: page("waits for the disk where the queue may forget commands"),
  },
];

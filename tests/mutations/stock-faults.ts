import type { SeededFault } from "./seeded-fault.ts";

const stock = (name: string) => ({
  file: "pwa/machine/local/base/store-stock.test.ts",
  name: `The stock as one record ${name}`,
});

const unreadable = (name: string) => ({
  file: "pwa/machine/start/unreadable-rows.test.ts",
  name: `A device that cannot read what it stored ${name}`,
});

/** Faults in the record of all items that a start reads, and in what a device does where it cannot be read. */
export const stockFaults: readonly SeededFault[] = [
  {
    fault: "Items stored as one record are read though later changes were folded into blocks",
    file: "pwa/machine/local/base/read-stock.ts",
    edits: [[" && head.journal >= foldedTo", " && foldedTo >= 0"]],
    test: stock("is never older than what was folded, whichever tab stored it and whichever starts from it"),
  },
  {
    fault: "A change that came right after the stock was stored is not shown at the next start",
    file: "pwa/machine/local/base/open-base-update.ts",
    edits: [["journal > stocked", "journal > stocked + 1"]],
    test: stock("is never older than what was folded, whichever tab stored it and whichever starts from it"),
  },
  {
    fault: "What a waiting command shows is stored as if it were the server's",
    file: "pwa/machine/local/device-state.ts",
    edits: [["known?.complete !== true || shown.isCovered", "known?.complete !== true"]],
    test: {
      file: "pwa/machine/start/early-device.test.ts",
      name: "The first look at a device has no items in that record that a waiting command shows otherwise",
    },
  },
  {
    fault: "A damaged part of the stock is left out, with its items",
    file: "pwa/machine/local/base/base-store.ts",
    edits: [["isStockDamaged ||= n === undefined", "isStockDamaged ||= false"]],
    test: stock("is given up where it is damaged: the pieces are read instead, and the next one takes its place"),
  },
  {
    fault: "A stock that the browser refuses in part is stored in part",
    file: "pwa/machine/local/base/store-stock.ts",
    edits: [["      transaction.abort();\n", ""]],
    test: stock("stays whole where the browser refuses its stock at once"),
  },
  {
    fault: "The parts of the stock are read whatever moment they are of",
    file: "pwa/machine/local/base/read-stock.ts",
    edits: [["stored?.generation !== head.generation || stored.journal !== head.journal", "stored === undefined"]],
    test: stock("is given up where its parts are of another moment than its head, or are lost, and stored anew"),
  },
  {
    fault: "A fold believes a damaged piece, and leaves an item in two blocks",
    file: "pwa/machine/local/base/remake-piece.ts",
    edits: [["openPiece(stored?.piece) ?? (await remakePiece(db, generation, n))", "stored?.piece"]],
    test: stock("hides no damaged piece from a fold, which would otherwise leave an item in two blocks"),
  },
  {
    fault: "Rows that cannot be read are kept, and the device stays without any",
    file: "pwa/machine/sync/sync-round.ts",
    edits: [["await context.base.clear();\n", "\n"]],
    test: unreadable("downloads its rows anew, and delivers what waits"),
  },
  {
    fault: "Rows are deleted and downloaded again and again by a browser that goes on failing to read",
    file: "pwa/machine/sync/sync-round.ts",
    edits: [["isUnreadableBlock(fault) || cleared.has(context)", "isUnreadableBlock(fault)"]],
    test: unreadable("downloads once, however long its browser goes on failing"),
  },
  {
    fault: "Rows are deleted at the first read that fails, which may pass",
    file: "pwa/machine/sync/sync-round.ts",
    edits: [
      [
        "await context.baseChanged().catch(async (again: unknown) => {",
        "await Promise.reject(fault).catch(async (again: unknown) => {",
      ],
    ],
    test: unreadable("deletes nothing for a fault that passes, nor while the server is not there"),
  },
  {
    fault: "A record of all items that cannot be read is tried again at every start",
    file: "pwa/machine/local/device-state.ts",
    edits: [["base.isStockLost = firstRead?.isStockLost === true", "base.isStockLost = false"]],
    test: unreadable("reads the pieces where the record of all items is of the release before, and stores it anew"),
  },
  {
    fault: "All items are stored as one record again and again on a disk that has no room",
    file: "pwa/machine/local/device-state.ts",
    edits: [
      ["    if (this.#stockFailed) return;\n", ""],
      ["shown.isCovered || this.#stockFailed", "shown.isCovered"],
    ],
    test: {
      file: "pwa/machine/start/early-device.test.ts",
      name: "The first look at a device is left without that record by a disk that has no room, which is told and tried once",
    },
  },
];

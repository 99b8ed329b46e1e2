import type { SeededFault } from "./seeded-fault.ts";

const firstItems = (name: string) => ({ file: "pwa/machine/sync/first-items.test.ts", name });
const inTheEnd = firstItems("whatever others change while first rows, blocks and effects come");
const sameAsDevice = { file: "server/machine/sync/first-items.pg.test.ts", name: "the first rows of any list" };
const tables = (name: string) => ({ file: "pwa/machine/stock/stock-tables.test.ts", name });
const together = (name: string) => ({ file: "pwa/machine/sync/blocks-together.test.ts", name });

/** Faults in the rows that come ahead of a first download, in its blocks that come together, and in stored tables. */
export const firstPageFaults: readonly SeededFault[] = [
  {
    fault: "A row that came ahead takes the place of one that a pull brought",
    file: "pwa/machine/local/shown-rows.ts",
    edits: [["!isRowType(type) || this.beneath(type, id) !== null || ", "!isRowType(type) || "]],
    test: inTheEnd,
  },
  {
    fault: "An item that came ahead stays although its block brought a newer one",
    file: "pwa/machine/local/shown-rows.ts",
    edits: [["      if (slot !== undefined) slots.add(slot);\n", ""]],
    test: inTheEnd,
    survives: "the pull after the download brings each row that has changed since it began",
  },
  {
    fault: "A row that came ahead and was deleted since stays for ever",
    file: "pwa/machine/local/shown-rows.ts",
    edits: [["const isGone = !hasCome && complete && (", "const isGone = !hasCome && false && ("]],
    test: inTheEnd,
    survives: "the pull tells of each deletion too; only a store that was restored meanwhile forgets one",
  },
  {
    fault: "A queued change is not shown on a row that came ahead",
    file: "pwa/machine/local/device-state.ts",
    edits: [
      [
        "    await this.overlay.update(touched, new Set(), []);\n    return { rows: touched",
        "    return { rows: touched",
      ],
    ],
    test: firstItems("what waits is shown on first rows of a device that has dropped its own"),
  },
  {
    fault: "A list of what has no value is asked of the server, which has no such filter",
    file: "pwa/machine/sync/first-items.ts",
    edits: [["several.includes(null) || ", ""]],
    test: firstItems("a list is asked of the server only where the server's filters say the same"),
  },
  {
    fault: "A consigner's first rows have everybody's items",
    file: "server/machine/sync/first-items.ts",
    edits: [["filter, { most, ownedBy });", "filter, { most, ownedBy: undefined });"]],
    test: sameAsDevice,
  },
  {
    fault: "A consigner's first rows have other rows than their own",
    file: "server/machine/sync/first-items.ts",
    edits: [["one !== null && (owner === undefined || one === owner)", "one !== null"]],
    test: sameAsDevice,
    survives: "their items name no other consigner",
  },
  {
    fault: "Damaged tables of the stock are taken over",
    file: "pwa/machine/stock/stock-tables.ts",
    edits: [[" && checksumOfTables(tables) === tables.checksum", ""]],
    test: tables("tables that are damaged"),
  },
  {
    fault: "Tables of another number of items are taken over",
    file: "pwa/machine/stock/stock-tables.ts",
    edits: [["tables.updated.length === items && ", "items >= 0 && "]],
    test: tables("tables that are damaged"),
  },
  {
    fault: "Blocks that a server of before does not send are left out",
    file: "pwa/machine/sync/download.ts",
    edits: [["if (arrived.length === group.length) return;", "if (arrived.length > 0) return;"]],
    test: together("A server of before"),
  },
  {
    fault: "A slow line is asked for as many blocks at once as a fast one",
    file: "pwa/machine/sync/download.ts",
    edits: [["took > slow ? Math.max(1, size >> 1) : size", "Math.min(most, size * 2)"]],
    test: together("A slow line"),
  },
];

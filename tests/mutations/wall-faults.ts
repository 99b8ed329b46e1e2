import type { SeededFault } from "./seeded-fault.ts";

const capability = (name: string) => ({ file: "shared/access/capabilities.test.ts", name: `Who may do what ${name}` });
const walls = (name: string) => ({ file: "tests/walls.pg.test.ts", name });
const matrix = walls("the walls hold for every route");
const policy = (name: string) => ({ file: "tests/route-policy.pg.test.ts", name: `the table holds for ${name}` });
const types = (name: string) => ({ file: "shared/areas/fees/commands/consigner-types.test.ts", name });
const portion = (name: string) => ({
  file: "shared/areas/fees/commands/recalculate-items.test.ts",
  name: `A portion of a recalculation ${name}`,
});

/** Removed checks, each protecting people's own data, or money from people without the right. */
export const wallFaults: readonly SeededFault[] = [
  {
    fault: "A route's own right is not asked",
    file: "server/routes/wire/gate.ts",
    edits: [
      [
        `  if (!held && !admits(policy, principal.actor)) throw new Refusal("forbidden", routeWords("noAccess"));\n`,
        "",
      ],
    ],
    test: policy("a consigner"),
  },
  {
    fault: "A command's right is not asked",
    file: "server/machine/commands/prepare-calls.ts",
    edits: [
      [`if (typeof needs === "string" && !can(call.actor, needs)) return`, `if (typeof needs === "symbol") return`],
    ],
    test: { file: "server/machine/commands/execute-command.pg.test.ts", name: "what cannot be used is refused" },
  },
  {
    fault: "A consigner may do whatever staff may",
    file: "shared/access/capabilities.ts",
    edits: [["return rule.consigner === true;", "return true;"]],
    test: capability("inventory.edit"),
  },
  {
    fault: "Any section opens what another one is for",
    file: "shared/access/capabilities.ts",
    edits: [["rule.sections.some((name) => actor.sections.includes(name))", "actor.sections.length > 0"]],
    test: capability("settings.write"),
  },
  {
    fault: "An admin may do what no table knows",
    file: "shared/access/capabilities.ts",
    edits: [["if (rule === undefined) return false;", `if (rule === undefined) return actor.role === "admin";`]],
    test: capability("says nothing of what the table does not know"),
  },
  {
    fault: "Who sets types up may move consigners' money",
    file: "shared/access/capabilities.ts",
    edits: [[`"fees.manage": { sections: [] }`, `"fees.manage": { sections: ["Settings"] }`]],
    test: capability("fees.manage"),
  },
  {
    fault: "A last name makes an admin",
    file: "server/identity/who-is.ts",
    edits: [["row.isAdmin ? ", `row.isAdmin || row.lastName === "Admin" ? `]],
    test: policy("an employee without a list"),
  },
  {
    fault: "An item of another consigner is shown to who knows its id",
    file: "server/reads/inventories.ts",
    edits: [
      ["const own = consignerId === null ? sql`` : sql` and i.consigner_id = ${consignerId}`;", "const own = sql``;"],
    ],
    test: matrix,
  },
  {
    fault: "A consigner's list shows everybody's items",
    file: "server/routes/inventory/inventories.ts",
    edits: [["listInventories(tx, storeId, own(actor, filter), page)", "listInventories(tx, storeId, filter, page)"]],
    test: walls("a mark in every text of another consigner"),
  },
  {
    fault: "A consigner reads the history of any row",
    file: "server/routes/store/history.ts",
    edits: [["if (!mayReadHistory(actor, params.rowType)) return", "if (params.rowType.length === 0) return"]],
    test: {
      file: "server/routes/store/history.pg.test.ts",
      name: "the history of a row is not there for people who see no rows of its kind",
    },
  },
  {
    fault: "A type takes another one's name, and its consigners with it",
    file: "shared/areas/fees/commands/edit-type.ts",
    edits: [["if (renamed && all.some(", "if (renamed && all.every("]],
    test: types("Changing a consigner type renames all rows"),
  },
  {
    fault: "Payouts are recalculated for who only sets types up",
    file: "server/routes/consigners/consigner-types.ts",
    edits: [
      [`isRecalculateInventoryPayout && !can(actor, "fees.manage")`, 'isRecalculateInventoryPayout && storeId === ""'],
    ],
    test: {
      file: "server/routes/consigners/consigner-types.pg.test.ts",
      name: "consigner types cannot be recalculated by who only sets them up",
    },
  },
  {
    fault: "A store has two defaults",
    file: "shared/areas/fees/commands/add-type.ts",
    edits: [[".filter((row) => row.isDefault)", ".filter((row) => row.isDefault && args.id === row.id)"]],
    test: types("Adding a consigner type as the default"),
  },
  {
    fault: "A store is left without a default",
    file: "shared/areas/fees/commands/edit-type.ts",
    edits: [["if (before.isDefault && !row.isDefault)", "if (before.isDefault && !row.isDefault && all.length === 0)"]],
    test: types("Changing a consigner type moves the default"),
  },
  {
    fault: "The default is for some items only",
    file: "shared/areas/fees/check-types.ts",
    edits: [[`if (row.isDefault && chosenBy.some`, `if (row.id === "" && chosenBy.some`]],
    test: types("Adding a consigner type as the default"),
  },
  {
    fault: "A type is removed that consigners have",
    file: "shared/areas/fees/commands/remove-type.ts",
    edits: [["if (count > 0)\n", "if (count < 0)\n"]],
    test: types("Removing a consigner type is refused"),
  },
  {
    fault: "What is sold is paid out by later fees",
    file: "shared/areas/fees/commands/recalculate-items.ts",
    edits: [["if (item === undefined || !isUnsold(item.status)) continue;", "if (item === undefined) continue;"]],
    test: portion("leaves what is sold"),
  },
  {
    fault: "A recalculation moves what it does not mean",
    file: "shared/areas/fees/recalculated.ts",
    edits: [[" || !isMeant(item, now, scope)", ""]],
    test: portion("leaves what is sold"),
  },
  {
    fault: "What the store owns is given a payout",
    file: "shared/areas/fees/recalculated.ts",
    edits: [["now.consigner.isStoreAccount || ", ""]],
    test: portion("leaves what is sold"),
  },
  {
    fault: "A portion that another one has overtaken counts again",
    file: "shared/areas/fees/commands/recalculate-items.ts",
    edits: [[" || run.reachedItemId !== args.after", ""]],
    test: portion("does nothing where another has gone further"),
  },
  {
    fault: "A screen opens to who has one of the rights it needs",
    file: "pwa/staff/declare-screen.ts",
    edits: [["return [needs].flat().every((one) => can(actor, one));", "return [needs].flat().length > 0;"]],
    test: { file: "pwa/staff/routes.test.ts", name: "opens a screen to whom its route's need is given" },
  },
  {
    fault: "A kept block is handed out though one of its rows was changed or deleted since",
    file: "server/machine/sync/kept-reads.ts",
    edits: [["return touched.length === 0;", "return touched.length >= 0;"]],
    test: {
      file: "server/machine/sync/kept-reads.pg.test.ts",
      name: "pages and blocks that are made once for all devices of a scope never hold what was deleted since",
    },
  },
  {
    fault: "What is read for one scope is kept for staff of other rights",
    file: "server/machine/sync/download.ts",
    edits: [
      ["key: JSON.stringify([...what, protocolVersion, epoch, typesOf(sight)]),", "key: JSON.stringify([...what]),"],
    ],
    test: {
      file: "server/machine/sync/kept-reads.pg.test.ts",
      name: "pages and blocks that are made once for all devices of a scope are not given to whom a right was taken",
    },
  },
  {
    fault: "A heartbeat tells the version that the stream began with",
    file: "server/machine/sync/events.ts",
    edits: [
      [
        'streams.forEach(({ send }) => send({ kind: "news", version, beatMs: everyMs })),',
        'streams.forEach(({ send }) => send({ kind: "news", version: Math.min(version, 1), beatMs: everyMs })),',
      ],
    ],
    test: {
      file: "server/machine/sync/events.test.ts",
      name: "an event stream says the store's version at the next heartbeat",
    },
  },
];

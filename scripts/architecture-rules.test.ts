import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { brokenRules } from "./architecture-rules.ts";
import type { SourceFile } from "./source-files.ts";

const checkAll = (files: readonly SourceFile[]) =>
  brokenRules(files, (from, specifier) => normalize(join(dirname(from), specifier)));
const check = (path: string, text: string) => checkAll([{ path, text }]);

describe("the rules of the architecture", () => {
  test.each([
    ["shared/fees/payout.ts", 'import { x } from "#server/app.ts";'],
    ["shared/fees/payout.ts", 'import { x } from "../../pwa/local/device.ts";'],
    ["shared/fees/payout.ts", 'import { readFileSync } from "node:fs";'],
    ["pwa/local/device.ts", 'import { x } from "#server/services.ts";'],
    ["server/app.ts", 'const x = await import("#pwa/staff/main.tsx");'],
    ["server/app.ts", 'import { x } from "../tests/support/postgres.ts";'],
    ["pwa/portal/main.tsx", 'import "../staff/routes.tsx";'],
    ["pwa/features/audits/row.tsx", 'import { x } from "../inventory/facts.tsx";'],
    ["pwa/features/audits/row.tsx", 'const x = await import("#pwa/features/inventory/facts.tsx");'],
    ["pwa/features/audits/row.tsx", "const x = () => import(`../inventory/facts.tsx`);"],
    ["pwa/features/audits/row.tsx", 'export { x } from "../inventory/facts.tsx";'],
    ["pwa/features/audits/row.tsx", 'type X = import("../inventory/facts.tsx").X;'],
    ["pwa/features/audits/row.tsx", 'import type { x } from "#pwa/staff/routes.tsx";'],
    ["pwa/components/progress.tsx", 'import type { x } from "#pwa/features/inventory/facts.tsx";'],
    ["server/app.ts", 'import { x } from "./demo/people.ts";'],
    ["shared/inventory/new-item.ts", "return { ...{ id, code }, name };"],
    ["server/reads/items.ts", 'await db.insertInto("items").values(row).execute();'],
    ["server/routes/items.ts", "await sql`update items set price_minor = 0`.execute(db);"],
    ["server/sync/pull.ts", 'await runSql(tx, "delete from sync.changes where version < $1", [1]);'],
    ["server/routes/items.ts", "await sql`update public.items i set price_minor = 0`.execute(db);"],
    ["server/sync/push.ts", "await runSql(tx, 'insert into sync.changes (store_id) values ($1)');"],
    ["server/routes/items.ts", "await sql`DELETE FROM items WHERE id = ${id}`.execute(db);"],
    ["shared/catalogue/commands/edit-product.ts", "args: z.object({ title: productRows.schema.shape.title }),"],
    ["shared/catalogue/product-fields.ts", "export const fields = z.pick(productRows.schema, { title: true });"],
    ["shared/catalogue/product-fields.ts", "const { schema } = productRows;"],
    ["shared/kernel/row-fields.ts", "const { shape } = rowTypes[type].schema;"],
    ["pwa/features/products/form.tsx", 'const { shape } = definitionOf("product").schema;'],
    ["pwa/features/products/form.tsx", "toast(error instanceof Error ? error.message : String(error));"],
    ["pwa/staff/palette.tsx", "void navigate(find.go as never);"],
    [
      "pwa/features/products/form.tsx",
      'error instanceof Error && error.message !== "" ? error.message : words("failed")',
    ],
  ])("are broken by %s with %s", (path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  test.each([
    ["shared/fees/payout.ts", 'import { x } from "../kernel/ids.ts";'],
    ["shared/fees/payout.test.ts", 'import { readFileSync } from "node:fs";'],
    ["pwa/features/audits/row.tsx", 'import { x } from "./lines/line.tsx";'],
    ["pwa/features/audits/row.test.ts", 'import { x } from "../inventory/facts.tsx";'],
    ["pwa/staff/routes.tsx", 'const x = await import("#pwa/features/audits/row.tsx");'],
    ["server/demo/people.ts", 'import { x } from "./places.ts";'],
    ["shared/inventory/new-item.ts", "return { ...item, ...(isSold ? { soldOn } : {}) };"],
    ["shared/inventory/new-item.test.ts", "return { ...{ id, code }, name };"],
    ["pwa/local/device.ts", 'import type { ItemRow } from "#shared/inventory/rows.ts";'],
    ["server/commands/write-rows.ts", 'await db.insertInto("items").values(row).execute();'],
    ["server/sync/queues.ts", 'await runSql(tx, "update sync.queues set last_seq = $1", [1]);'],
    ["server/identity/auth.ts", 'await db.insertInto("identity.hosts").values(row).execute();'],
    ["server/sync/queues.ts", "await runSql(tx, 'update sync.queues set last_seq = $1');"],
    ["server/sync/held.ts", 'await tx.updateTable("sync.heldCommands").set(row).execute();'],
    ["server/routes/items.ts", "// an update items set would go through a command"],
    ["server/reads/items.ts", "await sql`select * from items where updated_at > now()`.execute(db);"],
    ["shared/catalogue/rows.ts", "schema: z.object({ code: itemRows.schema.shape.code }),"],
    ["shared/catalogue/fields.ts", "export type Fields = z.infer<typeof productRows.schema>;"],
    ["server/routes/catalogue/products.ts", "answer: z.object({ product: productRows.schema }),"],
    ["pwa/local/base/block-codec.test.ts", "const { shape } = rowTypes[type].schema;"],
    ["pwa/features/products/form.tsx", "toast(problemText(error));"],
    ["pwa/local/row.test.ts", "put(row as never);"],
    ["shared/sync/once.ts", "// A row counts as never read."],
    [
      "pwa/local/problem-text.ts",
      'error instanceof Error && error.message !== "" ? error.message : words("unknownError");',
    ],
  ])("are kept by %s with %s", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test.each([
    'import { x } from "./b.ts";',
    'import type { x } from "./b.ts";',
    'export { x } from "#shared/b.ts";',
    'const x = await import("./b.ts");',
  ])("refuse two files that import each other, the one by %s", (text) => {
    const a = { path: "shared/a.ts", text };
    const b = { path: "shared/b.ts", text: 'import { x } from "./c.ts";' };
    const c = { path: "shared/c.ts", text: 'import { x } from "./a.ts";' };
    expect(checkAll([a, b, c])).toEqual([
      "shared/a.ts:1: imports itself: shared/a.ts → shared/b.ts → shared/c.ts → shared/a.ts",
    ]);
    expect(checkAll([a, b, { ...c, text: "" }])).toEqual([]);
  });

  test("allow two files that both import a third", () => {
    const top = { path: "shared/top.ts", text: 'import "./left.ts";\nimport "./right.ts";' };
    const left = { path: "shared/left.ts", text: 'import "./low.ts";' };
    const right = { path: "shared/right.ts", text: 'import "./low.ts";' };
    expect(checkAll([left, top, right, { path: "shared/low.ts", text: "" }])).toEqual([]);
  });

  test("want a file to be one thought of at most 400 lines", () => {
    expect(check("server/long.ts", "\n".repeat(400))).toEqual([]);
    expect(check("server/long.ts", "\n".repeat(401))).toHaveLength(1);
  });
});

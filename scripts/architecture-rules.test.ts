import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { brokenRules } from "./architecture-rules.ts";
import type { SourceFile } from "./source-files.ts";

/** The page's two lists, of the layers and of exceptions. */
const pageOf = (layers: readonly string[], exceptions: readonly string[] = []) => `# How it is built

| Side | The lowest first | Folders and files |
|---|---|---|
${layers.join("\n")}

Exceptions:

${exceptions.join("\n")}
`;

const folders = {
  shared: ["kernel", "catalogue", "fees", "inventory", "areas", "machine", "sync"],
  pwa: ["local", "machine", "ui", "features", "portal", "staff"],
  server: ["database", "areas", "reads", "machine", "identity", "sync", "routes", "app.ts", "demo"],
};
const page = pageOf(
  Object.entries(folders).map(
    ([side, names]) => `| \`${side}/\` | all | ${names.map((one) => `\`${one}\``).join(" ")} |`,
  ),
);
/** A file in each layer, so that none is empty. */
const everywhere = Object.entries(folders).flatMap(([side, names]) =>
  names.map((one): SourceFile => ({ path: `${side}/${one}${one.endsWith(".ts") ? "" : "/some.ts"}`, text: "" })),
);

const checkPage = (files: readonly SourceFile[], text: string) =>
  brokenRules(files, (from, specifier) => normalize(join(dirname(from), specifier)), text);
const checkAll = (files: readonly SourceFile[]) => checkPage([...everywhere, ...files], page);
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
    ["shared/machine/ids.ts", 'import { x } from "#shared/areas/fees/payout.ts";'],
    ["server/machine/faults.ts", 'import { type A, x } from "#server/areas/figures/stock.ts";'],
    ["pwa/features/audits/row.tsx", 'const x = await import("#pwa/features/inventory/facts.tsx");'],
    ["pwa/features/audits/row.tsx", "const x = () => import(`../inventory/facts.tsx`);"],
    ["pwa/features/audits/row.tsx", 'export { x } from "../inventory/facts.tsx";'],
    ["pwa/features/audits/row.tsx", 'type X = import("../inventory/facts.tsx").X;'],
    ["pwa/features/audits/row.tsx", 'import type { x } from "#pwa/staff/routes.tsx";'],
    ["pwa/ui/progress.tsx", 'import type { x } from "#pwa/features/inventory/facts.tsx";'],
    ["server/app.ts", 'import { x } from "./demo/people.ts";'],
    ["shared/inventory/new-item.ts", "return { ...{ id, code }, name };"],
    ["server/reads/items.ts", "await tx.run(sql`insert into items (id) values (${id})`);"],
    ["server/routes/items.ts", "await sql`update items set price_minor = 0`.execute(db);"],
    ["server/sync/pull.ts", "await tx.run(sql`delete from sync.changes where version < ${version}`);"],
    ["server/routes/items.ts", "await sql`update public.items i set price_minor = 0`.execute(db);"],
    ["server/sync/push.ts", "tx.issue({ text: 'insert into sync.changes (store_id) values ($1)', values });"],
    ["server/routes/items.ts", "await sql`DELETE FROM items WHERE id = ${id}`.execute(db);"],
    ["server/machine/commands/run-calls.ts", 'if (run.call.name === "payouts.create") lock(run);'],
    ["shared/fees/payout.ts", "/** What is paid for an item [A5.03]. */"],
    ["server/machine/commands/run-calls.ts", "if (selling.has(run.call.name)) lock(run);"],
    ["server/sync/hold.ts", 'if (call.name.startsWith("payouts.")) lock(call);'],
    ["shared/catalogue/commands/edit-product.ts", "args: z.object({ title: productRows.schema.shape.title }),"],
    ["shared/catalogue/product-fields.ts", "export const fields = z.pick(productRows.schema, { title: true });"],
    ["shared/catalogue/product-fields.ts", "const { schema } = productRows;"],
    ["shared/kernel/row-fields.ts", "const { shape } = rowTypes[type].schema;"],
    ["pwa/features/products/form.tsx", 'const { shape } = definitionOf("product").schema;'],
    ["pwa/features/products/form.tsx", "toast(error instanceof Error ? error.message : String(error));"],
    ["pwa/staff/palette.tsx", "void navigate(find.go as never);"],
    ["tests/journeys/find.journey.test.ts", `test("${"a".repeat(121)}", async () => {`],
    ["shared/fees/payout.test.ts", `it.each([1, 2])(\n  "is ${"a".repeat(118)}",`],
    ["tests/shop/contract.ts", `await step(\`${"a".repeat(121)}\`, ["A5.03"], () => {`],
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
    ["shared/machine/ids.ts", 'import { x } from "#shared/areas/rows.ts";'],
    ["shared/machine/ids.ts", 'import type { ItemRow } from "#shared/areas/fees/payout.ts";'],
    ["server/machine/faults.ts", 'import { x } from "#server/areas/rules/row-guards.ts";'],
    ["shared/inventory/new-item.ts", "return { ...item, ...(isSold ? { soldOn } : {}) };"],
    ["shared/inventory/new-item.test.ts", "return { ...{ id, code }, name };"],
    ["pwa/local/device.ts", 'import type { ItemRow } from "#shared/inventory/rows.ts";'],
    ["server/machine/commands/write-rows.ts", "await tx.run(sql`insert into items (id) values (${id})`);"],
    ["server/sync/queues.ts", "await tx.run(sql`update sync.queues set last_seq = ${seq}`);"],
    ["server/identity/auth.ts", "await sql`insert into identity.hosts (host) values (${host})`.execute(db);"],
    ["shared/fees/payout.test.ts", 'test("is paid [A5.03]", () => {'],
    ["shared/fees/payout.test.ts", `test("${"a".repeat(120)}", () => expect(said).toBe("${"b".repeat(121)}"));`],
    ["server/sync/hold.ts", 'name: commands.has(call.name) ? call.name : "",'],
    ["server/sync/queues.ts", "tx.issue({ text: 'update sync.queues set last_seq = $1', values });"],
    ["server/sync/held.ts", "await tx.run(sql`update sync.held_commands set decision = ${decision}`);"],
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
      "pwa/machine/local/problem-text.ts",
      'error instanceof Error && error.message !== "" ? error.message : words("unknownError");',
    ],
  ])("are kept by %s with %s", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  test.each([
    'import { x } from "./b.ts";',
    'import type { x } from "./b.ts";',
    'export { x } from "#shared/kernel/b.ts";',
    'const x = await import("./b.ts");',
  ])("refuse two files that import each other, the one by %s", (text) => {
    const a = { path: "shared/kernel/a.ts", text };
    const b = { path: "shared/kernel/b.ts", text: 'import { x } from "./c.ts";' };
    const c = { path: "shared/kernel/c.ts", text: 'import { x } from "./a.ts";' };
    expect(checkAll([a, b, c])).toEqual([
      "shared/kernel/a.ts:1: imports itself: shared/kernel/a.ts → shared/kernel/b.ts → shared/kernel/c.ts → shared/kernel/a.ts",
    ]);
    expect(checkAll([a, b, { ...c, text: "" }])).toEqual([]);
  });

  test("allow two files that both import a third", () => {
    const top = { path: "shared/kernel/top.ts", text: 'import "./left.ts";\nimport "./right.ts";' };
    const left = { path: "shared/kernel/left.ts", text: 'import "./low.ts";' };
    const right = { path: "shared/kernel/right.ts", text: 'import "./low.ts";' };
    expect(checkAll([left, top, right, { path: "shared/kernel/low.ts", text: "" }])).toEqual([]);
  });

  test("want a file to be one thought of at most 400 lines", () => {
    expect(check("server/reads/long.ts", "\n".repeat(400))).toEqual([]);
    expect(check("server/reads/long.ts", "\n".repeat(401))).toHaveLength(1);
  });

  const both = ["| `shared/` | first | `kernel` |", "| | then | `inventory` `rows.ts` |", "| `pwa/` | all | `local` |"];
  const kernel = (text: string): SourceFile => ({ path: "shared/kernel/command.ts", text });
  const others: readonly SourceFile[] = [
    { path: "shared/inventory/rows.ts", text: 'import { x } from "#shared/kernel/command.ts";' },
    { path: "shared/rows.ts", text: 'import { x } from "./inventory/rows.ts";' },
    { path: "pwa/local/device.ts", text: 'import { x } from "#shared/rows.ts";' },
  ];

  test.each([
    ['import { x } from "#shared/inventory/status.ts";', "shared/inventory"],
    ['import type { x } from "../rows.ts";', "shared/rows.ts"],
    ['type X = import("../rows.ts").X;', "shared/rows.ts"],
    ['const x = await import("#pwa/local/device.ts");', "pwa/local"],
  ])("refuse what goes up in the list of layers: %s", (text, layer) => {
    // The rows are no files here that import back, so that only the layers are broken.
    expect(checkPage([kernel(text), ...others.map((file) => ({ ...file, text: "" }))], pageOf(both))).toEqual([
      `shared/kernel/command.ts:1: shared/kernel may not import ${layer} (docs/architecture.md)`,
    ]);
  });

  test("allow what goes down in the list, within a row and from another side to shared", () => {
    expect(checkPage([kernel(""), ...others], pageOf(both))).toEqual([]);
  });

  test("allow an exception as long as an import needs it, of the folder or file that it names", () => {
    const up = kernel('import type { Rows } from "../rows.ts";');
    const rest = others.map((file) => ({ ...file, text: "" }));
    const exception = "- `shared/kernel` → `shared/rows.ts`: commands name their rows";
    expect(checkPage([up, ...rest], pageOf(both, [exception]))).toEqual([]);
    expect(checkPage([kernel(""), ...rest], pageOf(both, [exception]))).toEqual([
      "docs/architecture.md:11: no import needs the exception shared/kernel → shared/rows.ts",
    ]);
    const narrow = "- `shared/kernel/other.ts` → `shared/rows.ts`: another file";
    expect(checkPage([up, ...rest], pageOf(both, [narrow]))).toHaveLength(2);
    const unreasoned = "- `shared/kernel` → `shared/rows.ts`:";
    expect(checkPage([up, ...rest], pageOf(both, [unreasoned]))).toHaveLength(1);
  });

  test("allow no exception from one side to another", () => {
    const app = { path: "pwa/local/device.ts", text: "" };
    const up = kernel('import type { Device } from "#pwa/local/device.ts";');
    const exception = "- `shared/kernel` → `pwa/local`: it would be handy";
    const rest = others.filter(({ path }) => path.startsWith("shared/")).map((file) => ({ ...file, text: "" }));
    expect(checkPage([up, app, ...rest], pageOf(both, [exception]))).toHaveLength(2);
  });

  test("allow ten exceptions and no more", () => {
    const names = Array.from({ length: 11 }, (_, index) => `part${index}.ts`);
    const parts = names.map((name) => ({
      path: `shared/kernel/${name}`,
      text: 'import type { Rows } from "../rows.ts";',
    }));
    const exceptions = names.map((name) => `- \`shared/kernel/${name}\` → \`shared/rows.ts\`: it is the ${name}`);
    const rest = others.map((file) => ({ ...file, text: "" }));
    expect(checkPage([...parts.slice(1), ...rest], pageOf(both, exceptions.slice(1)))).toEqual([]);
    expect(checkPage([...parts, ...rest], pageOf(both, exceptions))).toEqual([
      "docs/architecture.md:21: the layers have at most 10 exceptions",
    ]);
  });

  test("refuse a folder that is in no layer, and a layer without files", () => {
    const stray = { path: "shared/kernels/ids.ts", text: "" };
    expect(checkPage([kernel(""), stray, ...others.slice(0, 2)], pageOf(both))).toEqual([
      "shared/kernels/ids.ts:1: is in no layer of docs/architecture.md",
      "docs/architecture.md:1: there is nothing in the layer pwa/local",
    ]);
  });

  test("leave tests out of the layers", () => {
    const proof = { path: "shared/kernel/command.test.ts", text: 'import { x } from "#shared/rows.ts";' };
    expect(checkPage([kernel(""), proof, ...others], pageOf(both))).toEqual([]);
  });
});

import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import { ImportDatabase, keyOfImport, keyOfUndo, type MadeLine, type StoredUndo } from "./import-database.ts";
import { idOfLine, type ImportedItem, newLine, type Plan } from "./plan.ts";
import { resultOf } from "./result.ts";
import { type SendContext, type Sending, sendPlan } from "./send-plan.ts";
import { madeBy, undoneUntil, undoPlan, withBefore } from "./undo.ts";

const changed = (id: string, to: number) => ({
  ...{ line: to, name: id, change: { id, was: { priceMinor: 1 }, to: { priceMinor: to } } },
});
const undo = (hash: string, ...ids: readonly string[]): StoredUndo => ({
  ...{ key: "store:ann:items", name: "stock.csv", hash, changes: ids.map((id, n) => changed(id, n + 2)) },
});

test("undoing asks for each row's values from before, of lines that were sent before a reload too", () => {
  const kept = withBefore(undo("one", "b", "c"), undo("one", "a", "b"));
  expect(kept.changes.map(({ change }) => change.id)).toEqual(["a", "b", "c"]);
  const { lines, entries } = undoPlan(kept, true);
  expect(lines.map(({ number, name, verdict }) => [number, name, verdict])).toEqual([
    [2, "a", "change"],
    [2, "b", "change"],
    [3, "c", "change"],
  ]);
  expect(entries[2]).toEqual({
    ...{ verdict: "change", lines: [2], change: { id: "c", was: { priceMinor: 3 }, to: { priceMinor: 1 } } },
  });
});

test("another file's changes are not undone with it", () => {
  expect(withBefore(undo("two", "b"), undo("one", "a")).changes.map(({ change }) => change.id)).toEqual(["b"]);
});

test("each of the last five files of a kind can be undone, and none is forgotten whose undoing has begun", async () => {
  const database = new ImportDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const kind = keyOfImport("store", "ann", "items");
  const keep = (file: string, at: number, more: Partial<StoredUndo> = {}) =>
    database.keepUndo({ ...undo(file, "a"), key: keyOfUndo(kind, file), at, ...more });
  // What an earlier build kept has neither the file in its key nor a time.
  await database.keepUndo({ ...undo("old", "a"), key: kind });
  await database.keepUndo({ ...undo("other", "a"), key: keyOfUndo(keyOfImport("store", "ann", "products"), "other") });
  await keep("begun", 1, { run: "first" });
  for (const [at, file] of ["one", "two", "three", "four"].entries()) await keep(file, at + 2);
  const files = async () => (await database.readUndos(kind)).map((one) => one.hash);
  expect(await files()).toEqual(["four", "three", "two", "one", "begun"]);
  await keep("five", 6);
  await keep("six", 7);
  expect(await files()).toEqual(["six", "five", "four", "three", "two", "begun"]);
  await database.forgetUndo(keyOfUndo(kind, "four"));
  expect(await files()).toEqual(["six", "five", "three", "two", "begun"]);
});

const hash = "0123456789abcdef0123456789abcdef";
const importId = "imp-0123456789abcdef01234567";
const row = (type: MadeLine["type"], id: string): MadeLine => ({ type, id, line: 2, name: id });

/** An import of so many items with a product and a consigner. */
const made = (items: number): StoredUndo => ({
  ...{ key: "store:ann:items", name: "stock.csv", hash, changes: [] },
  made: [
    ...Array.from({ length: items }, (_, at) => row("item", idOfLine(hash, at + 2, 0))),
    row("product", `${importId}-2-p`),
    row("consigner", `${importId}-2-c`),
  ],
});
const sending: Sending = {
  ...{ kind: "items", name: "stock.csv", person: "ann", hash, run: "first", withChanges: true, acceptNow: false },
};

interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly id: string;
}
/** Keeps the calls and answers each as `answer` does; by default nothing is left as it was. */
function contextOf(answer: (call: Call, at: number) => unknown = () => undefined) {
  const calls: Call[] = [];
  const context: SendContext = {
    post: async (path, body, id) => {
      const call = { path: path.split("/").at(-1) ?? "", body: body as Call["body"], id };
      calls.push(call);
      return (await answer(call, calls.length)) ?? { reports: [] };
    },
    wait: () => Promise.resolve(),
    onProgress: () => undefined,
  };
  return { calls, context };
}
const takenIds = ({ body }: Call) => body.itemIds as readonly string[];
const keysOf = (calls: readonly Call[]) => calls.map(({ id }) => id);

test("what an import adds is kept with its lines before it is sent, and joined by what it adds after a reload", () => {
  const item = (id: string): ImportedItem => ({
    ...{ id, productId: "air", consigner: "sel", option1Value: "9", option2Value: "", option3Value: "" },
    ...{ price: "1.00", cost: null, location: "front", subLocation: null, notes: "" },
  });
  const planOf = (...numbers: readonly number[]): Plan => ({
    lines: numbers.map((number) => newLine({ number, cells: [], problem: null }, `Shoe ${number}`)),
    entries: numbers.map((number, at) => ({
      ...{ verdict: "new", lines: [at], items: [item(idOfLine(hash, number, 0)), item(idOfLine(hash, number, 1))] },
    })),
  });
  const kept = withBefore({ ...undo(hash), made: madeBy(planOf(3)) }, { ...undo(hash), made: madeBy(planOf(2, 3)) });
  expect(kept.made?.map(({ id, line, name }) => [id, line, name])).toEqual([
    [`${importId}-2-0`, 2, "Shoe 2"],
    [`${importId}-2-1`, 2, "Shoe 2"],
    [`${importId}-3-0`, 3, "Shoe 3"],
    [`${importId}-3-1`, 3, "Shoe 3"],
  ]);
});

test("an import is taken back in calls of 200 items, each with its own key, and then its products and consigners", async () => {
  const { calls, context } = contextOf();
  const plan = undoPlan(made(450), true);
  const outcomes = await sendPlan(plan, sending, context);
  expect(calls.map(({ path }) => path)).toEqual([
    ...["inventory.undoImport", "inventory.undoImport", "inventory.undoImport"],
    ...["catalogue.deleteProduct", "consigners.delete"],
  ]);
  expect(calls.slice(0, 3).map((call) => takenIds(call).length)).toEqual([200, 200, 50]);
  expect(new Set(calls.slice(0, 3).flatMap(takenIds)).size).toBe(450);
  expect(calls.slice(0, 3).map(({ body }) => body.importId)).toEqual([importId, importId, importId]);
  expect(calls.slice(3).map(({ body }) => body)).toEqual([
    { productId: `${importId}-2-p` },
    { consignerId: `${importId}-2-c` },
  ]);
  expect(new Set(keysOf(calls)).size).toBe(5);
  for (const key of keysOf(calls)) expect(key).toMatch(/^[A-Za-z0-9_:-]{1,120}$/);
  expect(resultOf(plan, outcomes).lines.every(({ verdict }) => verdict === "new")).toBe(true);
});

test("the keys stay over lost answers and reloads; the next undo of the same file has others", async () => {
  const first = contextOf();
  await sendPlan(undoPlan(made(250), true), sending, first.context);
  const lossy = contextOf((_call, at) => (at % 2 === 1 ? Promise.reject(new Offline()) : undefined));
  await sendPlan(undoPlan(made(250), true), sending, lossy.context);
  expect(keysOf(lossy.calls)).toEqual(keysOf(first.calls).flatMap((key) => [key, key]));
  const stopped = contextOf((_call, at) => (at === 2 ? Promise.reject(new Error("stopped")) : undefined));
  await expect(sendPlan(undoPlan(made(250), true), sending, stopped.context)).rejects.toThrow("stopped");
  // As it was stored when it began.
  const reloaded = structuredClone(made(250));
  const after = contextOf();
  await sendPlan(undoPlan(reloaded, true), sending, after.context);
  expect(keysOf(after.calls)).toEqual(keysOf(first.calls));
  const again = contextOf();
  await sendPlan(undoPlan(made(250), true), { ...sending, run: crypto.randomUUID() }, again.context);
  expect(keysOf(again.calls).filter((key) => keysOf(first.calls).includes(key))).toEqual([]);
});

test("where the items are refused for one that was touched, nothing else is sent and the server's sentence is told", async () => {
  const refusal = new ApiError(409, "in_use", "1 item of this import changed since.");
  const { calls, context } = contextOf(() => Promise.reject(refusal));
  await expect(sendPlan(undoPlan(made(450), true), sending, context)).rejects.toBe(refusal);
  expect(calls).toHaveLength(1);
});

test("products and consigners in use stay with their reasons; what is gone already counts as taken back", async () => {
  const { context } = contextOf(({ path, body }) => {
    if (path === "catalogue.deleteProduct") throw new ApiError(409, "in_use", "This product has 1 item.");
    if (path === "consigners.delete") throw new ApiError(404, "not_found", "This consigner has been removed.");
    const [id] = body.itemIds as readonly string[];
    return { reports: [{ id, code: "not_found", message: "This item is gone." }] };
  });
  const plan = undoPlan(made(2), true);
  const { lines } = resultOf(plan, await sendPlan(plan, sending, context));
  expect(lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["new", ""],
    ["new", ""],
    ["wrong", "This product has 1 item."],
    ["new", ""],
  ]);
});

test("items that all are gone, as after somebody else's undo, are not asked for one by one", async () => {
  const { calls, context } = contextOf(({ path }) => {
    if (path === "inventory.undoImport") throw new ApiError(404, "not_found", "This item is gone.");
  });
  await sendPlan(undoPlan(made(150), true), sending, context);
  expect(calls).toHaveLength(3);
});

test("items and past sales are offered to be undone for as long as the server takes them back, others always", () => {
  const [at, day] = [Date.parse("2026-03-01T12:00:00.000Z"), 86_400_000];
  const [items, products] = [made(1), { ...made(0), made: [row("product", `${importId}-2-p`)] }];
  expect([{ ...items, at }, { ...products, at }, items].map(undoneUntil)).toEqual([at + 7 * day, null, null]);
});

test("who is no admin leaves the consigners, and is told so", async () => {
  const { calls, context } = contextOf();
  const plan = undoPlan(made(1), false);
  const { lines } = resultOf(plan, await sendPlan(plan, sending, context));
  expect(calls.map(({ path }) => path)).toEqual(["inventory.undoImport", "catalogue.deleteProduct"]);
  expect(lines.at(-1)).toMatchObject({ verdict: "wrong", reason: "Only admins delete consigners." });
});

test("what is undone is taken back in the order in which nothing is left without its owner: items, past sales, people, types", async () => {
  const { calls, context } = contextOf();
  const typing = { id: "sel", was: { consignerTypeId: null }, to: { consignerTypeId: "gold" } };
  const all: StoredUndo = {
    ...made(1),
    made: [...(made(1).made ?? []), row("pastSale", `${importId}-7-0`)],
    changes: [{ line: 2, name: "Sel", change: typing, isTyping: true }],
  };
  await sendPlan(undoPlan(all, true), sending, context);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["inventory.undoImport", { importId, itemIds: [`${importId}-2-0`] }],
    ["inventory.undoImport", { importId, itemIds: [], pastSaleIds: [`${importId}-7-0`] }],
    ["catalogue.deleteProduct", { productId: `${importId}-2-p` }],
    ["consigners.delete", { consignerId: `${importId}-2-c` }],
    ["consigners.changeConsigners", { changes: [{ id: "sel", was: typing.to, to: typing.was }] }],
  ]);
});

test("types come before who gets them, and past sales after the products and consigners that they name", async () => {
  const { calls, context } = contextOf();
  const of = { id: "t", accountType: "70/30", sellingFeeBasisPoints: 3_000, minFeeMinor: 0, flatFeeMinor: 0 };
  const newType = { ...of, isDefault: false, category: "", option1Value: "", option2Value: "", option3Value: "" };
  const sale = {
    ...{ id: `${importId}-2-0`, productId: "air", consignerId: "sel", option1Value: "9", priceMinor: 9_000 },
    ...{ soldOn: "2025-01-01T12:00:00.000Z", acceptedOn: null, locationId: null },
  };
  const consigner = {
    id: "c",
    firstName: "C",
    lastName: "",
    email: "",
    phone: "",
    address: "",
    idNumber: "",
    notes: "",
  };
  const typing = { id: "sel", was: { consignerTypeId: null }, to: { consignerTypeId: "t" } };
  const lines = [newLine({ number: 2, cells: [], problem: null }, "Shoe")];
  const entries = [{ pastSales: [sale] }, { typing }, { consigner }, { newType }].map((one) => ({
    ...{ verdict: "new" as const, lines: [0], ...one },
  }));
  await sendPlan({ lines, entries }, sending, context);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["fees.addType", newType],
    ["consigners.import", { consigners: [consigner] }],
    ["consigners.changeConsigners", { changes: [typing] }],
    ["inventory.importPastSales", { importId, source: "stock.csv", sales: [sale] }],
  ]);
});

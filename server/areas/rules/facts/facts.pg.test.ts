import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Random } from "../../../../tests/simulation/random.ts";
import { createTestServer, firstStore, type TestServer } from "../../../../tests/support/test-server.ts";
import { admin, ids, testItem } from "../../../../tests/support/test-store.ts";
import { transact } from "#server/machine/database/transact.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { Asks, FactName } from "#shared/areas/facts.ts";
import { read } from "#shared/machine/kernel/define-command.ts";
import { lockNewPeople } from "#server/machine/commands/lock-new-people.ts";
import type { Running } from "#server/machine/commands/prepare-calls.ts";
import { RowGuards } from "../row-guards.ts";
import { WorkingRows } from "#server/machine/commands/working-rows.ts";
import { factReaders } from "./all-facts.ts";
import { KnownFacts } from "./read-facts.ts";

const itemIds = Array.from({ length: 6 }, (_, n) => testItem(n + 1).id);
const consignerIds = [ids.otherSeller, ids.seller];
/** Pairs of transactions that run at once; more with TRACE_TEST_PAIRS. */
const pairs = Number(process.env["TRACE_TEST_PAIRS"] ?? 40);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rows: itemIds.map((_, n) => ({ type: "item", row: testItem(n + 1) })) });
});
afterAll(() => server?.close());

const runOf = (asks: Asks): Running => ({
  call: {
    storeId: firstStore.id,
    actor: admin,
    commandId: "c1",
    name: "a command",
    args: {},
    occurredAt: null,
    queue: null,
  },
  ...{ hash: "", now: new Date().toISOString(), args: {}, asks, fresh: true },
});

/** Reads facts as the executor does, over rows locked in this order. */
const reading = <T>(asks: Asks, locked: readonly string[], then: (facts: KnownFacts, run: Running) => T) =>
  transact(server.db, firstStore.id, async (tx) => {
    const rows = new WorkingRows(tx, firstStore.id);
    const known = { tx, storeId: firstStore.id, rows, guards: new RowGuards(), now: new Date(), config: undefined };
    const facts = new KnownFacts(known);
    const run = runOf(asks);
    await Promise.all([
      lockNewPeople(tx, firstStore.id, [{ ...read("consigner", "new-one"), isNew: true }]),
      facts.read("before", [run]),
      rows.load(locked.map((id) => ({ type: "consigner", id, forChange: true }))),
      facts.read("locked", [run]),
    ]);
    await rows.load(itemIds.map((id) => read("item", id)));
    await facts.read("after", [run]);
    return then(facts, run);
  });

describe("A rule's fact", () => {
  test("is there for every id that was declared, also for one that nobody has", async () => {
    const asks = {
      carriedMinor: [ids.otherSeller, "nobody"],
      recentPricesMinor: [{ itemId: "nothing", priceMinor: 1 }],
    };
    const [carried, nobody, prices] = await reading(asks, [], (facts, run) => {
      const fact = facts.of(run);
      return [
        fact("carriedMinor", ids.otherSeller),
        fact("carriedMinor", "nobody"),
        fact("recentPricesMinor", "nothing"),
      ];
    });
    expect([carried, nobody, prices]).toEqual([0, 0, new Set()]);
  });

  test.each(["spendableMinor", "carriedMinor"] as const)(
    "throws where %s of that id was not declared",
    async (name) => {
      const asked = reading({ carriedMinor: [ids.otherSeller] }, [], (facts, run) => facts.of(run)(name, ids.seller));
      await expect(asked).rejects.toThrow(`a command did not declare the fact ${name} of ${ids.seller}.`);
    },
  );

  test("is declared by the commands that need it, and by each for whom it holds", () => {
    const lines = [{ itemId: itemIds[0], priceMinor: 1 }];
    const payments = [{ method: "balance", consignerId: ids.seller }];
    const consigner = { ...admin, role: "consigner" } as const;
    const clerk = { ...admin, role: "employee", sections: [] } as const;
    const shares = [{ consignerId: ids.seller, itemIds }];
    const items = [{ productId: ids.air }];
    const contact = { email: "a@b.test", name: "Ann", contact: "a@b.test" };
    const needed: readonly (readonly [name: string, args: unknown, actor: Running["call"]["actor"], ...FactName[]])[] =
      [
        ["payouts.create", { shares }, admin, "carriedMinor", "soldHeardAt"],
        ["orders.sell", { lines, payments }, clerk, "recentPricesMinor"],
        ["orders.sellOnCredit", { lines, payments }, clerk, "recentPricesMinor", "spendableMinor"],
        ["orders.sellOnCredit", { lines, payments }, admin, "spendableMinor"],
        ["orders.exchangeItems", { lines, payments }, clerk, "recentPricesMinor", "spendableMinor"],
        ["orders.payOrder", { payments }, admin, "spendableMinor"],
        ["orders.sendReceipt", { orderId: "one", email: "a@b.test" }, admin, "sentReceipts"],
        ["inventory.addItems", { items }, consigner, "variantsOnSale", "waitingItems"],
        ["inventory.addItems", { items }, admin],
        ["inventory.undoImport", { importId: "imp-a" }, admin, "touchedOfImport"],
        ["requests.answer", { items }, consigner, "waitingItems"],
        ["catalogue.submitProduct", {}, consigner, "waitingProducts"],
        ["catalogue.renameValue", { productTemplateId: ids.template }, admin, "renamedTemplate"],
        ["settings.editSettings", { changes: {} }, admin, "changedSettings"],
        ["settings.editProtected", { changes: {} }, admin, "changedSettings"],
        ["consigners.add", contact, admin, "mailboxes"],
        ["consigners.addInPassing", contact, admin, "mailboxes"],
        ["consigners.signUp", contact, admin, "mailboxes"],
        ["consigners.edit", contact, admin, "mailboxes"],
        ["consigners.import", { consigners: [contact] }, admin, "mailboxes"],
        ["consigners.changeConsigners", { changes: [{ to: contact }] }, admin, "mailboxes"],
      ];
    for (const [name, args, actor, ...facts] of needed)
      expect([name, ...Object.keys(commands.get(name)?.facts?.(args, actor) ?? {}).sort()]).toEqual([name, ...facts]);
    const declaring = [...commands.values()].filter(({ facts }) => facts !== undefined).map(({ name }) => name);
    expect(declaring.sort()).toEqual([...new Set(needed.map(([name]) => name))].sort());
    expect(new Set(needed.flatMap(([, , , ...facts]) => facts))).toEqual(new Set(Object.keys(factReaders)));
  });
});

test(`${pairs} pairs of random transactions that ask for facts and lock consigners at once meet no deadlock`, async () => {
  const random = new Random(11);
  const some = <T>(from: readonly T[]) => from.filter(() => random.next() < 0.6);
  const all: { readonly [Name in FactName]?: () => Asks } = {
    changedSettings: () => ({ changedSettings: [{ currency: "EUR", consignerUrl: "sell.example.test" }] }),
    renamedTemplate: () => ({ renamedTemplate: [ids.template] }),
    waitingItems: () => ({ waitingItems: [1] }),
    waitingProducts: () => ({ waitingProducts: [1] }),
    variantsOnSale: () => ({ variantsOnSale: some([ids.air, "another"]) }),
    mailboxes: () => ({ mailboxes: some(["a@b.test", "c@d.test"]) }),
    carriedMinor: () => ({ carriedMinor: some(consignerIds).toReversed() }),
    spendableMinor: () => ({ spendableMinor: some(consignerIds) }),
    soldHeardAt: () => ({ soldHeardAt: some(itemIds) }),
    recentPricesMinor: () => ({ recentPricesMinor: some(itemIds).map((itemId) => ({ itemId, priceMinor: 1 })) }),
  };
  const asks = (): Asks => Object.assign({}, ...some(Object.values(all)).map((one) => one()));
  const deadlocks = async () =>
    (
      await server.db.asAdmin<{ n: number }>(
        "select deadlocks::int as n from pg_stat_database where datname = current_database()",
      )
    )[0]?.n;
  const before = await deadlocks();
  const one = () => reading(asks(), random.next() < 0.5 ? consignerIds : consignerIds.toReversed(), () => "done");
  for (let pair = 0; pair < pairs; pair += 1) expect(await Promise.all([one(), one()])).toEqual(["done", "done"]);
  expect(await deadlocks()).toBe(before);
});

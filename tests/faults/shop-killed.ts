import { setTimeout as delay } from "node:timers/promises";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { StandIn } from "../shop/shopify/stand-in.ts";
import { digits } from "../shop/shopify/memory.ts";
import { admin, ids, testItem } from "../support/test-store.ts";
import { type RealEnvironment, storeId } from "./real-environment.ts";
import type { Outcome } from "./scenarios.ts";
import type { ServerProcess } from "./server-process.ts";

/** Beyond the items that the other faults use. */
const firstOnline = 2_001;
const itemOf = (n: number) => testItem(firstOnline + n, { productId: ids.trail, option1Value: "10" });
const online = 60;

/** Returns items of one variant, of a product that nothing else sells. */
export const toSellOnline: readonly Put[] = Array.from({ length: online }, (_, n) => ({
  type: "item",
  row: itemOf(n),
}));

/** Timeout for the shop to be as the store, also on a busy machine. */
const patienceMs = 60_000;

/** By turns: the operation of the shop after which the server is killed. */
const strikes = ["UpdateVariants", "SetQuantity", "Customer"] as const;

/**
 * Kills the server (`kill -9`) when the shop did what it was asked and nothing of it is recorded: before its answer, or
 * within milliseconds of it. The server is restarted, and the job's time passes. The shop must end with what the store
 * has, each product in it once, and each of its orders must be in Trace once.
 */
export async function shopKilled(environment: RealEnvironment, times: number): Promise<Outcome> {
  const standIn = await StandIn.open("killed");
  const server = await environment.startServer(false, {
    SHOP_STAND_IN: standIn.address,
    // An address, since options are separated by spaces: a folder may have one in its name.
    NODE_OPTIONS: `--import=${new URL("./lead-to-stand-in.ts", import.meta.url).href}`,
  });
  const findings: string[] = [];
  try {
    const ask = asker(server, await environment.cookie(admin));
    const shop = new KilledShop(environment, server, standIn);
    const keys = { kind: "token", domain: standIn.memory.domain, token: "shpat_fixed", secret: "" };
    await ask("PUT", "/api/shop", keys);
    await shop.strike("Create", 0, () =>
      ask("PUT", "/api/shop/locations", {
        mapping: [
          { locationId: ids.front, shopLocationId: "11" },
          { locationId: ids.back, shopLocationId: "12" },
        ],
      }).then(() => ask("POST", "/api/stores/resync", {})),
    );
    for (let time = 0; time < times; time += 1) {
      const moment = time < strikes.length ? 0 : Math.random() * 40;
      const operation = strikes[time % strikes.length] ?? "Customer";
      await shop.strike(operation, moment, () => shop.cause(operation, time, ask));
      findings.push(...(await shop.differences()).map((one) => `after ${operation}: ${one}`));
    }
  } finally {
    await server.kill("SIGTERM");
    await standIn.close();
  }
  return { times, kept: times, findings };
}

type Ask = (method: string, path: string, body: unknown) => Promise<void>;

class KilledShop {
  readonly #environment: RealEnvironment;
  readonly #server: ServerProcess;
  readonly #standIn: StandIn;

  constructor(environment: RealEnvironment, server: ServerProcess, standIn: StandIn) {
    this.#environment = environment;
    this.#server = server;
    this.#standIn = standIn;
  }

  /** Kills the server once the shop did this, and starts it again. */
  async strike(operation: string, moment: number, cause: () => Promise<void>): Promise<void> {
    const { faults } = this.#standIn;
    let killed: Promise<void> | undefined;
    faults.after = (done) => {
      if (done !== operation || killed !== undefined) return undefined;
      killed = delay(moment).then(() => this.#server.kill());
      return moment === 0 ? killed : undefined;
    };
    await cause();
    for (const until = Date.now() + patienceMs; killed === undefined; await delay(5))
      if (Date.now() > until) throw new Error(`The shop was never asked for ${operation}.`);
    await killed;
    faults.after = () => undefined;
    await this.#server.start();
    // Five minutes pass, in which a job of a process that is gone ends, and its turn.
    await this.#environment.query("update sync.shop_turns set busy_until = now()");
    await this.#environment.query(
      "update jobs.job set state = 'retry', start_after = now(), retry_count = 0 where state = 'active' and name = any($1)",
      [shopJobs],
    );
    for (const until = Date.now() + patienceMs; ; await delay(50)) {
      const [left] = await this.#environment.query<{ count: number }>(
        "select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active') and name = any($1)",
        [shopJobs],
      );
      if (left?.count === 0) return;
      if (Date.now() > until) throw new Error(`${left?.count} jobs of the shop never end.`);
    }
  }

  /** Does what makes the server ask the shop for this. */
  async cause(operation: (typeof strikes)[number], time: number, ask: Ask): Promise<void> {
    // Cheaper than all others of its variant: it says what the shop asks, and is the first to be sold.
    if (operation === "UpdateVariants")
      return ask("PUT", `/api/inventories/${itemOf(online - 1 - time).id}`, { price: 100 - time });
    if (operation === "Customer") {
      const [variant] = this.#variants();
      if (variant === undefined) throw new Error("The shop has no variant.");
      const lines = [{ variantId: digits(variant.id), quantity: 1 }];
      const shopOrderId = this.#standIn.people.place({ lines, at: "11" });
      const data = JSON.stringify({ storeId, commandId: newId(), shopOrderId });
      await this.#environment.query(
        "insert into jobs.job (name, data, retry_limit, retry_delay) values ('readShopOrder', $1::jsonb, 5, 1)",
        [data],
      );
      return;
    }
    // The other location stocks none at first: there it is stocked, and here a quantity is set.
    await ask("PUT", `/api/inventories/${itemOf(time).id}`, { location: ids.back });
  }

  #variants() {
    return [...this.#standIn.memory.products.values()]
      .filter(({ metafields }) => metafields.get("trace.id")?.value === ids.trail)
      .flatMap(({ variants }) => variants);
  }

  /** Returns where the shop is not as the store, and orders that Trace has not once. */
  async differences(): Promise<string[]> {
    const { memory } = this.#standIn;
    const found: string[] = [];
    const named = [...memory.products.values()].map(({ metafields }) => metafields.get("trace.id")?.value);
    if (new Set(named).size < named.length) found.push("a product is in the shop twice");
    const should = await this.#environment.query<{ is: string }>(
      `select concat_ws(' ', case i.location_id when $2 then '11' else '12' end, count(*), min(min(i.price_minor)) over ()) as is
       from items i where i.store_id = $1 and i.product_id = $3 and i.status = 'Active' group by i.location_id order by 1`,
      [storeId, ids.front, ids.trail],
    );
    const is = this.#variants().flatMap(({ inventoryItem, price }) =>
      [...inventoryItem.levels].flatMap(([location, { available, isActive }]) =>
        isActive && available > 0 ? [`${digits(location)} ${available} ${Math.round(Number(price) * 100)}`] : [],
      ),
    );
    const wanted = should.map((one) => one.is);
    if (is.toSorted().join("; ") !== wanted.join("; "))
      found.push(`the shop has ${is.toSorted().join("; ")} and the store ${wanted.join("; ")}`);
    const orders = await this.#environment.query<{ id: string }>(
      "select shopify_id as id from orders where store_id = $1 and source = 'shop' order by 1",
      [storeId],
    );
    const theirs = [...memory.orders.values()].map(({ id }) => digits(id)).toSorted();
    if (orders.map(({ id }) => id).join() !== theirs.join())
      found.push(`orders are ${orders.map(({ id }) => id).join()} and should be ${theirs.join()}`);
    return found;
  }
}

const shopJobs = ["pushProducts", "readShopOrder", "resyncShop", "askShop"];

const asker =
  (server: ServerProcess, cookie: string): Ask =>
  async (method, path, body) => {
    const reply = await fetch(`${server.address}${path}`, {
      method,
      headers: {
        ...{ cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
        "idempotency-key": newId(),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  };

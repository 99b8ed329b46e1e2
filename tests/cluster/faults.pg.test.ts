import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { protocolVersion } from "#shared/machine/sync/protocol.ts";
import {
  type Credentials,
  createTestServer,
  firstStore,
  secondStore,
  type TestServer,
} from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { clusterVariable } from "../support/what-is-here.ts";
import { askNode, controlNode } from "./nodes.ts";

/** Waits between two tries of a device that is not answered. */
const againMs = 100;

/** A device that pushes one edit after another, each until it is answered, as real ones do. */
interface Pusher {
  /** Ids of answered commands. */
  readonly answered: string[];
  /** Statuses of all replies. */
  readonly statuses: Set<number>;
  /** The longest time that one command took to be answered, in ms, since the last reset. */
  longestMs: number;
  stop(): Promise<void>;
}

const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const coordinator = process.env[clusterVariable];

describe("a cluster whose nodes fail", () => {
  let server: TestServer;
  const stores = [firstStore.id, secondStore.id];
  const who: Credentials[] = [];

  /** Returns the port of the node that a store is at. */
  const portOf = async (storeId: string) => {
    const [place] = await server.db.asAdmin<{ port: number }>(
      `select nodeport as port from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('public.stores', $1::text)`,
      [storeId],
    );
    return place?.port ?? 0;
  };

  const move = async (storeId: string, to: number) => {
    const from = await portOf(storeId);
    if (from === to) return;
    await server.db.asAdmin(
      `select citus_move_shard_placement(get_shard_id_for_distribution_column('public.stores', $1::text),
         '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'block_writes')`,
      [storeId, from, to],
    );
  };

  async function startPushing(store: number): Promise<Pusher> {
    const as = who[store] as Credentials;
    const asked = { protocol: protocolVersion, queueId: null, deviceName: "" };
    const { queueId, codePrefix } = (await server.call("POST", "/api/sync/queues", as, asked)).body.data;
    const item = {
      ...{ id: newId(), code: itemCode(codePrefix, 0), productId: ids.air, consignerId: ids.seller },
      ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 9_000, costMinor: null },
      ...{ locationId: ids.front, subLocationId: null, notes: "", image: "" },
    };
    let goesOn = true;
    const pusher = { answered: [] as string[], statuses: new Set<number>(), longestMs: 0 };
    const push = async () => {
      for (let seq = 1; goesOn; seq += 1) {
        const now = new Date().toISOString();
        const command =
          seq === 1
            ? { name: "inventory.addItems", args: { items: [item], acceptNow: false } }
            : { name: "inventory.editItem", args: { itemId: item.id, changes: { notes: `Note ${seq}` } } };
        const commands = [{ id: newId(), seq, ...command, occurredAt: now }];
        const began = performance.now();
        for (;;) {
          const body = { protocol: protocolVersion, queueId, sentAt: now, commands };
          const reply = await server.call("POST", "/api/sync/push", as, body);
          pusher.statuses.add(reply.status);
          if (reply.status === 200) {
            expect(reply.body.data.outcomes).toMatchObject([{ status: "applied" }]);
            pusher.answered.push(commands[0]?.id ?? "");
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, againMs));
        }
        pusher.longestMs = Math.max(pusher.longestMs, performance.now() - began);
      }
    };
    const pushing = push().then(
      () => null,
      (error: unknown) => error,
    );
    return Object.assign(pusher, {
      stop: async () => {
        goesOn = false;
        expect(await pushing).toBeNull();
      },
    });
  }

  const reaches = (pusher: Pusher, more: number) => {
    const from = pusher.answered.length;
    return expect.poll(() => pusher.answered.length - from, { timeout: 60_000 }).toBeGreaterThan(more);
  };

  /** Expects each answered command once among what is stored. */
  async function expectOnce(store: number, { answered }: Pusher): Promise<void> {
    const stored = await server.db.asAdmin<{ id: string; entries: number }>(
      `select o.command_id as id, (select count(*)::int from history h where h.store_id = $1 and h.command_id = o.command_id) as entries
       from sync.command_outcomes o where o.store_id = $1`,
      [stores[store]],
    );
    const entries = new Map(stored.map(({ id, entries: n }) => [id, n]));
    expect(answered.filter((id) => entries.get(id) !== 1)).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
  }

  beforeAll(async () => {
    server = await createTestServer();
    for (const storeId of stores) who.push(await server.signIn(`${ids.admin}@${storeId}.test`));
    // Both may be in one part of the tables, and are to be at two nodes.
    await server.db.asAdmin(
      "select isolate_tenant_to_new_shard('public.stores', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')",
      [stores[0]],
    );
    const nodes = await server.db.asAdmin<{ port: number }>(
      "select nodeport as port from pg_dist_node where shouldhaveshards order by groupid",
    );
    await move(stores[0] ?? "", nodes[0]?.port ?? 0);
    await move(stores[1] ?? "", nodes[1]?.port ?? 0);
  });
  afterAll(() => server.close());

  test("keeps the stores of other nodes at work when one dies, whose stores get 503 and lose and double nothing", async () => {
    const [first, second] = [await startPushing(0), await startPushing(1)];
    await reaches(first, 5);
    await reaches(second, 5);
    second.longestMs = 0;
    controlNode("kill", 1);
    try {
      await expect.poll(() => [...first.statuses], { timeout: 20_000 }).toContain(503);
      await reaches(second, 20);
      expect(second.longestMs).toBeLessThan(5_000);
    } finally {
      controlNode("again", 1);
    }
    await reaches(first, 5);
    await first.stop();
    await second.stop();
    expect([...first.statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect([...second.statuses]).toEqual([200]);
    await expectOnce(0, first);
    await expectOnce(1, second);
  });

  test("loses and doubles nothing when the coordinator dies and comes back", async () => {
    const [first, second] = [await startPushing(0), await startPushing(1)];
    await reaches(first, 5);
    await reaches(second, 5);
    controlNode("kill", 0);
    try {
      const areRefused = () => [first, second].every(({ statuses }) => statuses.has(503));
      await expect.poll(areRefused, { timeout: 20_000 }).toBe(true);
    } finally {
      controlNode("again", 0);
    }
    await reaches(first, 5);
    await reaches(second, 5);
    await first.stop();
    await second.stop();
    await expectOnce(0, first);
    await expectOnce(1, second);
  });

  test("takes a node in, and a store of its own to it, while both are worked in, and nobody waits for 5 s", async () => {
    const pushers = [await startPushing(0), await startPushing(1)];
    // A node that no earlier run made.
    const added = 10 + (Math.floor(Date.now() / 1_000) % 80);
    const port = Number(controlNode("worker", added));
    await askNode(
      at(Object.assign(new URL(coordinator ?? ""), { port: String(port) }).href, server.db.name),
      "select 1",
    );
    try {
      await server.db.asAdmin("select citus_add_node('127.0.0.1', $1::int)", [port]);
      for (const pusher of pushers) pusher.longestMs = 0;
      await server.db.asAdmin(
        "select isolate_tenant_to_new_shard('public.stores', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')",
        [stores[1]],
      );
      await server.db.asAdmin("select citus_rebalance_start(shard_transfer_mode => 'force_logical')");
      await server.db.asAdmin("select citus_rebalance_wait()");
      const [placed] = await server.db.asAdmin<{ count: number }>(
        "select count(*)::int as count from pg_dist_shard_placement where nodeport = $1",
        [port],
      );
      expect(placed?.count).toBeGreaterThan(0);
      for (const pusher of pushers) {
        await reaches(pusher, 5);
        expect(pusher.longestMs).toBeLessThan(5_000);
        await pusher.stop();
        expect([...pusher.statuses]).toEqual([200]);
      }
      await expectOnce(0, pushers[0] as Pusher);
      await expectOnce(1, pushers[1] as Pusher);
    } finally {
      for (const pusher of pushers) await pusher.stop();
      await server.db.asAdmin("select citus_drain_node('127.0.0.1', $1::int, 'block_writes')", [port]);
      await server.db.asAdmin("select citus_remove_node('127.0.0.1', $1::int)", [port]);
      controlNode("kill", added);
    }
  });

  test("makes a point of one moment at all nodes, for restoring them together", async () => {
    const [made] = await server.db.asAdmin<{ at: string }>("select citus_create_restore_point('before')::text as at");
    expect(made?.at).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  });
});

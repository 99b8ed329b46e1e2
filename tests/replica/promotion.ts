import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { beginEpoch } from "#server/machine/commands/begin-epoch.ts";
import { connect } from "#server/machine/database/open-database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../support/command-services.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type ReplicaServer, startReplicated, until } from "../support/replicated.ts";
import { SyncDevice } from "../support/sync-device.ts";
import { admin, makeTestStore, testItem } from "../support/test-store.ts";

const storeId = "store-one";
/** People who write at once, each an item of their own. */
const writers = 8;

/** What a promotion left. */
export interface Promotion {
  /** Commands whose writers were told that they are applied. */
  readonly acknowledged: number;
  /** Those of them that the promoted replica does not have. */
  readonly missing: number;
  /** Outcomes at the promoted replica that are there twice, or of a version that its feed does not have. */
  readonly wrong: number;
  /** Whether a device that is not ahead of it by number is told to download anew: before and after a new epoch. */
  readonly toldBefore: boolean;
  readonly toldAfter: boolean;
}

/**
 * Has people write at a primary, cuts its replica off for a moment, kills the primary at work and promotes the replica.
 * `isSynchronous` makes the primary acknowledge nothing that the replica does not have.
 */
export async function promoteAtWork({ isSynchronous }: { readonly isSynchronous: boolean }): Promise<Promotion> {
  const replicated = await startReplicated();
  const [heir] = replicated.replicas as [ReplicaServer];
  const db = await createTestDatabase(replicated);
  try {
    const rows = Array.from({ length: writers }, (_, n) => ({ type: "item" as const, row: testItem(n) }));
    await makeTestStore(db, { storeId, rows });
    const device = await new SyncDevice(commandServices(db), storeId, admin).register();
    await device.download();
    await heir.caughtUp();
    if (isSynchronous) {
      await replicated.primary.set({ synchronous_standby_names: "*", synchronous_commit: "on" });
      await until(async () => {
        const [one] = await replicated.primary.sql<{ state: string }>(
          "select sync_state as state from pg_stat_replication",
        );
        return one?.state === "sync";
      });
    }
    const acknowledged: string[] = [];
    const services = commandServices(db);
    const write = async (n: number) => {
      for (let price = 1; ; price++) {
        const commandId = newId();
        const args = { itemId: testItem(n).id, changes: { priceMinor: price * 100 } };
        const call = {
          storeId,
          actor: admin,
          commandId,
          name: "inventory.editItem",
          args,
          occurredAt: null,
          queue: null,
        };
        const { status } = await executeCommand(services, call);
        if (status === "applied") acknowledged.push(commandId);
      }
    };
    const writing = Promise.allSettled(rows.map((_, n) => write(n)));
    const grows = (by: number) => {
      const most = acknowledged.length + by;
      return until(async () => acknowledged.length >= most);
    };
    await grows(200);
    await heir.cut();
    if (isSynchronous) await isStuck(db.asAdmin);
    else await grows(100);
    await replicated.primary.kill();
    await writing;
    await heir.promote();
    return await lookAt(heir.app(db.name), acknowledged, device);
  } finally {
    // Its primary is dead, so nothing of it can be dropped.
    await db.close().catch(() => undefined);
    await replicated.stop();
  }
}

/** Waits until a commit waits for the replica. */
const isStuck = (ask: (text: string) => Promise<readonly unknown[]>) =>
  until(async () => (await ask("select from pg_stat_activity where wait_event = 'SyncRep'")).length > 0);

async function lookAt(url: string, acknowledged: readonly string[], device: SyncDevice): Promise<Promotion> {
  const address = { app: () => url, admin: () => url, listen: () => url, isPooled: false };
  const db = connect(address, { place: "", pid: () => null });
  const ask = <Row>(text: string, values: readonly unknown[] = []) =>
    transact(db, storeId, (tx) => tx.run<Row>({ text, values }));
  try {
    const there = await ask<{ id: string }>(
      "select command_id as id from sync.command_outcomes where command_id = any ($1)",
      [acknowledged],
    );
    const wrong = await ask(
      `select from sync.command_outcomes o where outcome ->> 'status' = 'applied'
         and not exists (select from sync.changes c where c.version = (o.outcome ->> 'version')::bigint)
       union all select from sync.command_outcomes group by command_id having count(*) > 1`,
    );
    const [now] = await ask<{ version: number }>("select version from sync.store_versions");
    const known = new Set(there.map(({ id }) => id));
    const missing = acknowledged.filter((id) => !known.has(id)).length;
    // As soon as there are as many versions again as the device knows, numbers tell nothing.
    const ofDevice = new SyncDevice({ ...device.services, db }, storeId, admin);
    const cursor = {
      ...device.cursor,
      version: Math.min(device.cursor.version + acknowledged.length, now?.version ?? 0),
    };
    const isTold = async () => (await ofDevice.pullPage({ cursor })) instanceof DomainError;
    const toldBefore = await isTold();
    await beginEpoch(db, storeId);
    return { acknowledged: acknowledged.length, missing, wrong: wrong.length, toldBefore, toldAfter: await isTold() };
  } finally {
    await db.close();
  }
}

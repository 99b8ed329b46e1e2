import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { readAgain } from "#server/outside/shop/send-again.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { createTestServer, type TestServer } from "../../support/test-server.ts";
import { admin, ids } from "../../support/test-store.ts";
import { allShopEffects, runShopJobs } from "../run-shop-jobs.ts";
import { StandIn } from "./stand-in.ts";

const storeId = "store-one";

/** A server whose first store sells in the stand-in: its front is the shop's 11, its back 12. */
export interface ConnectedShop {
  readonly server: TestServer;
  readonly standIn: StandIn;
  /** Runs a command as the store's admin, which must be applied. */
  must<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<void>;
  /** Does what waits for the shop. */
  run(): Promise<number>;
  /** Has orders of the shop read, as after it told of them. */
  read(...shopOrderIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens one, with these rows of the store in the shop. */
export async function openConnected(name: string, rows: readonly Put[]): Promise<ConnectedShop> {
  // Nothing waits here: the shop lets go whatever is asked.
  const standIn = await StandIn.open(name, { perSecond: 100_000 });
  const server = await createTestServer({
    ...{ rows, shopify: { fetch: standIn.fetch, wait: () => Promise.resolve() } },
    config: { publicAddresses: ["https://localhost"] },
  });
  const headers = await server.signIn(`${ids.admin}@${storeId}.test`);
  const put = async (url: string, body: unknown) => {
    const { status } = await server.call("PUT", url, headers, body);
    if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
  };
  const { domain, clientId, secret } = standIn.memory;
  await put("/api/shop", { kind: "app", domain, clientId, clientSecret: secret });
  await put("/api/shop/locations", {
    mapping: [
      { locationId: ids.front, shopLocationId: "11" },
      { locationId: ids.back, shopLocationId: "12" },
    ],
  });
  const run = () => runShopJobs(server, allShopEffects);
  await run();
  return {
    ...{ server, standIn, run },
    must: async (command, args) => {
      const call = { storeId, actor: admin, commandId: newId(), name: command, args, occurredAt: null, queue: null };
      const { status, error } = await executeCommand(server.services, call);
      if (status !== "applied") throw new Error(`${command} was ${status}: ${error?.message}`);
    },
    read: async (...shopOrderIds) => {
      await transact(server.db, storeId, (tx) => readAgain(tx, server.services.jobs, storeId, shopOrderIds));
      await run();
    },
    close: async () => {
      await server.close();
      await standIn.close();
    },
  };
}

import pg from "pg";
import { valueTypes } from "./value-types.ts";

/** A pool whose connections look their address up as they start, since the embedded server may come back at another port. */
export function openPool(address: () => string, options: Omit<pg.PoolConfig, "connectionString" | "Client">): pg.Pool {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
    }
  }
  const pool = new pg.Pool({ types: valueTypes, connectionTimeoutMillis: 15_000, ...options, Client });
  // An idle connection that breaks is replaced; the next query sees whether the server is there.
  pool.on("error", () => undefined);
  // One that breaks at work fails its query; without a listener the event would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

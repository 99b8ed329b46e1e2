import pg from "pg";
import { valueTypes } from "./value-types.ts";

/**
 * Returns a pool whose connections look up their address at start, since the embedded server may return on another
 * port.
 */
export function openPool(address: () => string, options: Omit<pg.PoolConfig, "connectionString" | "Client">): pg.Pool {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() });
    }
  }
  const pool = new pg.Pool({ types: valueTypes, connectionTimeoutMillis: 15_000, ...options, Client });
  // A broken idle connection is replaced; the next query finds out whether the server responds.
  pool.on("error", () => undefined);
  // A connection that breaks during a query fails that query; without a listener the event would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

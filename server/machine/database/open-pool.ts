import { callbackify } from "node:util";
import pg from "pg";
import { prepareNothingOn } from "./batch.ts";
import { checkPooled } from "./check-session.ts";
import { valueTypes } from "./value-types.ts";

/** The address of a pool. */
export interface PoolAddress {
  /** Looked up at each connection: the embedded server may return on another port. */
  readonly url: () => string;
  /** True for a pooler in transaction mode: nothing is prepared there, and each connection is checked. */
  readonly isPooled: boolean;
  /** Looks at each new connection, where not by `isPooled`; throws where it must not be used. */
  readonly check?: (client: pg.PoolClient) => Promise<void>;
  /** Milliseconds that a new connection may take, where less than anybody waits for one. */
  readonly connectMs?: number;
}

/** Returns a pool. Time-outs of sessions are the pooler's own where there is one. */
export function openPool(
  { url, isPooled, check, connectMs }: PoolAddress,
  {
    idle_in_transaction_session_timeout: idle,
    ...options
  }: Omit<pg.PoolConfig, "connectionString" | "Client" | "verify">,
): pg.Pool {
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({
        ...config,
        connectionString: url(),
        ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }),
      });
      // The library's types leave the connection out.
      if (isPooled) prepareNothingOn((this as unknown as { readonly connection: object }).connection);
    }
  }
  const pool = new pg.Pool({
    types: valueTypes,
    connectionTimeoutMillis: 15_000,
    ...options,
    Client,
    ...(isPooled
      ? { verify: callbackify(checkPooled) }
      : {
          ...(check !== undefined && { verify: callbackify(check) }),
          ...(idle !== undefined && { idle_in_transaction_session_timeout: idle }),
        }),
  });
  // A broken idle connection is replaced; the next query finds out whether the server responds.
  pool.on("error", () => undefined);
  // A connection that breaks during a query fails that query; without a listener the event would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

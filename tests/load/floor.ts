import { setTimeout as delay } from "node:timers/promises";
import type { Programs } from "../deploy/programs.ts";
import { startCaddy } from "../deploy/proxies.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { Calls } from "./calls.ts";
import { Connection } from "./connection.ts";
import type { Installation } from "./installation.ts";
import { hostOf, stock } from "./stores.ts";

/** The rate and shape of the calls to repeat. */
export interface Shape {
  readonly stores: number;
  readonly devicesOfStore: number;
  /** Of all devices together; each is followed by a pull of every device of its store. */
  readonly pushesPerSecond: number;
  readonly seconds: number;
}

/** Answers the same number of calls, at the same rate and over the same pooler and a Caddy, by a bare server. */
export async function floorOf(
  programs: Programs,
  folder: string,
  { pool, poolerUrl }: Pick<Installation, "pool" | "poolerUrl">,
  { stores, devicesOfStore, pushesPerSecond, seconds }: Shape,
): Promise<Calls> {
  await pool.query(`create schema bare`);
  await pool.query(`create table bare.pushed as select row_number() over () as n, i.* from public.items i
    where store_id = 'store-0' limit ${stock}`);
  await pool.query("create index on bare.pushed (n)");
  await pool.query("grant usage on schema bare to trace_app; grant select, insert on bare.pushed to trace_app");
  const { rows } = await pool.query<{ row: object }>("select to_jsonb(p) as row from bare.pushed p limit 1");
  const port = await portOfItsOwn();
  programs.start("bare", process.execPath, ["tests/load/bare-server.ts", poolerUrl, String(port)]);
  await programs.until("bare", async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  const hosts = Array.from({ length: stores }, (_, n) => hostOf(n));
  const proxy = await startCaddy(programs, folder, [port], { name: "caddy-bare", hosts });
  const calls = new Calls();
  const connections = hosts.map((host) =>
    Array.from({ length: devicesOfStore }, () => new Connection(proxy, { host, address: "127.0.0.1", token: "-" })),
  );
  const timed = async (connection: Connection, kind: "push" | "pull", body: object) => {
    const began = performance.now();
    const { status } = await connection.ask(`/${kind}`, body);
    calls.note(kind, began, status, status === 0 ? "nobody" : "trace");
  };
  // The connections are open before anything is measured.
  await Promise.all(connections.flat().map((one) => one.ask("/readyz")));
  const working: Promise<unknown>[] = [];
  const until = performance.now() + seconds * 1_000;
  const wide = [{ ...rows[0]?.row, n: -1 }];
  while (performance.now() < until) {
    const store = connections[Math.floor(Math.random() * stores)] ?? [];
    const [pusher] = store;
    if (pusher !== undefined)
      working.push(
        timed(pusher, "push", wide).then(() => Promise.all(store.map((one) => timed(one, "pull", { cursor: "-" })))),
      );
    await delay((-Math.log(1 - Math.random()) * 1_000) / pushesPerSecond);
  }
  await Promise.all(working);
  for (const one of connections.flat()) one.close();
  await programs.stop("caddy-bare");
  await programs.stop("bare");
  return calls;
}

import { spawnSync } from "node:child_process";
import pg from "pg";
import { nodesVariable } from "../support/what-is-here.ts";

/** Has the program do one thing; returns what it printed last. */
export function controlNode(...args: readonly [verb: "kill" | "again" | "worker", node: number]): string {
  const [verb, node] = args;
  const { status, stdout, stderr } = spawnSync(process.env[nodesVariable] ?? "", [verb, String(node)], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${verb} ${node}: ${stderr}`);
  return stdout.trim().split("\n").at(-1) ?? "";
}

/** Runs a query at a node, through a connection of its own, once the node takes one. */
export async function askNode<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } catch (error) {
      if (tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

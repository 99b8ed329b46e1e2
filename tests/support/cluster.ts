import { appRole } from "#server/machine/database/embedded-postgres.ts";
import { distribute } from "#server/machine/database/distribute.ts";
import { migrate } from "#server/machine/database/migrate.ts";
import { askDatabase } from "./ask-database.ts";
import { clusterVariable } from "./what-is-here.ts";

/*
 * A Citus cluster to test on: a distributed database is made once at every node, and copied at every node for each
 * test. The coordinator's address comes from the environment, since nothing here can start a cluster.
 */

/**
 * Whether tests' databases are divided over a cluster: tests that look into theirs by hand as only one PostgreSQL allows
 * (its locks, triggers, plans, joins of all stores) are left out then.
 */
export const isOnCluster = process.env[clusterVariable] !== undefined;

/** Few parts for each table: a copy of them all takes its time. */
const shards = 4;

/** Returns the addresses of a cluster's nodes, the coordinator's first; it is asked through any database of it. */
export async function nodesOf(coordinator: string): Promise<readonly string[]> {
  const rows = await askDatabase<{ host: string; port: number }>(
    coordinator,
    "select nodename as host, nodeport as port from pg_dist_node where isactive and groupid <> 0 order by groupid",
  );
  return [
    coordinator,
    ...rows.map(({ host, port }) => Object.assign(new URL(coordinator), { hostname: host, port: String(port) }).href),
  ];
}

/** Creates a migrated database of this name whose tables are all at the coordinator; returns its address. */
export async function makePlainOnCluster(nodes: readonly string[], name: string): Promise<string> {
  const [coordinator = "", ...workers] = nodes;
  for (const node of nodes) {
    if ((await askDatabase(node, "select from pg_roles where rolname = $1", [appRole])).length === 0)
      await askDatabase(node, `create role ${appRole} login`);
    await askDatabase(node, `drop database if exists "${name}" with (force)`);
    await askDatabase(node, `create database "${name}"`);
    await askDatabase(inDatabase(node, name), "create extension citus");
  }
  const here = inDatabase(coordinator, name);
  await askDatabase(here, "select citus_set_coordinator_host($1, $2)", placeOf(coordinator));
  for (const worker of workers) await askDatabase(here, "select citus_add_node($1, $2)", placeOf(worker));
  const apart = "select citus_set_node_property($1, $2, 'shouldhaveshards', false)";
  await askDatabase(here, apart, placeOf(coordinator));
  await askDatabase(coordinator, `alter database "${name}" set citus.shard_count = ${shards}`);
  await migrate(here);
  return here;
}

/** Creates a migrated and distributed database of this name, to copy from. */
export async function makeClusterTemplate(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator = ""] = nodes;
  const known = await askDatabase(coordinator, "select from pg_database where datname = $1 and not datallowconn", [
    name,
  ]);
  if (known.length > 0) return;
  await distribute(await makePlainOnCluster(nodes, name), () => undefined);
  for (const node of nodes) {
    await askDatabase(node, `alter database "${name}" allow_connections false`);
    await askDatabase(node, "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  }
}

/** Copies the template at every node. */
export async function copyInCluster(nodes: readonly string[], name: string, template: string): Promise<void> {
  for (const node of nodes) await askDatabase(node, `create database "${name}" template "${template}"`);
  // A database's settings are not copied.
  await askDatabase(nodes[0] ?? "", `alter database "${name}" set citus.propagate_set_commands = 'local'`);
}

export async function dropInCluster(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await askDatabase(node, `drop database if exists "${name}" with (force)`);
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const placeOf = (url: string): readonly [string, number] => [new URL(url).hostname, Number(new URL(url).port)];

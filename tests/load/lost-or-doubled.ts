import type pg from "pg";
import type { LightDevice } from "./light-device.ts";

/** Returns what of these devices' work was lost or doubled, and where a device differs from the server; empty is good. */
export async function lostOrDoubled(pool: pg.Pool, devices: readonly LightDevice[]): Promise<string[]> {
  const found: string[] = [];
  const { rows: outcomes } = await pool.query<{ id: string; status: string; entries: number }>(
    `select o.command_id as id, o.outcome ->> 'status' as status, count(h.*)::int as entries
     from sync.command_outcomes o
     left join history h on h.store_id = o.store_id and h.command_id = o.command_id and h.row_type = 'item'
     group by 1, 2`,
  );
  const known = new Map(outcomes.map((one) => [one.id, one]));
  for (const one of devices) {
    for (const [id, status] of one.given) {
      const outcome = known.get(id);
      if (outcome === undefined) found.push(`a command of ${one.storeId} is lost (${id}, ${status})`);
      else if (outcome.status !== "applied") found.push(`a command of ${one.storeId} was ${outcome.status}`);
      else if (outcome.entries !== 1) found.push(`a command of ${one.storeId} happened ${outcome.entries} times`);
    }
    for (const fault of one.faults) found.push(`a device of ${one.storeId}: ${fault}`);
  }
  const { rows: stores } = await pool.query<{ id: string; version: number; versions: number }>(
    `select v.store_id as id, v.version::int as version,
       (select count(distinct c.version)::int from sync.changes c where c.store_id = v.store_id) as versions
     from sync.store_versions v`,
  );
  for (const { id, version, versions } of stores) {
    if (versions !== version) found.push(`the versions of ${id} have a gap`);
    const { rows: items } = await pool.query<{ id: string; notes: string }>(
      "select id, notes from items where store_id = $1",
      [id],
    );
    for (const one of devices.filter(({ storeId }) => storeId === id)) {
      if (one.cursor.version !== version)
        found.push(`a device of ${id} is at version ${one.cursor.version} of ${version}`);
      const differing = items.filter((item) => one.items.get(item.id) !== item.notes).length;
      if (differing > 0 || one.items.size !== items.length)
        found.push(`a device of ${id} has ${one.items.size} of ${items.length} items, ${differing} of them otherwise`);
    }
  }
  return found;
}

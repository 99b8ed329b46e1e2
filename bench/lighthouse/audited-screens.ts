import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { demoStore } from "#server/demo/demo-store.ts";
import type { Sql } from "#server/machine/database/transaction.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { Services } from "#server/running/services.ts";
import { pathsFile } from "#server/routes/wire/screen-paths.ts";

export interface Audited {
  readonly name: string;
  readonly path: string;
  /** False for a first visit: nothing is stored yet, nobody is signed in. */
  readonly kept: boolean;
  /** The portal's screens have another host. */
  readonly portal?: true;
  /** Kept from search engines on purpose, which Lighthouse would count as a fault. */
  readonly secret?: true;
}

/** Screens of people who are not signed in. All others of the entrance lead elsewhere without somebody who waits. */
const entrance = ["/login", "/forgot", "/signup"];
const waiting = ["/verify", "/disabledAccount", "/maintenance", "/storeSignup", "/signupSplash"];

/** Screens that stand for all others of their kind. */
export const examples: readonly string[] = [
  ...["staff/login", "staff/", "staff/dashboard", "staff/findInventory", "staff/inventories/$itemId"],
  ...["portal/login", "portal/", "portal/inventory", "portal/payouts"],
];

/**
 * Finds a row's id in the demo's store for each parameter of a path; `seller` is the consigner who signs in to the
 * portal, and `theirs` limits rows to what they may see.
 */
const idOf: Readonly<
  Record<string, (of: { readonly seller: string; readonly theirs: boolean }) => Sql<{ id: string }>>
> = {
  $itemId: ({ seller, theirs }) =>
    sql`select id from items where status = 'Active' and (${!theirs} or consigner_id = ${seller}) order by id limit 1`,
  $productId: ({ seller, theirs }) => sql`
    select product_id as id from items where status = 'Active' and (${!theirs} or consigner_id = ${seller})
    order by id limit 1`,
  $runId: () => sql`select id from markdown_runs order by id limit 1`,
  $consignerId: ({ seller }) => sql`select id from consigners where id = ${seller}`,
  $employeeId: () => sql`select id from employees order by id limit 1`,
  $orderId: () => sql`select id from orders order by id limit 1`,
  $payoutId: () => sql`select id from payouts order by id limit 1`,
  $commandId: () => sql`select command_id as id from sync.held_commands limit 1`,
};

/**
 * Returns every screen of a built face, by the app's own routes: first visits and those of a signed-in person. A screen
 * about a row that the demo has not is left out.
 */
export async function screensOf(face: "staff" | "portal", { db }: Pick<Services, "db">): Promise<readonly Audited[]> {
  const paths = JSON.parse(readFileSync(join("dist", face, pathsFile), "utf8")) as readonly string[];
  const theirs = face === "portal";
  const ids = await transact(db, demoStore.id, async (tx) => {
    const one = async (query: Sql<{ id: string }>) => (await tx.run(query))[0]?.id;
    const seller =
      (await one(sql`select id from consigner_private where user_id is not null order by id limit 1`)) ?? "";
    const found = new Map<string, string | undefined>();
    for (const [name, query] of Object.entries(idOf)) found.set(name, await one(query({ seller, theirs })));
    return found;
  });
  return paths
    .filter((path) => !waiting.includes(path))
    .flatMap((path): readonly Audited[] => {
      const parts = path.split("/").map((part) => (part.startsWith("$") ? ids.get(part) : part));
      if (parts.includes(undefined)) return [];
      const screen = { name: `${face}${path}`, path: parts.join("/"), kept: !entrance.includes(path) };
      return [theirs ? { ...screen, portal: true } : screen];
    });
}

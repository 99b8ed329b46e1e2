import { sql } from "kysely";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { sections } from "#shared/access/sections.ts";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { onPage, type SearchedPage } from "./query-types.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** An employee in REST responses. */
export const presentedEmployee = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  accessControls: z.nullable(z.array(z.enum(sections))),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  marketplaceLocation: z.boolean(),
  /** The login that accepted the invitation; null until then. */
  fbUserId: z.nullable(z.string()),
});
export type PresentedEmployee = z.infer<typeof presentedEmployee>;

const present = (row: EmployeeRow): PresentedEmployee => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  accessControls: row.accessControls,
  isActive: row.isActive,
  isAdmin: row.isAdmin,
  marketplaceLocation: row.marketplaceLocation,
  fbUserId: row.userId,
});

/** Returns a page of employees whose name or email contains every word of the search, by name. Without deleted ones. */
export async function listEmployees(
  tx: Transaction,
  storeId: string,
  query: SearchedPage,
): Promise<{ readonly employees: readonly PresentedEmployee[]; readonly count: number }> {
  const words = searchWords(query.search);
  const where = sql`from employees e where e.store_id = ${storeId} and e.deleted_at is null
    and not exists (select from unnest(${words}::text[]) as w(word)
      where strpos(lettered(folded(e.first_name || ' ' || e.last_name || ' ' || e.email)), w.word) = 0)`;
  const counted = await tx.run(sql<{ count: number }>`select count(*)::int as count ${where}`);
  const found = await tx.run(sql<EmployeeRow>`
    select e.* ${where} order by lower(e.first_name), lower(e.last_name), e.id
    ${onPage(query)}`);
  return { employees: found.map(present), count: counted[0]?.count ?? 0 };
}

/** Returns one employee who is not deleted. */
export async function findEmployee(tx: Transaction, storeId: string, id: string): Promise<PresentedEmployee | null> {
  const found = await tx.run(sql<EmployeeRow>`
    select * from employees where store_id = ${storeId} and id = ${id} and deleted_at is null`);
  const [row] = found;
  return row === undefined ? null : present(row);
}

import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { byMail, type ConsignerMail } from "#shared/areas/consigners/consigner-mails.ts";
import { isPhone, phoneDigits } from "#shared/machine/kernel/phones.ts";
import { containsWord } from "./item-search.ts";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major, moment, percent } from "./answer-types.ts";
import { onPage, type SearchedPage } from "./query-types.ts";
import { currencyOf } from "./store.ts";

/** A consigner in REST responses. Bank data is only in the response of its own route. */
export const presentedConsigner = z.object({
  id: z.string(),
  storeId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  idNumber: z.string(),
  /** The staff's notes; null for the consigner themselves. */
  notes: z.nullable(z.string()),
  /** Their login, once they have signed up. */
  fbUserId: z.nullable(z.string()),
  chargeTax: z.boolean(),
  accountType: z.string(),
  consignerTypeId: z.nullable(z.string()),
  isActive: z.boolean(),
  isStoreAccount: z.boolean(),
  marketplaceLocation: z.boolean(),
  acceptedTOS: z.boolean(),
  payoutType: z.string(),
  /** Whether bank data is stored, and since when. */
  payoutData: z.object({ isKept: z.boolean(), keptAt: z.nullable(moment) }),
  emailNotifications: z.object(byMail(() => z.boolean())),
  /** The consigner type's fee, and amounts of their ledger. */
  ffData: z.object({ fee: z.nullable(percent), sales: major, profit: major }),
});
export type PresentedConsigner = z.infer<typeof presentedConsigner>;

/** A consigner's row and its parts, with their figures. */
export interface FoundConsigner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly idNumber: string;
  readonly notes: string;
  readonly userId: string | null;
  readonly chargeTax: boolean;
  readonly accountType: string;
  readonly feeBasisPoints: number | null;
  readonly consignerTypeId: string | null;
  readonly isActive: boolean;
  readonly isStoreAccount: boolean;
  readonly marketplaceLocation: boolean;
  readonly acceptedTermsOn: string | null;
  readonly payoutType: string;
  readonly bankDataId: string | null;
  readonly bankDataKeptAt: string | null;
  readonly mailsOff: readonly ConsignerMail[];
  readonly salesMinor: number;
  readonly profitMinor: number;
}

/** Returns the SQL of consigners `c` with their parts; sales come from the ledger, by the rule of `withEntry`. */
export const consignersWhere = (
  storeId: string,
  where: RawBuilder<unknown>,
): RawBuilder<FoundConsigner> => sql<FoundConsigner>`
  select c.id, c.first_name as "firstName", c.last_name as "lastName", coalesce(k.email, '') as email,
    coalesce(p.phone, '') as phone, coalesce(p.address, '') as address, coalesce(p.id_number, '') as "idNumber",
    coalesce(p.notes, '') as notes, p.user_id as "userId", c.charge_tax as "chargeTax",
    coalesce(t.account_type, '') as "accountType", t.selling_fee_basis_points as "feeBasisPoints",
    c.consigner_type_id as "consignerTypeId", c.is_active as "isActive", c.is_store_account as "isStoreAccount",
    c.marketplace_location as "marketplaceLocation", p.accepted_terms_on as "acceptedTermsOn",
    coalesce(p.payout_type, '') as "payoutType", p.bank_data_id as "bankDataId",
    p.bank_data_kept_at as "bankDataKeptAt", coalesce(p.mails_off, '[]') as "mailsOff",
    f.sales as "salesMinor", f.sales - f.credited as "profitMinor"
  from consigners c
  left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
  left join consigner_private p on p.store_id = c.store_id and p.id = c.id
  left join consigner_types t on t.store_id = c.store_id and t.id = c.consigner_type_id
  left join lateral (
    select coalesce(sum(case when l.kind <> 'refund' then coalesce(i.price_minor, l.amount_minor)
        else coalesce(-i.price_minor, l.amount_minor) end), 0)::bigint as sales,
      coalesce(sum(l.amount_minor), 0)::bigint as credited
    from ledger_entries l
    left join items i on i.store_id = l.store_id and i.id = l.item_id and i.consigner_id = l.consigner_id
    where l.store_id = ${storeId} and l.consigner_id = c.id and l.kind in ('sale', 'purchase', 'refund')
  ) f on true
  where ${where}`;

/** Returns the condition for consigners `c` of the store whose name, email or phone contain every word of a search. */
export const foundConsigners = (storeId: string, search: string): RawBuilder<unknown> => {
  const each = searchWords(search).map(
    (word) => sql` and (${containsWord(sql`c.searched`, word)} or exists (
      select from consigner_contacts k2 where k2.store_id = ${storeId} and k2.id = c.id and strpos(lettered(folded(k2.email)), ${word}) > 0
    ) or exists (
      select from consigner_private p2 where p2.store_id = ${storeId} and p2.id = c.id and strpos(lettered(folded(p2.phone)), ${word}) > 0
    ))`,
  );
  const dialled = isPhone(search) ? phoneDigits(search) : null;
  const digits = sql`ltrim(regexp_replace(replace(p3.phone, '(0)', ''), '\\D', '', 'g'), '0')`;
  const byPhone =
    dialled === null
      ? sql``
      : sql` or exists (
      select from consigner_private p3 where p3.store_id = ${storeId} and p3.id = c.id and (strpos(${digits}, ${dialled}) > 0
        or (length(${digits}) >= 7 and right(${dialled}, length(${digits})) = ${digits}))
    )`;
  return sql`c.store_id = ${storeId} and c.deleted_at is null and ((true${sql.join(each, sql``)})${byPhone})`;
};

/** Returns a page of the store's consigners by name, and their number. */
export async function listConsigners(
  tx: Transaction,
  storeId: string,
  query: SearchedPage,
): Promise<{ consigners: PresentedConsigner[]; count: number }> {
  const where = foundConsigners(storeId, query.search);
  const counted = await tx.run(sql<{ count: number }>`select count(*)::int as count from consigners c where ${where}`);
  const page = sql`c.store_id = ${storeId} and c.id in (
    select c.id from consigners c where ${where} order by c.first_name, c.last_name, c.id
    ${onPage(query)})`;
  const rows = await tx.run(
    sql<FoundConsigner>`${consignersWhere(storeId, page)} order by c.first_name, c.last_name, c.id`,
  );
  const currency = await currencyOf(tx, storeId);
  return {
    consigners: rows.map((row) => present(row, { storeId, currency, byStaff: true })),
    count: counted[0]?.count ?? 0,
  };
}

/** Returns a consigner's email address; empty for none. */
export async function contactEmailOf(tx: Transaction, storeId: string, consignerId: string): Promise<string> {
  const rows = await tx.run(sql<{ email: string }>`
    select email from consigner_contacts where store_id = ${storeId} and id = ${consignerId}`);
  return rows[0]?.email ?? "";
}

/** Returns one consigner; undefined if there is none. */
export async function findConsigner(
  tx: Transaction,
  storeId: string,
  consignerId: string,
  byStaff: boolean,
): Promise<PresentedConsigner | undefined> {
  const where = sql`c.store_id = ${storeId} and c.id = ${consignerId} and c.deleted_at is null`;
  const rows = await tx.run(consignersWhere(storeId, where));
  const [row] = rows;
  return row === undefined ? undefined : present(row, { storeId, currency: await currencyOf(tx, storeId), byStaff });
}

function present(
  row: FoundConsigner,
  { storeId, currency, byStaff }: { readonly storeId: string; readonly currency: string; readonly byStaff: boolean },
): PresentedConsigner {
  const isOn = (mail: ConsignerMail) => !row.mailsOff.includes(mail);
  return {
    id: row.id,
    storeId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    idNumber: row.idNumber,
    notes: byStaff ? row.notes : null,
    fbUserId: row.userId,
    chargeTax: row.chargeTax,
    accountType: row.accountType,
    consignerTypeId: row.consignerTypeId,
    isActive: row.isActive,
    isStoreAccount: row.isStoreAccount,
    marketplaceLocation: row.marketplaceLocation,
    acceptedTOS: row.acceptedTermsOn !== null,
    payoutType: row.payoutType,
    payoutData: { isKept: row.bankDataId !== null, keptAt: row.bankDataKeptAt },
    emailNotifications: byMail(isOn),
    ffData: {
      fee: row.feeBasisPoints === null ? null : row.feeBasisPoints / 100,
      sales: toMajor(row.salesMinor, currency),
      profit: toMajor(row.profitMinor, currency),
    },
  };
}

import { languageOfStore } from "#server/identity/languages.ts";
import { sql } from "kysely";
import type { LinkPlace } from "#server/identity/store-address.ts";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { MailKind } from "#shared/areas/settings/office-choices.ts";
import { composeDropOffs } from "./drop-offs-accepted.ts";
import { composeAccepted } from "./items-accepted.ts";
import { composeSold } from "./items-sold.ts";
import { composePaid } from "./payouts-paid.ts";
import { composeProposed } from "./prices-proposed.ts";
import { composeDeclined } from "./items-declined.ts";
import { consignerLinks } from "./mail-consigners.ts";
import type { MailedItem, MailToConsigner } from "./mail-types.ts";
import { type ComposedMail, inOwnWords } from "./own-words.ts";
import {
  composePricesAccepted,
  composePricesDeclined,
  composeWithdrawalsAccepted,
  composeWithdrawalsDeclined,
} from "./requests-answered.ts";
import {
  composePayoutsTakenBack,
  composeProposalsTakenBack,
  composeSalesTakenBack,
  composeTakenOff,
} from "./taken-back.ts";
import { mailWords } from "./words.ts";

export const composers: Readonly<Record<MailKind, (mail: MailToConsigner) => ComposedMail>> = {
  itemsAccepted: composeAccepted,
  dropOffsAccepted: composeDropOffs,
  itemsDeclined: composeDeclined,
  pricesProposed: composeProposed,
  pricesAccepted: composePricesAccepted,
  pricesDeclined: composePricesDeclined,
  withdrawalsAccepted: composeWithdrawalsAccepted,
  withdrawalsDeclined: composeWithdrawalsDeclined,
  itemsSold: composeSold,
  payoutsPaid: composePaid,
  itemsTakenOff: composeTakenOff,
  proposalsTakenBack: composeProposalsTakenBack,
  salesTakenBack: composeSalesTakenBack,
  payoutsTakenBack: composePayoutsTakenBack,
};

interface Sample {
  readonly firstName: string | null;
  readonly name: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly isBuyingStore: boolean;
  readonly openingHours: MailToConsigner["openingHours"];
  readonly redirectUrl: string;
  readonly items: readonly MailedItem[];
}

/**
 * Returns a mail as the consigner of the store's newest item would get it, with their newest items, in these words; in
 * the standard ones if empty.
 */
export async function previewMail(
  { db, ...place }: LinkPlace & { readonly db: Database },
  storeId: string,
  { kind, text, isOnline }: { readonly kind: MailKind; readonly text: string; readonly isOnline: boolean },
): Promise<ComposedMail> {
  const sample = await transact(db, storeId, async (tx) => {
    const rows = await tx.run(sql<Sample>`
      with newest as (
        select i.consigner_id, c.first_name from items i
        join consigners c on c.store_id = i.store_id and c.id = i.consigner_id and not c.is_store_account
        where i.store_id = ${storeId} order by i.updated_at desc, i.id limit 1
      )
      select s.name, s.support_email, s.currency, s.is_buying_store, s.opening_hours, coalesce(o.redirect_url, '') as redirect_url,
        (select first_name from newest) as first_name,
        coalesce((
          select jsonb_agg(jsonb_build_object('itemId', t.id, 'title', t.title, 'size', t.size, 'code', t.code, 'priceMinor', t.price,
            'payoutMinor', t.payout,
            'locationName', t.location))
          from (
            select i.id, p.title, i.option1_value as size, i.code, i.price_minor as price, i.payout_minor as payout, l.name as location
            from items i join products p on p.store_id = i.store_id and p.id = i.product_id
            left join locations l on l.store_id = i.store_id and l.id = i.location_id
            where i.store_id = ${storeId} and i.consigner_id = (select consigner_id from newest)
            order by i.updated_at desc, i.id limit 3
          ) t
        ), '[]'::jsonb) as items
      from stores s left join store_office o on o.store_id = s.store_id where s.store_id = ${storeId}`);
    return rows[0];
  });
  if (sample === undefined) throw new Error(`There is no store ${storeId}.`);
  const mail: MailToConsigner = {
    language: (await languageOfStore(db, storeId)) ?? "en",
    firstName: sample.firstName ?? mailWords("sampleName"),
    storeName: sample.name,
    supportEmail: sample.supportEmail,
    currency: sample.currency,
    timeZone: "",
    isBuyingStore: sample.isBuyingStore,
    openingHours: sample.openingHours,
    items: sample.items.map((item) => ({
      ...item,
      requestedPriceMinor: item.priceMinor,
      status: "Active",
      declineReason: mailWords("sampleReason"),
      address: "",
      dueAt: null,
      isOnline,
      isOwnRequest: true,
      withdrawalFeeMinor: 0,
    })),
    ...(await consignerLinks({ db, ...place }, storeId, sample.redirectUrl)),
  };
  const own = text.trim() === "" ? [] : [{ kind, text }];
  // A store without items still previews its own texts.
  const words = { emailMsgs: own, marketplaceEmailMsgs: own };
  return inOwnWords(kind, words, mail, composers[kind](mail));
}

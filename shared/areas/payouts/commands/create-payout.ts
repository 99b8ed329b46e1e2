import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  create,
  type DecideContext,
  defineCommand,
  type FoundRows,
  read,
  readBy,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { id, minor, newRowId, z } from "#shared/machine/kernel/schema.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { dateAndTime } from "../first-pay-day.ts";
import { payableFrom } from "../hold-days.ts";
import { isService, providerOf } from "../providers.ts";
import type { PayoutShareRow } from "../rows.ts";
import { toSend } from "../sent-shares.ts";
import { settledShare, shareIdOf } from "../share-of.ts";
import { payoutWords } from "../words.ts";

/** Most items in one payout. */
export const mostPayoutItems = 10_000;
const mostShares = 2_000;

const args = z.object({
  payoutId: newRowId,
  shares: z
    .array(
      z.object({
        consignerId: id,
        itemIds: z.array(id).check(z.maxLength(mostPayoutItems)),
        /** The total shown to the person for this consigner; if omitted, whatever it is when the payout is made. */
        totalMinor: z.optional(minor),
      }),
    )
    .check(z.maxLength(mostShares)),
});
type Args = z.infer<typeof args>;

/**
 * Creates a payout of sold items, with a share for each consigner. Totals that differ from those shown to the person
 * are refused as `stale_total`, with the new figures at their shares. All or nothing. A consigner's debts are deducted,
 * never below zero. Needs Orders. Refused for items that are not sold, still in their hold days, or in a live payout,
 * naming who made that one.
 */
export const createPayout = defineCommand({
  name: "payouts.create",
  get title() {
    return t("Pay out items");
  },
  args,
  asksForProof: true,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ shares }) => ({
    of: [{ count: shares.reduce((sum, { itemIds }) => sum + itemIds.length, 0), of: "items" }],
    facts: [],
  }),
  concerns: ({ payoutId }) => [adds("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const item = from.item("Sold");
    if (item === null) return null;
    // As low as zero, if the consigner owes that much.
    const totalMinor = from.pick([item.payoutMinor, 0]);
    return { payoutId: from.newId(), shares: [{ consignerId: item.consignerId, itemIds: [item.id], totalMinor }] };
  },
  reads: ({ payoutId, shares }, found, storeId) => [
    create("payout", payoutId),
    read("storeOffice", storeId),
    ...shares.flatMap(({ consignerId, itemIds }) => [
      // Locked: only one payout may deduct a consigner's debts.
      change("consigner", consignerId),
      read("consignerPrivate", consignerId),
      ...itemIds.flatMap((itemId) => itemReads(itemId, found)),
    ]),
  ],
  facts: ({ shares }) => ({
    carriedMinor: shares.map(({ consignerId }) => consignerId),
    soldHeardAt: shares.flatMap(({ itemIds }) => itemIds),
  }),
  decide: (context) => {
    const { rows, args, actor, now, store, fact } = context;
    const problem = problemOf(context);
    if (problem !== null) return problem;
    const office = rows.get("storeOffice", store.id) ?? defaultOffice(store.id);
    const shares: PayoutShareRow[] = [];
    const lines: Put[] = [];
    const stale: Record<string, string> = {};
    for (const [n, { consignerId, itemIds, totalMinor }] of args.shares.entries()) {
      const items = itemIds.map((itemId) => rows.get("item", itemId) as ItemRow);
      const grossMinor = items.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
      const money = settledShare(grossMinor, fact("carriedMinor", consignerId) ?? 0);
      if (totalMinor !== undefined && money.amountMinor !== totalMinor)
        stale[`shares.${n}.totalMinor`] = t("Now {amount}", {
          amount: moneyText(money.amountMinor, store.currency),
        });
      // An automated store pays everybody by cheque.
      const method = office.automatedPayout ? "Cheque" : (rows.get("consignerPrivate", consignerId)?.payoutType ?? "");
      const provider = providerOf(method, office);
      const isSent = office.automatedPayout && isService(provider);
      shares.push({
        id: shareIdOf(args.payoutId, consignerId),
        payoutId: args.payoutId,
        consignerId,
        itemCount: items.length,
        grossMinor: money.grossMinor,
        settledMinor: money.settledMinor,
        amountMinor: money.amountMinor,
        method,
        provider,
        // An automated store starts payments by a service at once.
        transfer: isSent ? "sending" : "none",
        attempts: isSent ? 1 : 0,
        sentMinor: 0,
        chequeNumber: null,
        bankFileId: null,
        status: "Pending",
        problem: "",
        paidAt: null,
        paidByName: "",
        reference: "",
      });
      for (const item of items)
        lines.push({
          type: "payoutLine",
          row: {
            id: `${args.payoutId}:${item.id}`,
            payoutId: args.payoutId,
            itemId: item.id,
            consignerId,
            amountMinor: item.payoutMinor,
            isLive: true,
          },
        });
    }
    const count = Object.keys(stale).length;
    if (count > 0)
      return new DomainError(
        "stale_total",
        t(
          "{count, plural, one {One total has changed} other {# totals have changed}}. Check the new {count, plural, one {figure} other {figures}} and confirm again.",
          { count },
        ),
        stale,
      );
    return {
      put: [
        {
          type: "payout",
          row: {
            id: args.payoutId,
            name: t("Payout {date} {time}", dateAndTime(now, office.timeZone)),
            totalMinor: shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
            status: "Pending",
            createdAt: now,
            createdByName: actor.name,
            paidAt: null,
            isPurchase: false,
            voidedAt: null,
            voidReason: "",
          },
        },
        ...shares.map((row): Put => ({ type: "payoutShare", row })),
        ...lines,
      ],
      events: toSend(shares),
    };
  },
});

/** Returns reads of the item, locked, its payout lines, and the payout of the live one. */
function itemReads(itemId: string, found: FoundRows): readonly Read[] {
  const lines = readBy("payoutLine", "item", itemId);
  const live = found.has(lines) ? found.find("payoutLine", "item", itemId).find(({ isLive }) => isLive) : undefined;
  return [change("item", itemId), lines, ...(live === undefined ? [] : [read("payout", live.payoutId)])];
}

function problemOf({ rows, args, now, store, fact }: DecideContext<Args>): DomainError | null {
  const refused = (code: DomainError["code"], sentence: string) =>
    new DomainError(code, sentence, { inventoriesToPay: sentence });
  if (rows.get("payout", args.payoutId) !== undefined)
    return new DomainError("already_exists", t("This payout already exists."));
  const itemIds = args.shares.flatMap((share) => share.itemIds);
  if (itemIds.length === 0 || args.shares.some((share) => share.itemIds.length === 0))
    return refused("invalid_value", t("Please select at least 1 item"));
  if (itemIds.length > mostPayoutItems) return new DomainError("too_large", t("Please select at least 1 item"));
  const twice = twiceIn(itemIds) ?? twiceIn(args.shares.map(({ consignerId }) => consignerId));
  if (twice !== undefined) return refused("invalid_value", t("{title} is named twice.", { title: twice }));
  const office = rows.get("storeOffice", store.id) ?? defaultOffice(store.id);
  for (const { consignerId, itemIds: own } of args.shares)
    for (const itemId of own) {
      const item = rows.get("item", itemId);
      if (item === undefined) return refused("not_found", payoutWords("itemGone"));
      const { code } = item;
      const live = rows.find("payoutLine", "item", itemId).find(({ isLive }) => isLive);
      if (live !== undefined) {
        const payout = rows.get("payout", live.payoutId);
        const said = { code, payout: payout?.name ?? t("a payout") };
        const name = payout?.createdByName ?? "";
        return refused(
          "in_use",
          name === ""
            ? t("Item {code} is already in {payout}. Reload the list.", said)
            : t("{name} has already put item {code} into {payout}. Reload the list.", { ...said, name }),
        );
      }
      if (item.status !== "Sold" || item.soldOn === null)
        return refused(
          "illegal_transition",
          t("Item {code} is {status} and cannot be paid out. Reload the list.", {
            code,
            status: statusLabel(item.status),
          }),
        );
      if (item.consignerId !== consignerId)
        return refused("stale_total", t("Item {code} belongs to another consigner. Reload the list.", { code }));
      if (rows.get("consigner", consignerId)?.isStoreAccount !== false)
        return refused("illegal_transition", t("Item {code} is the store’s own and pays nobody.", { code }));
      const from = payableFrom(fact("soldHeardAt", itemId)?.(item.soldOn) ?? item.soldOn, office.holdDays);
      if (from > now)
        return refused(
          "illegal_transition",
          t("Item {code} can be paid out from {date} on.", { code, date: dateAndTime(from, office.timeZone).date }),
        );
    }
  return null;
}

function twiceIn(ids: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return ids.find((one) => seen.size === seen.add(one).size);
}

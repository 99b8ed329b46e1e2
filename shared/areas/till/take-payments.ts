import { t } from "#shared/words/define-words.ts";
import {
  type Asks,
  change,
  create,
  type DecideContext,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { checkedRounding } from "./checked-rounding.ts";
import { handedMinor } from "./cash-rounding.ts";
import type { PaymentRow, StoreCreditRow } from "./rows.ts";
import { storeCreditCode } from "#shared/machine/kernel/store-credit.ts";
import { noTill } from "./methods.ts";
import type { PaymentPart, Tender, TillPlace } from "./tender.ts";
import { tillWords } from "./words.ts";

/** What is paid for an order, or given back for it. */
export interface Paying {
  readonly orderId: string;
  readonly orderName: string;
  readonly customerName: string;
  readonly kind: "sale" | "refund";
  /** What the parts must add up to, in minor units; never below 0. */
  readonly dueMinor: number;
  readonly parts: readonly PaymentPart[];
  readonly till: TillPlace | undefined;
  readonly reason: string;
  /** As in `checkedRounding`. */
  readonly hasHappened?: boolean;
  readonly backRoundingMinor?: number;
}

export type PayingContext = Pick<DecideContext<unknown>, "rows" | "actor" | "now" | "store" | "fact">;

/** Returns the reads for these parts; `wholeId` is the id of the one payment where the app names none. */
export const payingReads = (
  tenders: readonly Tender[] | undefined,
  kind: Paying["kind"],
  wholeId: string,
): readonly Read[] => [
  create("payment", wholeId),
  ...(tenders ?? []).flatMap(({ id, method, storeCreditId, consignerId }) => [
    create("payment", id),
    ...(method === "storeCredit" && storeCreditId !== null
      ? [kind === "refund" ? create("storeCredit", storeCreditId) : change("storeCredit", storeCreditId)]
      : []),
    // Locked, so that two tills cannot spend the same balance.
    ...(method === "balance" && consignerId !== null ? [change("consigner", consignerId)] : []),
  ]),
];

/** Returns one part over the whole amount, for apps that name none; none if nothing is due. */
export const wholeAmount = (id: string, method: PaymentPart["method"], amountMinor: number): readonly PaymentPart[] =>
  amountMinor === 0 ? [] : [{ id, method, amountMinor, tenderedMinor: null, storeCreditId: null, consignerId: null }];

/** Returns the payments, with the store credits and ledger entries they change; or the refusal. */
export function takenPayments(paying: Paying, context: PayingContext): readonly Put[] | DomainError {
  const { rows, store } = context;
  const paidMinor = paying.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amount = (minor: number) => moneyText(minor, store.currency);
  if (paidMinor !== paying.dueMinor)
    return new DomainError(
      "invalid_value",
      t("The payments come to {paid}, but {total} is due.", {
        paid: amount(paidMinor),
        total: amount(paying.dueMinor),
      }),
    );
  const parts = checkedRounding(paying, context);
  if (parts instanceof DomainError) return parts;
  const put: Put[] = [];
  const credits = new Map<string, StoreCreditRow>();
  const spent = new Map<string, number>();
  const ids = new Set<string>();
  for (const part of parts) {
    if (ids.has(part.id) || rows.get("payment", part.id) !== undefined)
      return new DomainError("already_exists", t("This payment is already in the store."));
    ids.add(part.id);
    if (part.tenderedMinor !== null && part.tenderedMinor < handedMinor(part))
      return new DomainError("invalid_value", t("The cash handed over is less than what is paid with it."));
    if (part.method === "storeCredit") {
      const credit = creditAfter(part, paying, credits, context);
      if (credit instanceof DomainError) return credit;
      credits.set(credit.id, credit);
    }
    if (part.method === "balance") {
      const entry = balanceEntry(part, paying, spent, context);
      if (entry instanceof DomainError) return entry;
      put.push(entry);
    }
    put.push({ type: "payment", row: paymentRow(part, paying, context) });
  }
  return [...[...credits.values()].map((row): Put => ({ type: "storeCredit", row })), ...put];
}

/** Returns the payment of one part. */
export function paymentRow(part: PaymentPart, paying: Paying, { actor, now }: PayingContext): PaymentRow {
  const registerId = paying.till?.registerId ?? noTill;
  const { roundingMinor = 0 } = part;
  return {
    id: part.id,
    kind: paying.kind,
    orderId: paying.orderId,
    method: part.method,
    amountMinor: paying.kind === "sale" ? part.amountMinor : 0 - part.amountMinor,
    tenderedMinor: part.method === "cash" ? part.tenderedMinor : null,
    storeCreditId: part.method === "storeCredit" ? part.storeCreditId : null,
    consignerId: part.method === "balance" ? part.consignerId : null,
    registerId,
    openRegisterId: registerId,
    dayCloseId: null,
    locationId: paying.till?.locationId ?? null,
    takenAt: now,
    takenBy: actor.id,
    takenByName: actor.name,
    reason: paying.reason,
    payoutId: null,
    roundingMinor: paying.kind === "sale" ? roundingMinor : 0 - roundingMinor,
  };
}

/** Returns the store credit after this part: less what it pays, or more by what is given back. */
function creditAfter(
  part: PaymentPart,
  paying: Paying,
  changed: ReadonlyMap<string, StoreCreditRow>,
  { rows, actor, now, store }: PayingContext,
): StoreCreditRow | DomainError {
  const id = part.storeCreditId;
  const credit = id === null ? undefined : (changed.get(id) ?? rows.get("storeCredit", id));
  if (id === null || (credit === undefined && paying.kind === "sale"))
    return new DomainError("not_found", t("There is no store credit with this code."));
  const code = storeCreditCode(id);
  // The device chooses the id; a code of another shape could never be looked up.
  if (credit === undefined && !/^SC[0-9A-F]{12}$/.test(code))
    return new DomainError("invalid_value", t("There is no store credit with this code."));
  if (credit === undefined)
    return {
      id,
      code,
      customerName: paying.customerName,
      orderId: paying.orderId,
      issuedMinor: part.amountMinor,
      balanceMinor: part.amountMinor,
      issuedAt: now,
      issuedByName: actor.name,
      closedAt: null,
    };
  const balanceMinor = credit.balanceMinor + (paying.kind === "sale" ? -part.amountMinor : part.amountMinor);
  if (balanceMinor < 0)
    return new DomainError(
      "invalid_value",
      t("This store credit has only {amount} left.", { amount: moneyText(credit.balanceMinor, store.currency) }),
    );
  return { ...credit, balanceMinor, closedAt: balanceMinor === 0 ? now : null };
}

/** Returns the ledger entry of what a consigner's balance pays or is given back. */
function balanceEntry(
  part: PaymentPart,
  paying: Paying,
  spent: Map<string, number>,
  { rows, now, store, fact }: PayingContext,
): Put | DomainError {
  const consigner = part.consignerId === null ? undefined : rows.get("consigner", part.consignerId);
  if (consigner === undefined || consigner.isStoreAccount)
    return new DomainError("not_found", tillWords("balanceShort", { amount: moneyText(0, store.currency) }));
  const isSale = paying.kind === "sale";
  const before = spent.get(consigner.id) ?? 0;
  const leftMinor = isSale ? Math.max(0, (fact("spendableMinor", consigner.id) ?? 0) - before) : part.amountMinor;
  if (part.amountMinor > leftMinor)
    return new DomainError(
      "invalid_value",
      tillWords("balanceShort", { amount: moneyText(leftMinor, store.currency) }),
    );
  spent.set(consigner.id, before + (isSale ? part.amountMinor : -part.amountMinor));
  return {
    type: "ledgerEntry",
    row: {
      id: `${part.id}:balance`,
      consignerId: consigner.id,
      kind: "counterPurchase",
      amountMinor: isSale ? -part.amountMinor : part.amountMinor,
      itemId: null,
      payoutId: null,
      note: isSale
        ? t("Paid for order {order}", { order: paying.orderName })
        : t("Returned from order {order}", { order: paying.orderName }),
      createdAt: now,
      cashMinor: 0,
    },
  };
}

/** Returns the facts that payments need: what is left of the balances they spend. */
export const payingAsked = (tenders: readonly Tender[] | undefined): Asks => ({
  spendableMinor: (tenders ?? []).flatMap(({ method, consignerId }) =>
    method === "balance" && consignerId !== null ? [consignerId] : [],
  ),
});

import { stamped } from "#shared/areas/inventory/changed-item.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { nextStatus } from "#shared/areas/inventory/status-machine.ts";
import { taxOf } from "#shared/areas/fees/sales-tax.ts";
import {
  type CommandRule,
  create,
  type DecideContext,
  type Decision,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { DayCloseRow, PaymentRow, StoreCreditRow } from "#shared/areas/till/rows.ts";
import { paymentRow, wholeAmount } from "#shared/areas/till/take-payments.ts";
import type { PaymentPart, TillPlace } from "#shared/areas/till/tender.ts";
import { itemsTotal, totalOf } from "./order-fields.ts";
import { orderName } from "./order-name.ts";
import { salePaymentId } from "./order-port.ts";
import type { OrderLineRow } from "./rows.ts";
import type { SaleArgs } from "./sale-args.ts";

/**
 * What others did at the counter of this device, as far as it concerns whoever stands at it now: which items are sold,
 * and what is in the drawer. It is shown and never stored or sent. Their commands run as they are nowhere but in their
 * own queue: this person may lack rows that those need. Every read may find nothing, and what the rows have already is
 * left as it is, so that nothing counts twice once it was delivered.
 */
export type RuleElsewhere = Pick<CommandRule, "reads" | "decide">;

/** What somebody else's rows have that are newer than this person's. */
export interface RowsElsewhere {
  readonly payments: readonly PaymentRow[];
  readonly dayCloses: readonly DayCloseRow[];
  readonly storeCredits: readonly StoreCreditRow[];
  /** Sold lines. */
  readonly lines: readonly OrderLineRow[];
}

/** Returns a rule whose arguments were checked. */
const rule = <Args>(one: {
  reads(args: Args): readonly Read[];
  decide(context: DecideContext<Args>): Decision | DomainError;
}): RuleElsewhere => one as unknown as RuleElsewhere;

interface CloseArgs {
  readonly closeId: string;
  readonly paymentIds: readonly string[];
  readonly till: TillPlace;
}

const sold = rule({
  reads: (args: SaleArgs) => [
    create("order", args.orderId),
    ...(args.payments ?? [{ id: salePaymentId(args.orderId) }]).map(({ id }) => create("payment", id)),
    ...args.lines.map(({ itemId }) => create("item", itemId)),
  ],
  decide: (context: DecideContext<SaleArgs>) => {
    const { args, rows, store } = context;
    if (rows.get("order", args.orderId) !== undefined) return { put: [] };
    const tax = args.tax ?? store;
    const lines = args.lines.map((line) => ({ ...line, taxMinor: taxOf(itemsTotal([line]), tax) }));
    const parts: readonly PaymentPart[] =
      args.payments ?? wholeAmount(salePaymentId(args.orderId), args.payment, totalOf(tax, lines));
    const paying = {
      orderId: args.orderId,
      orderName: orderName(args.orderId),
      customerName: args.customerName,
      kind: "sale" as const,
      dueMinor: 0,
      parts,
      till: args.till,
      reason: "",
    };
    const payments = parts.filter(({ id }) => rows.get("payment", id) === undefined);
    return {
      put: [
        ...payments.map((part): Put => ({ type: "payment", row: paymentRow(part, paying, context) })),
        ...args.lines.flatMap(({ itemId, priceMinor, discountMinor }) =>
          soldItem(rows.get("item", itemId), { orderId: args.orderId, priceMinor, discountMinor }, context),
        ),
      ],
    };
  },
});

/** The close of what is here: with a payment that this person lacks, it would be refused. */
const closedBy = ({ decide }: RuleElsewhere): RuleElsewhere =>
  rule({
    reads: ({ closeId, paymentIds, till }: CloseArgs) => [
      create("dayClose", closeId),
      ...(till.locationId === null ? [] : [create("location", till.locationId)]),
      ...paymentIds.map((id) => create("payment", id)),
    ],
    decide: (context: DecideContext<CloseArgs>) => {
      const { args, rows } = context;
      const paymentIds = args.paymentIds.filter((id) => rows.get("payment", id)?.dayCloseId === null);
      return decide({ ...context, args: { ...args, paymentIds } });
    },
  });

/** Shows newer rows. */
export const newerRows = rule({
  reads: ({ payments, dayCloses, storeCredits, lines }: RowsElsewhere) => [
    ...payments.map(({ id }) => create("payment", id)),
    ...dayCloses.map(({ id }) => create("dayClose", id)),
    ...storeCredits.map(({ id }) => create("storeCredit", id)),
    ...lines.flatMap(({ id, itemId }) => [create("orderLine", id), create("item", itemId)]),
  ],
  decide: (context: DecideContext<RowsElsewhere>) => {
    const { args, rows } = context;
    const payments = args.payments.filter(({ id, dayCloseId }) => rows.get("payment", id)?.dayCloseId !== dayCloseId);
    const dayCloses = args.dayCloses.filter(({ id }) => rows.get("dayClose", id) === undefined);
    const storeCredits = args.storeCredits.filter(
      ({ id, balanceMinor }) => rows.get("storeCredit", id)?.balanceMinor !== balanceMinor,
    );
    const lines = args.lines.filter(({ id }) => rows.get("orderLine", id)?.state !== "sold");
    return {
      put: [
        ...payments.map((row): Put => ({ type: "payment", row })),
        ...dayCloses.map((row): Put => ({ type: "dayClose", row })),
        ...storeCredits.map((row): Put => ({ type: "storeCredit", row })),
        ...lines.flatMap(({ itemId, orderId, priceMinor, discountMinor, soldAt }) =>
          soldItem(
            rows.get("item", itemId),
            { orderId, priceMinor, discountMinor },
            { actor: context.actor, now: soldAt },
          ),
        ),
      ],
    };
  },
});

/** Returns the item as sold; nothing if it is not here, or sold or gone already. */
function soldItem(
  item: ItemRow | undefined,
  fields: Pick<ItemRow, "orderId" | "priceMinor" | "discountMinor">,
  { actor, now }: Pick<DecideContext<unknown>, "actor" | "now">,
): readonly Put[] {
  if (item === undefined) return [];
  const facts = { now, actorId: actor.id };
  // Sold although it is reserved: its reservation gave way, which is not among these rows.
  const back = item.status === "PendingSale" ? nextStatus(item, "cancelOrder", actor, facts) : null;
  const free =
    back === null || back instanceof DomainError || back.kind === "removed" ? item : { ...item, ...back.fields };
  const next = nextStatus(free, "sell", actor, facts);
  return next instanceof DomainError || next.kind === "removed"
    ? []
    : [stamped(free, { ...next.fields, ...fields }, actor, now)];
}

/** The name under which somebody's newer rows are among their commands. */
export const rowsElsewhere = "rows";

/** Whether somebody else's command is shown to whoever stands at the device. */
export const isShownElsewhere = (name: string): boolean =>
  name === "orders.sell" || name === "till.moveCash" || name === "till.closeDay";

/** Returns the rule by which a command of `isShownElsewhere` is shown here; `own` is the command's own. */
export function ruleElsewhere(name: string, own: RuleElsewhere): RuleElsewhere {
  if (name === "orders.sell") return sold;
  return name === "till.closeDay" ? closedBy(own) : own;
}

/** Returns the items that a command of `isShownElsewhere` by this person sells, with who sold each; "" where that is not known. */
export function itemsSoldElsewhere(name: string, args: unknown, personName: string): ReadonlyMap<string, string> {
  if (name === "orders.sell") return new Map((args as SaleArgs).lines.map(({ itemId }) => [itemId, personName]));
  if (name !== rowsElsewhere) return new Map();
  const { lines, payments } = args as RowsElsewhere;
  // This person's rows have everybody's sales.
  const sellers = new Map(payments.map(({ orderId, takenByName }) => [orderId, takenByName]));
  return new Map(lines.map(({ itemId, orderId }) => [itemId, sellers.get(orderId) ?? ""]));
}

/** Returns the ids of the payments that a command of `isShownElsewhere` takes. */
export function paymentsTakenElsewhere(name: string, args: unknown): readonly string[] {
  if (name === "till.moveCash") return [(args as { readonly paymentId: string }).paymentId];
  if (name !== "orders.sell") return [];
  const { orderId, payments } = args as SaleArgs;
  return payments?.map(({ id }) => id) ?? [salePaymentId(orderId)];
}

import { t } from "#shared/words/define-words.ts";
import { adds, type FieldWord } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, read, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, minor, nameText, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { dayTotals } from "../day-totals.ts";
import type { PaymentRow } from "../rows.ts";
import { tillPlace } from "../tender.ts";

/** Most payments in one close; what is left is in the next. */
export const mostPayments = 2_000;

const counted: FieldWord = {
  kind: "money",
  get label() {
    return t("Counted");
  },
};
const till: FieldWord = {
  kind: "text",
  get label() {
    return t("Till");
  },
};

/**
 * Closes a till's day: keeps what its payments come to and the cash that was counted. It counts the payments that the
 * person saw, each once; one that arrives later is in the next close. Works offline. Needs Orders.
 */
export const closeDay = defineCommand({
  name: "till.closeDay",
  get title() {
    return t("Close the day");
  },
  args: z.object({
    closeId: newRowId,
    till: tillPlace,
    /** The till's name for people. */
    registerName: nameText(120),
    paymentIds: z.array(id).check(z.maxLength(mostPayments)),
    openingMinor: minor,
    countedMinor: minor,
    floatMinor: minor,
    note: text(500),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.sell",
  describes: ({ registerName, countedMinor }) => ({
    of: [],
    facts: [
      [till, registerName],
      [counted, countedMinor],
    ],
  }),
  concerns: ({ closeId }) => [adds("dayClose", closeId)],
  corrects: {},
  sample: (from) => {
    const payment = from.row("payment", ({ openRegisterId }) => openRegisterId !== null || from.chance(0.1));
    if (payment === null) return null;
    return {
      closeId: from.newId(),
      till: { registerId: payment.registerId, locationId: payment.locationId },
      registerName: "Front till",
      paymentIds: [payment.id],
      openingMinor: 10_000,
      countedMinor: 10_000 + from.below(5) * 1_000,
      floatMinor: 10_000,
      note: "",
    };
  },
  reads: ({ closeId, paymentIds, till: { locationId } }) => [
    create("dayClose", closeId),
    ...(locationId === null ? [] : [read("location", locationId)]),
    ...paymentIds.map((paymentId) => change("payment", paymentId)),
  ],
  decide: ({ args, rows, actor, now }) => {
    if (rows.get("dayClose", args.closeId) !== undefined)
      return new DomainError("already_exists", t("This close is already in the store."));
    const { registerId, locationId } = args.till;
    const payments: PaymentRow[] = [];
    for (const paymentId of new Set(args.paymentIds)) {
      const payment = rows.get("payment", paymentId);
      if (payment === undefined)
        return new DomainError(
          "not_found",
          t(
            "A payment of this close isn’t on the server. If somebody else took it on this device, have them sign in here, then try again.",
          ),
        );
      if (payment.registerId !== registerId)
        return new DomainError("invalid_value", t("A payment of this day was taken at another till."));
      if (payment.dayCloseId !== null)
        return new DomainError("illegal_transition", t("A payment of this day is already in another close."));
      payments.push(payment);
    }
    const [first] = payments.toSorted((one, other) => (one.takenAt < other.takenAt ? -1 : 1));
    if (first === undefined) return new DomainError("invalid_value", t("Nothing was taken since the last close."));
    const totals = dayTotals(payments);
    return {
      put: [
        {
          type: "dayClose",
          row: {
            id: args.closeId,
            registerId,
            registerName: args.registerName,
            locationId,
            locationName: locationId === null ? "" : (rows.get("location", locationId)?.name ?? ""),
            openedAt: first.takenAt,
            closedAt: now,
            openingMinor: args.openingMinor,
            methods: totals.methods,
            payInsMinor: totals.payInsMinor,
            payOutsMinor: totals.payOutsMinor,
            expectedMinor: args.openingMinor + totals.cashMinor,
            countedMinor: args.countedMinor,
            floatMinor: args.floatMinor,
            note: args.note,
            closedBy: actor.id,
            closedByName: actor.name,
            roundingMinor: totals.roundingMinor,
          },
        },
        ...payments.map((row): Put => ({
          type: "payment",
          row: { ...row, openRegisterId: null, dayCloseId: args.closeId },
        })),
      ],
    };
  },
});

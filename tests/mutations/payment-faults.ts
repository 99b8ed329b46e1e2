import type { SeededFault } from "./seeded-fault.ts";

const payments = (name: string) => ({ file: "server/outside/payments/send-payments.pg.test.ts", name });
const once = (name: string) => payments(`A payment is made exactly once ${name}`);
const bankFiles = (name: string) => ({ file: "server/outside/payments/bank-files/bank-files.test.ts", name });

/** Faults in sending payouts to payment services, banks and printers. */
export const paymentFaults: readonly SeededFault[] = [
  {
    fault: "A payment is asked for under another key each time",
    file: "server/outside/payments/send-payments.ts",
    edits: [
      ["const answer = await provider.pay({ key,", "const answer = await provider.pay({ key: `${key}-${tries}`,"],
    ],
    test: once("when the server crashes after the service has paid"),
  },
  {
    fault: "A refusal counts though an earlier request was never answered",
    file: "server/outside/payments/send-payments.ts",
    edits: [["  return tries === 1\n", "  return tries > 0\n"]],
    test: once("and is left to people where the service never said"),
  },
  {
    fault: "A key is used after the service may have forgotten it",
    file: "server/outside/payments/send-payments.ts",
    edits: [["if (tries > 1 && age > provider.remembersMs)", "if (tries > 1 && age > provider.remembersMs * 100)"]],
    test: once("and is left to people where the service never said"),
  },
  {
    fault: "Two workers ask for a payment at the same time",
    file: "server/outside/payments/payment-rows.ts",
    edits: [
      ["and next_at <= ${now}::timestamptz\n    returning", "and ${now}::timestamptz is not null\n    returning"],
    ],
    test: once("when two workers send the same payout at once"),
  },
  {
    fault: "A part that failed is asked for again by itself",
    file: "server/outside/payments/prepare-payments.ts",
    edits: [["(one) => one.attempt === attempt || mayBePaid.has(one.state)", "(one) => mayBePaid.has(one.state)"]],
    test: payments("An automated store is told why a payment failed"),
    survives: "The database allows one payment for each attempt of a part; the insert does nothing.",
  },
  {
    fault: "A retry pays again what went out",
    file: "server/outside/payments/payment-rows.ts",
    edits: [
      [
        "and share_id = any(${shareIds})\n      order by",
        "and share_id = any(${shareIds})\n      and state <> 'paid' order by",
      ],
    ],
    test: payments("An automated store is told why a payment failed"),
  },
  {
    fault: "What a service pays can be marked as paid by hand meanwhile",
    file: "shared/areas/payouts/of-payout.ts",
    edits: [
      [
        'shares.some(({ transfer }) => transfer === "sending")',
        'shares.some(({ transfer }) => transfer === "unknown")',
      ],
    ],
    test: { file: "shared/areas/payouts/commands/payouts.test.ts", name: "What a payment service pays is given to it" },
  },
  {
    fault: "A person can say for a service that it has paid",
    file: "shared/areas/payouts/commands/settle-transfer.ts",
    edits: [['actor.role !== "system"', 'actor.role === "consigner"']],
    test: { file: "shared/areas/payouts/commands/payouts.test.ts", name: "What a payment service pays is paid by" },
  },
  {
    fault: "A share can be put into two files for the bank",
    file: "shared/areas/payouts/commands/note-bank-file.ts",
    edits: [["bankFileId !== null)", "bankFileId === args.bankFileId)"]],
    test: { file: "shared/areas/payouts/commands/note-bank-file.test.ts", name: "A share is in one file for the bank" },
  },
  {
    fault: "The control sum of an ACH file leaves out its last entry",
    file: "server/outside/payments/bank-files/nacha.ts",
    edits: [["const total = transfers.reduce(", "const total = transfers.slice(0, -1).reduce("]],
    test: bankFiles("an ACH file has records of 94 columns"),
  },
  {
    fault: "A webhook counts whoever has signed it",
    file: "server/outside/payments/webhooks.ts",
    edits: [
      [
        'return timingSafeEqual(own, Buffer.from(given, "hex"));',
        'return own.length === Buffer.from(given, "hex").length;',
      ],
    ],
    test: {
      file: "server/outside/payments/webhooks.test.ts",
      name: "a webhook of Checkbook.io is known by its signature",
    },
  },
  {
    fault: "PayPal's own word on a webhook is not heard",
    file: "server/outside/payments/pay-pal.ts",
    edits: [['return said.verification_status === "SUCCESS" ? "theirs" : "notTheirs"', 'return "theirs"']],
    test: {
      file: "server/outside/payments/webhooks.pg.test.ts",
      name: "A service that says something became of a payment by PayPal",
    },
  },
  {
    fault: "A bank file that somebody is in is forgotten",
    file: "server/outside/payments/bank-files/forget-bank-files.ts",
    edits: [["s.bank_file_id = f.id and p.voided_at is null", "s.bank_file_id = f.id and p.voided_at is not null"]],
    test: {
      file: "server/outside/payments/bank-files/make-bank-file.pg.test.ts",
      name: "what stands in files that pay nobody any more",
    },
  },
];

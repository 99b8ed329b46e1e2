import type { Payments } from "#server/payments/payments.ts";

/** For jobs of stores that give nothing to payment services. */
export const noPayments: Payments = { send: async () => undefined, goOn: async () => undefined };

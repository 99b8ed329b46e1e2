import type { Payments } from "#server/outside/payments/payments.ts";

/** For jobs of stores without payment services. */
export const noPayments: Payments = { send: async () => undefined, goOn: async () => undefined };

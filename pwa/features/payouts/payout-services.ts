import type { PayoutProvider } from "#shared/payouts/providers.ts";
import { payoutServiceWords } from "./words.ts";

/** Returns the name of a payment service. */
export const serviceName = (provider: PayoutProvider): string =>
  provider === "payPal" ? payoutServiceWords("payPal") : payoutServiceWords("checkbook");

import type { PayoutProvider } from "#shared/payouts/providers.ts";
import { payoutServiceWords } from "./words.ts";

/** What a payment service is called. */
export const serviceName = (provider: PayoutProvider): string =>
  provider === "payPal" ? payoutServiceWords("payPal") : payoutServiceWords("checkbook");

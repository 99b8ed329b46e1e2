import { t } from "#shared/words/define-words.ts";
import type { PayoutProvider } from "#shared/areas/payouts/providers.ts";

/** Returns the name of a payment service. */
export const serviceName = (provider: PayoutProvider): string =>
  provider === "payPal" ? t("PayPal") : t("Checkbook.io");

import { t } from "#shared/words/define-words.ts";
import type { Tone } from "#pwa/ui/controls/badge.tsx";
import type { PayoutRow, PayoutShareRow, PayoutStatus } from "#shared/areas/payouts/rows.ts";
import { payoutStatusWords } from "./words.ts";

const tones: Readonly<Record<PayoutStatus, Tone>> = {
  Pending: "warning",
  Failed: "danger",
  Buying: "info",
  paid: "success",
};

/** Returns the tone and text of a payout's or share's state. */
export const payoutBadgeOf = (
  { status }: { readonly status: PayoutStatus },
  payout?: Pick<PayoutRow, "voidedAt">,
): { readonly tone: Tone; readonly text: string } =>
  payout !== undefined && payout.voidedAt !== null
    ? { tone: "neutral", text: t("Voided") }
    : { tone: tones[status], text: payoutStatusWords.named(status) };

/** A share with its displayed name. */
export type NamedShare = PayoutShareRow & { readonly name: string };

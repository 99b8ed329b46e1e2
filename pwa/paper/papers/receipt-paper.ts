import { t } from "#shared/words/define-words.ts";
import type { Paper } from "./paper.ts";
import type { Receipt } from "./receipt.ts";
import { receiptTexts } from "./receipt-texts.ts";

/** Returns the receipt on pages. */
export function receiptPaper(receipt: Receipt): Paper {
  const { title, contact, facts, lines, totals, settled } = receiptTexts(receipt);
  return {
    title,
    store: receipt.shop.name,
    contact,
    facts,
    columns: [
      { head: t("Item"), width: 0 },
      { head: t("Size and condition"), width: 45 },
      { head: t("Code"), width: 26 },
      { head: t("Price"), width: 30, align: "right" },
    ],
    rows: lines.map(({ title: item, options, code, price }) => [item, options, code, price]),
    totals,
    settled,
    codes: receipt.codes,
    notes: "",
    foot: `${receipt.shop.name} · ${receipt.order}`,
  };
}

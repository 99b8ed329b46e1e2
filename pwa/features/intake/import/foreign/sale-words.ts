import { foldedWord } from "./folded-word.ts";
import { remembered } from "./remembered.ts";
import { wordReader } from "./value-words.ts";

/** Outcome of a sale that another system lists. */
export const saleStandings = ["sold", "refunded", "cancelled", "unpaid", "ask"] as const;
export type SaleStanding = (typeof saleStandings)[number];

/** Guesses what a status says of a sale. Without any it is one. */
export const guessSaleStanding = wordReader<SaleStanding>([
  [
    "ask",
    "partially refunded, partly refunded, partial refund, teilweise erstattet, reembolsado parcialmente",
    /\b(?:part(?:ly|ially|ial)?|teilweise|parcial(?:mente)?|partiel(?:lement)?) (?:refund|return|erstatt|devuel|reembols|rembours)/,
  ],
  [
    "refunded",
    "refunded, refund, returned, return, exchanged, erstattet, ruckerstattet, zuruckerstattet, retoure, retourniert, zuruckgegeben, reembolsado, reembolsada, devuelto, devuelta, devolucion, rembourse, remboursee, retourne",
    /\b(?:refund\w*|return\w*|\w*erstattet|retour\w*|zuruck\w*|reembols\w*|devuelt[oa]|devolucion|rembours\w*)\b/,
  ],
  [
    "cancelled",
    "cancelled, canceled, void, voided, deleted, failed, declined, expired, abandoned, storniert, storno, abgebrochen, geloscht, cancelado, cancelada, anulado, anulada, annule, annulee",
    /\b(?:cancel\w*|void\w*|declined|failed|storn\w*|anulad[oa]|annulee?)\b/,
  ],
  [
    "unpaid",
    "pending, payment pending, authorized, authorised, unpaid, not paid, parked, saved, draft, quote, layaway, layby, partially paid, awaiting payment, offen, unbezahlt, ausstehend, pendiente, sin pagar, impaye, en attente",
    /\b(?:unpaid|pending|partially paid|open|lay ?away|lay ?by|parked|draft|offen|ausstehend|pendiente|attente)\b/,
  ],
  [
    "sold",
    ", paid, processing, complete, completed, closed, finalized, finalised, fulfilled, shipped, delivered, sold, settled, captured, succeeded, successful, done, sale, bezahlt, abgeschlossen, erledigt, verkauft, versendet, versandt, geliefert, ausgezahlt, pagado, pagada, completado, completada, vendido, vendida, entregado, entregada, enviado, cerrado, paye, payee, termine, terminee, livre, vendu, vendue",
    /\b(?:paid|sold|complet\w*|closed|account|bezahlt|verkauft|pagad[oa]|vendid[oa]|payee?|vendue?)\b/,
  ],
]);

/** Kinds of lines of a list of sales: a sold thing, one that was given back, or no thing at all, such as a payment. */
export type SaleKind = "sale" | "refund" | "other";

const refunds =
  /refund|return|void|retour|storn|erstatt|gutschrift|ruckgabe|devol|reembols|anulac|abono|rembours|avoir/;
const lines = /\b(?:lines?|items?|products?|position|artikel|linea|articulo|producto|ligne|article)\b/;
const sales = /\b(?:sales?|sold|orders?|payments?|verkauf|zahlung|ventas?|pago|vente|paiement)\b/;
const others = /\b(?:tips?|gratuity|shipping|delivery|fees?|discounts?|gift ?cards?|tax|versand|envio|propina)\b/;

/** Returns whether a word is a kind of a line in a list of sales. */
export const isSaleKind = (text: string): boolean =>
  [refunds, lines, sales].some((words) => words.test(foldedWord(text)));

/** Returns a reader of a column of kinds: where some are lines of a sale, the sales and payments beside them are none. */
export function saleKindReader(cells: readonly string[]): (text: string) => SaleKind {
  const hasLines = cells.some((cell) => lines.test(foldedWord(cell)));
  return remembered((text) => {
    const said = foldedWord(text);
    if (refunds.test(said)) return "refund";
    if (others.test(said) || (hasLines && said !== "" && !lines.test(said))) return "other";
    return "sale";
  });
}

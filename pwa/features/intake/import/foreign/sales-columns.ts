import type { ColumnFacts, ColumnRule } from "./column-facts.ts";
import { type ForeignField, isSalesList } from "./foreign-fields.ts";

/** Words of headings as guess-columns.ts reads them: small, without accents. */
const day = "(?:date|datum|fecha|day|tag|dia|jour|on|at|am)";
const number = "(?:id|no|nr|n|num|number|nummer|numero|code|key|#|name)(?![a-z0-9])";
const sale =
  "(?:order|receipt|transaction|invoice|sales?|bestell(?:ung)?|auftrags?|beleg|bon|kassenbon|rechnungs?|verkaufs?|pedido|factura|recibo|venta|commande|facture|vente)";
const owner =
  "(?:consign|seller|owner|vendor|supplier|besitzer|kommittent|lieferant|propietario|consignador|proveedor|deposant|fournisseur)";

const isMoney = ({ amounts }: ColumnFacts): boolean => amounts >= 0.5;
const isDay = ({ days }: ColumnFacts): boolean => days >= 0.5;

/** A heading of a day on which something came, or will go. */
const ofArrival =
  /\b(?:in|intake|received|recibid[oa]|recepcion|added|alta|entrada|ingreso|entry|consigned|acquired|listed|purchased?|bought|start|eingang\w*|eingegangen|angenommen|aufnahme|erfasst|ankauf\w*|gekauft|entree|arrivee|recu|achat|expir\w*|ablauf\w*|caduc\w*|vencim\w*|updated|printed|due|payout|settled?|end|birth\w*|release[sd]?)\b/;
const inStock =
  /\b(?:on hand|available|inventory (?:qty|quantity)|current quantity|in stock|bestand|lagerbestand|existencias?|reorder|disponible)\b/;
const ofPurchase = /\b(?:purchase|supplier|vendor|sort|reorder|lieferant|einkaufs?|compra|achat|min|max)\b/;
const saleNumber = new RegExp(
  `\\b${sale} ?-?${number}|\\b(?:n|no|nº|num|numero) ?(?:del? |d )?(?:ticket de )?(?:pedido|venta|factura|recibo|commande|facture|vente)\\b|(?:bestell|auftrags|beleg|bon|rechnungs|verkaufs|transaktions)(?:nummer|nr)|^(?:order|receipt|transaction|invoice|bestellung|auftrag|beleg|bon|rechnung|pedido|factura|recibo|commande|facture)$`,
);
const onlyInSales =
  /\b(?:gross sales?|net sales?|sub ?total|zwischensumme|sales tax|umsatz|bruttoumsatz|nettoumsatz|ventas? (?:netas?|brutas?)|(?:qty|quantity|units|pcs) sold|sold (?:qty|quantity)|verkaufte (?:menge|stuck)|(?:cantidad|unidades) vendid[oa]s?|quantite vendue|payment (?:method|type)|tender(?: type)?|zahlungs(?:art|methode|mittel|weise)|(?:forma|metodo) de pago|mode de paiement|event type|price point name)\b/;
const soldFor =
  /\b(?:sold (?:price|for|amount)|(?:price|amount) sold|verkauft fur|erlos|prix vendu|(?:precio )?vendido(?: por)?)\b/;
const lineItem = /^line ?items? /;

/** Returns whether headings say which of them are of an order's lines. */
const hasLineItems = (said: readonly string[]): boolean => said.filter((heading) => lineItem.test(heading)).length > 1;

/** Returns a heading without the word that shops put before those of an order's lines. */
export const withoutLineItem = (said: string): string => said.replace(lineItem, "");

/** Returns whether headings and cells are those of a list of sales, and not of what a store has. */
export function isListOfSales(said: readonly string[], facts: readonly ColumnFacts[]): boolean {
  if (hasLineItems(said)) return true;
  const has = (words: RegExp, fits: (one: ColumnFacts, heading: string) => boolean) =>
    said.some((heading, at) => {
      const one = facts[at];
      return one !== undefined && one.filled > 0 && words.test(heading) && fits(one, heading);
    });
  const most = Math.max(0, ...facts.map(({ filled }) => filled));
  if (!has(/./, (one, heading) => isDay(one) && !ofArrival.test(heading))) return false;
  if (
    has(inStock, () => true) ||
    has(/\b(?:status|statut|state|estado|etat|situacion|zustand)\b/, (one) => one.inStock > 0)
  )
    return false;
  return (
    has(saleNumber, ({ days }, heading) => days < 0.5 && !ofPurchase.test(heading)) ||
    has(onlyInSales, () => true) ||
    has(soldFor, (one) => isMoney(one) && one.filled >= most * 0.9)
  );
}

/** Rules of lists of sales, before all others: the buyer is nobody's consigner, and days are those of the sale. */
export const salesRules: readonly ColumnRule[] = [
  [
    null,
    /^(?!.*\bpaid\b)(?:.*\b(?:billing|shipping|ship|bill|buyer|customers?|clients?|clientes?|kaufer|kunden?\w*|comprador|acheteur|delivery|liefer\w*|versand\w*|envio|cashier|clerk|employee|staff|register|kasse|till|device|token|card|pan suffix|payments? (?:id|method|type|reference|terms)|tender|zahlungs(?:art|methode|mittel|weise)|(?:forma|metodo) de pago|mode de paiement|currency|wahrung|moneda|devise|channel|source|url|discount code|risk|marketing|time zone|profit|margin|marge|ganancia|gewinn|loyalty|modifiers?|dining|points|duties|tips?)\b|(?:payments?|user|time|uhrzeit|hora|heure|tags)$)/,
  ],
  [null, new RegExp(`^(?!.*${owner}).*(?:e ?mail|\\bmail\\b|phone|telefon|\\btel\\b|mobile?|correo|courriel|handy)`)],
  [null, /^paid$/, ({ days }) => days < 0.5],
  [null, /fulfil|versandstatus|\btax|\bmwst|\bust\b|\biva\b|\btva\b/],
  ["status", /\b(?:financial|payment) (?:status|state)\b|zahlungsstatus|estado del? pago|statut d[eu] paiement/],
  ["status", /\b(?:status|statut|situacion)\b|(?:bestell|auftrags)status/],
  ["status", /\b(?:state|estado|etat)\b/, ({ grades }) => grades < 0.5],
  [
    "saleKind",
    /\b(?:event|line|transaction|record|sale) type\b|^vorgang$|belegart|buchungsart|tipo de (?:venta|transaccion|operacion|linea|movimiento)|type d operation/,
  ],
  ["saleKind", /^(?:type|typ|art|tipo)$/, ({ saleKinds }) => saleKinds >= 0.8],
  [
    "refunded",
    /\b(?:refund(?:s|ed)?|return(?:s|ed)?|reembols\w*|devuelt[oa]|devoluci?on\w*|erstattet\w*|erstattung\w*|ruckerstattung|rembours\w*)\b/,
    (facts) => isMoney(facts) && facts.numbers < 0.5,
  ],
  [
    "refunded",
    /\b(?:refund(?:ed)?|return(?:ed)?) (?:amount|total)|importe (?:reembolsado|devuelto)|montant rembourse|erstattet\w* betrag/,
  ],
  [
    "cancelled",
    /\b(?:refund(?:s|ed)?|return(?:s|ed)?|reembols\w*|devuelt[oa]|devolucion\w*|erstattet|retour\w*|zuruckgegeben|rembours\w*|cancel\w*|storn\w*|annul\w*|anulad[oa]|void(?:ed)?)\b/,
  ],
  [
    "soldOn",
    /\b(?:sold|verkauft|verkaufs|vendu|vente|vendido|venta|sale)\b.*\b(?:date|datum|fecha|day|on|at|am)\b|verkaufsdatum|verkauft am|\b(?:fecha|date) de (?:la )?(?:venta|vente)\b/,
    isDay,
  ],
  ["soldOn", /\b(?:paid|bezahlt|pagado|paye)\b|zahlungsdatum|fecha de pago/, isDay],
  [
    "soldOn",
    /\b(?:processed|completed|closed|finali[sz]ed|transaction|receipt|invoice)\b|(?:beleg|rechnungs|buchungs|transaktions)datum/,
    isDay,
  ],
  [
    "orderedOn",
    /\b(?:created|placed|ordered|order)\b|erstellt|bestelldatum|auftragsdatum|\bfecha del? pedido\b|\bcread[oa]\b|\bcree\b/,
    isDay,
  ],
  ["soldOn", new RegExp(`^(?!.*${ofArrival.source}).*\\b${day}\\b`), isDay],
  ["order", saleNumber, ({ days }) => days < 0.5],
  [
    "soldTotal",
    new RegExp(
      `^(?!.*${owner}).*(?:\\bnet (?:sales?|amount|total|price)\\b|(?:\\bw /|with|after|less|nach|abzuglich|con|tras|apres|avec) ?(?:discounts?|rabatt|descuentos?|remise)|nettoumsatz|ventas? netas?|\\bneto\\b)`,
    ),
    isMoney,
  ],
  ["discount", /\b(?:discounts?|\w*rabatt|nachlass|descuentos?|remise)\b/],
  // What an owner or the store gets of it is no price, and no percentage.
  [
    null,
    new RegExp(
      `\\b(?:portion|proceeds|payout|earnings|auszahlung|commission|provision|comision|owed|due|fees?|gebuhr\\w*)\\b|\\b(?:store|shop|${owner}\\w*) (?:share|cut|amount|net|total|gets)\\b`,
    ),
    (facts) => isMoney(facts) && facts.filled > 0,
  ],
  ["soldPrice", soldFor, isMoney],
  ["soldPrice", /\b(?:selling|final|actual|sale) price\b|precio final|prix final|endpreis/, isMoney],
  [
    "variation",
    /\bprice point\b|\bvariant[ea]?s?\b|ausfuhrung|^options?$|^opciones$/,
    ({ amounts, gtins }) => amounts < 0.5 && gtins < 0.5,
  ],
  ["soldTotal", /^(?:sub ?total|zwischensumme)\b/, isMoney],
  [
    "soldTotal",
    /\b(?:line|item) total\b|\bgross sales?\b|umsatz|\brevenue\b|^(?:total|summe|gesamt\w*|importe|montant|total (?:price|amount)|extended)\b/,
    isMoney,
  ],
];

/** Fields of an order that the headings beside those of its lines may have. */
const ofOrder: ReadonlySet<ForeignField | null> = new Set([
  ...(["order", "orderedOn", "soldOn", "status", "refunded", "cancelled", "location", "brand", "consigner"] as const),
  ...(["account", "size", "condition", "boxCondition", "variation", "category", "color", "sku", "gtin"] as const),
  ...(["received", "share", "gender"] as const),
]);

/** A guess, and the place of its rule: the lower the finer. */
interface Ruled {
  readonly field: ForeignField | null;
  readonly rank: number;
}

/** Leaves an order's own headings what is not said of its lines: its sums are no prices, and its name is its number. */
export function ofOrderLines(ruled: readonly Ruled[], said: readonly string[]): readonly Ruled[] {
  if (!hasLineItems(said)) return ruled;
  return ruled.map((one, at): Ruled => {
    const heading = said[at] ?? "";
    if (lineItem.test(heading) || one.rank < 0) return one;
    if (heading === "name") return { field: "order", rank: 0 };
    return ofOrder.has(one.field) ? one : { ...one, field: null };
  });
}

/** Returns a list's columns without a sum beside a price, unless it says that it is what was paid, and with a title. */
export function withSales(fields: (ForeignField | null)[], said: readonly string[]): (ForeignField | null)[] {
  const total = fields.indexOf("soldTotal");
  const isNet = /net|discount|rabatt|descuento|remise/.test(said[total] ?? "");
  if (total !== -1 && !isNet && (fields.includes("price") || fields.includes("soldPrice"))) fields[total] = null;
  // Without any other sign of a sale, its day is one.
  const day = fields.indexOf("soldOn");
  if (day !== -1 && !isSalesList(fields)) fields[day] = "orderedOn";
  const notes = fields.indexOf("notes");
  if (notes !== -1 && !fields.includes("title")) fields[notes] = "title";
  return fields;
}

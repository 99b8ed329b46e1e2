import { foldedWord } from "./folded-word.ts";
import { remembered } from "./remembered.ts";

/** A guess at what a file's word means; `sure`: nobody needs to be asked. */
export interface Guess<Meaning> {
  readonly to: Meaning;
  readonly sure: boolean;
}

const listed = (text: string): ReadonlySet<string> => new Set(text === "" ? [] : text.split(", "));
/** Meanings, each with the words that say it for sure, and those that may. */
type Words<Meaning> = readonly (readonly [Meaning, string, RegExp?])[];

/** Returns a reader of words, which compares small letters without accents. */
export function wordReader<Meaning extends string>(words: Words<Meaning>): (text: string) => Guess<Meaning> | null {
  const sets = words.map(([to, sure, maybe]) => ({ to, sure: listed(sure), maybe }));
  return remembered((text) => {
    const said = foldedWord(text);
    const known = sets.find(({ sure }) => sure.has(said));
    if (known !== undefined) return { to: known.to, sure: true };
    const likely = sets.find(({ maybe }) => maybe?.test(said) === true);
    return likely === undefined ? null : { to: likely.to, sure: false };
  });
}

/** How worn a pair is. */
export const grades = ["new", "excellent", "good", "fair"] as const;
export type Grade = (typeof grades)[number];

const gradeWords = wordReader<Grade>([
  [
    "excellent",
    "vnds, nds, near ds, near deadstock, very near deadstock, pads, like new, used like new, ln, near mint, excellent, tbe, zo goed als nieuw, zeer goed, used excellent, excellent used condition, euc, neuwertig, wie neu, comme neuf, como nuevo, seminuevo, casi nuevo, come nuovo, pari al nuovo",
    /\b(?:v?nds|near (?:ds|deadstock)|like new|as new|excellent|very good|vgc|vguc|(?:worn|used) (?:once|twice|[12] ?x|[12] times?)|tried on|hardly worn|barely worn|light(?:ly)? (?:worn|used)|near mint|sehr gut\w*|neuwertig|wie neu|(?:kaum|einmal|1x) getragen|tres bon|comme neuf|porte (?:une|1|2) fois|usad[oa]s? (?:1|una) vez|muy buen[oa]?|como nuevo|seminuev[oa]s?|poco uso|excelente|ottim[oaei]|come nuov[oaei]|quasi nuov[oaei]|(?:usat|indossat)[oaei] una volta)\b/,
  ],
  [
    "fair",
    "fair, used fair, well worn, discreto, discrete condizioni",
    /\b(?:fair|beat|beaters?|poor|heavily|worn out|rough|trashed|gebrauchsspuren|thrashed|acceptable|abgenutzt|stark|akzeptabel|use|usee|abime|passable|satisfaisant|correcte?|desgastad[oa]s?|gastad[oa]s?|muy usad[oa]s?|aceptable|regular|malo|discret[oae]|accettabil[ei]|usurat[oaei]|molto usat[oaei]|consumat[oaei]|matig)\b/,
  ],
  [
    "new",
    "new, brand new, bnib, bnwt, bnwb, bnwob, nib, nwt, nwb, nwob, nwot, ds, deadstock, dead stock, new in box, new with box, new without box, new with tags, sealed, unworn, neu, nagelneu, brandneu, fabrikneu, ungetragen, neu mit karton, neu mit etikett, neu ohne karton, neuf, neuve, neuf avec boite, neuf sans boite, neuf avec etiquette, nuevo, nueva, nuevo con caja, nuevo sin caja, nuevo con etiqueta, a estrenar, sin estrenar, nuovo, nuova, nuovo con scatola, nuovo senza scatola, mai indossato, mai usato, new no box, new w/o box, new no tags, neuware, nuove, nuovi, nieuw, nieuw in doos",
    /^(?!.*\b(?:not|nicht|pas|no(?! box| tags| lid)|non)\b).*\b(?:never (?:worn|used)|nie getragen|jamais porte\w*|nunca usad\w*|sin usar|mai (?:usat|indossat)\w*|ovp|new|deadstock|ds|mint|unworn|neu|neuf|neuve|nuev[oa]s?|nuov[oaei]|nieuw)\b/,
  ],
  [
    "good",
    "good, used good, guc, gut, bon, bon etat, bueno, buena, buen estado, guter zustand, buono, buona, buone condizioni, buono stato, be, goed",
    /\b(?:good|used|worn|gently|pre ?owned|pre ?loved|second ?hand|gut|gebraucht|getragen|occasion|bon|porte|usad[oa]s?|segunda mano|gebruikt|goed|bueno|buen|usat[oaei]|seconda mano|buon[oae]?|buone)\b/,
  ],
]);

/** Guesses how worn a word says a pair is. A mark out of ten is asked about, since every store gives its own. */
export function guessGrade(text: string): Guess<Grade> | null {
  const mark = /^(\d{1,2}(?:[.,]\d)?)\s*(?:\/|of|von|sur|de)\s*10\b/.exec(text.trim().toLowerCase())?.[1];
  if (mark === undefined) return gradeWords(text);
  const number = Number(mark.replace(",", "."));
  return { to: number >= 10 ? "new" : number >= 9 ? "excellent" : number >= 7 ? "good" : "fair", sure: false };
}

/** State of a pair's box. */
export const boxStates = ["good", "damaged", "none"] as const;
export type BoxState = (typeof boxStates)[number];

/** Guesses what a word says of the box. */
export const guessBox = wordReader<BoxState>([
  [
    "none",
    "no box, none, no, n, false, 0, without box, without, missing, nein, kein karton, ohne karton, ohne, non, sans boite, sin caja, no tiene, senza, senza scatola, w/o box, w/o, loose, geen, geen doos",
    /^(?!.*\b(?:lid|deckel|couvercle|tapa|coperchio)\b).*\b(?:no|none|without|missing|kein\w*|ohne|sans|sin|senza|geen|w\/o)\b/,
  ],
  [
    "damaged",
    "damaged box, damaged, box damaged, beschadigt, karton beschadigt, abimee, boite abimee, danada, caja danada, rovinata, danneggiata, scatola rovinata",
    /\b(?:damage\w*|rep|replace\w*|torn|ripped|crush\w*|beat\w*|dent\w*|lid|bad|eingerissen|zerrissen|dechire\w*|ersatz\w*|beschadigt\w*|defekt|abime\w*|remplace\w*|danad\w*|rota|deckel|couvercle|tapa|coperchio|rovinat\w*|danneggiat\w*|strappat\w*)\b/,
  ],
  [
    "good",
    "good box, good, og box, og, original box, original, box, with box, yes, y, true, 1, ja, mit karton, karton, ovp, originalkarton, vorhanden, oui, avec boite, boite, si, con caja, caja, con scatola, scatola, scatola originale, intact, included, bnib, nib, x",
    /\b(?:good|og|original\w*|box|karton|boite|caja|scatola|ovp)\b/,
  ],
]);

/** Reads what other texts of a line say of the box: only that it is missing, or without its lid. */
export function boxInText(text: string): BoxState | null {
  const said = foldedWord(text);
  if (/\b(?:no box|without box|ohne karton|kein karton|sans boite|sin caja|senza scatola)\b/.test(said)) return "none";
  return /\b(?:no lid|missing lid|lid missing|damaged box|ohne deckel|sans couvercle|couvercle manquant|sin tapa|senza coperchio)\b/.test(
    said,
  )
    ? "damaged"
    : null;
}

/** Says what a text has of the box, in a word that is read as one of a column; "" for nothing. */
export function boxWordIn(text: string): string {
  const state = boxInText(text);
  return state === null ? "" : state === "none" ? "no box" : "damaged box";
}

/** What became of an item: in the store, the store's by now, sold, gone in one way or another, or for a person to decide. */
export const standings = [
  "stock",
  "converted",
  "sold",
  "givenBack",
  "givenAway",
  "notHere",
  "notForSale",
  "archived",
  "ask",
] as const;
export type Standing = (typeof standings)[number];

/** Guesses where an item of this status stands. Without any it is in the store. */
export const guessStanding = wordReader<Standing>([
  [
    "ask",
    "",
    /\b(?:lay ?away|reserve[ed]?|reserviert|zuruckgelegt|hold|held|anzahlung|acompte|mis de cote|reservad[oa]|apartad[oa]|prenotat[oa]|riservat[oa]|impegnat[oa]|acconto|gereserveerd|deposit|pick ?up|loan(?:ed)?|lent|consigned out|ausgeliehen|verliehen|prete|prestad[oa]|prestito|transit|transferred|on approval|photographer|under review|authenticat\w*|sent|gone)\b/,
  ],
  [
    "givenBack",
    "returned, returned to owner, returned to consignor, returned to seller, picked up, given back, zuruck, zuruckgegeben, abgeholt, retour, retourne, rendu, recupere, devuelto, devuelta, retirado, retirada, reso, resa, restituito, restituita, ritirato, ritirata, restitue, repris, rtc, pulled, retourniert, teruggegeven, opgehaald",
    /^(?!.*\bto be\b).*\b(?:returned|picked up|pulled|withdrawn|zuruck\w*|abgeholt|rendue?|retourne\w*|restitu\w*|devuelt[oa])\b/,
  ],
  [
    "stock",
    ", active, in stock, instock, available, for sale, on sale, on floor, listed, live, in store, da, aktiv, verfugbar, lagernd, auf lager, im laden, im verkauf, disponible, en stock, en rayon, en vente, dispo, activo, en venta, en tienda, en existencia, disponibile, in negozio, in vendita, in magazzino, in giacenza, esposto, esposta, attivo, en depot, en magasin, en boutique, on shelf, on the floor, on display, in, here, unsold, not sold, open, ready, ready to sell, consigned, at store, priced, tagged, nicht verkauft, unverkauft, invendu, pas vendu, non vendu, no vendido, sin vender, a la venta, invenduto, non venduto, op voorraad, beschikbaar",
    /\b(?:expired|grace|ingrace|to be returned|draft|pending|active|stock|available|listed|new|received|unpriced|ablauf\w*|abgelaufen|entwurf|expire|brouillon|vencido|caducado|borrador|pendiente|unlisted|scadut[oa]|bozza|disponibil[ei])\b/,
  ],
  ["converted", "", /\b(?:converted|forfeited|store owned|ubernommen|ubergegangen|converti|convertido)\b/],
  [
    "sold",
    "sold, verkauft, vendu, vendue, vendido, vendida, venduto, venduta, verkocht, paid, paid out, settled, sold online, sold in store, ausgezahlt, bezahlt, paye, pagado",
    /^(?!.*\b(?:not|nicht|pas|no|non|un)\b).*\b(?:sold|verkauft|verk|vendu|vendue|vendid[oa]|vendut[oa]|verkocht)\b/,
  ],
  [
    "givenAway",
    "donated, gespendet, donne, donado, donada, donato, donata, beneficenza, don, gedoneerd, charity, given away",
    /\b(?:donat\w*|charit\w*|gespendet|donne|donad[oa]|donat[oa]|beneficenza)\b/,
  ],
  [
    "notHere",
    "lost, stolen, missing, verloren, gestohlen, vermisst, fehlt, perdu, vole, perdido, robado, extraviado, smarrito, smarrita, perso, persa, rubato, rubata, mia, kwijt, shrinkage",
    /\b(?:lost|stolen|missing|theft|verloren|gestohlen|perdu|vole|perdid[oa]|robad[oa]|smarrit[oa]|rubat[oa])\b/,
  ],
  [
    "notForSale",
    "damaged, unavailable, inactive, deleted, void, voided, disposed, discarded, not for sale, beschadigt, defekt, inaktiv, geloscht, entsorgt, endommage, inactif, supprime, danado, inactivo, eliminado, danneggiato, danneggiata, non in vendita, disattivato, trash, rejected, refused, abgelehnt, refuse, rechazado, rifiutato",
    /\b(?:damaged|unavailable|inactive|deleted|void|discarded|not for sale)\b/,
  ],
  ["archived", "archived, archiviert, archive, archivado, archiviato", /\barchiv\w*\b/],
]);

const yes = listed("yes, y, true, 1, x, ja, j, wahr, oui, vrai, si, verdadero, vero");
/** Returns whether a cell says yes. */
export const saysYes = (text: string): boolean => yes.has(foldedWord(text));

const no = listed("no, n, false, 0, nein, non, falsch, faux, falso");
/** Returns whether a cell says no. */
export const saysNo = (text: string): boolean => no.has(foldedWord(text));

const houseWords = listed(
  "store, the store, me, mine, my own, shop, the shop, house, the house, in house, inhouse, house stock, own, own stock, store stock, store owned, store account, house account, shop account, inventory, retail, laden, haus, eigen, eigenbestand, eigene ware, lager, geschaft, magasin, boutique, maison, stock propre, tienda, casa, propio, propia, nuestro, nuestra, de la tienda, negozio, nostro, nostra, proprio, propria, us, ours, our stock, our own, notre, nous, wir, uns, unser, unsere, eigene, eigenware, propre, notre stock, de la casa, proprieta, winkel, eigen voorraad, shop stock, stock boutique, stock, n/a, none",
);
/** Returns whether an owner's name means the store itself. */
export const isStoreName = (name: string): boolean => houseWords.has(foldedWord(name));

/** Guesses whether a kind of stock is the store's own or a consigner's. */
export function guessOwnership(text: string): Guess<"store" | "consigner"> | null {
  const said = foldedWord(text);
  if (/consig|kommission|depot|conto vendita/.test(said)) return { to: "consigner", sure: true };
  if (
    /retail|buy ?out|bought|outright|\bown|purchas|wholesale|store|house|eigen|ankauf|zukauf|achat|achete|propi|propri|compra|acquist/.test(
      said,
    )
  )
    return { to: "store", sure: true };
  return null;
}

const genderWords = wordReader<"Men" | "Women" | "Youth" | "Unisex">([
  [
    "Women",
    "women, womens, women s, woman, female, f, w, ladies, damen, frauen, femme, femmes, mujer, mujeres",
    /\b(?:women|woman|ladies|damen|femmes?|mujer(?:es)?)\b/,
  ],
  [
    "Men",
    "men, mens, men s, man, male, m, herren, manner, homme, hommes, hombre, hombres",
    /\b(?:mens?|male|herren|hommes?|hombres?)\b/,
  ],
  [
    "Youth",
    "youth, kids, kid, boys, girls, child, children, gs, ps, td, toddler, infant, kinder, jugend, enfant, enfants, nino, ninos, nina, infantil, grade school, preschool",
    /\b(?:youth|kids?|child\w*|boys?|girls?|toddlers?|infants?|kinder|enfants?|nin[oa]s?|grade school|preschool)\b/,
  ],
  ["Unisex", "unisex, all, adult, adults", /\bunisex\b/],
]);
/** Guesses the gender that a word or a category names. */
export const guessGender = genderWords;

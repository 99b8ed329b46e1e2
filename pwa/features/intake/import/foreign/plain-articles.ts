import { foldedWord } from "./folded-word.ts";

const cards =
  /\b(?:gift ?(?:cards?|certificates?|vouchers?)|gutscheine?|cartes? cadeaux?|tarjetas? (?:de )?regalo|buon[oi] regalo)\b/;
const goods =
  /\b(?:accessor\w*|care|cleaning|cleaners?|(?:shoe)? ?laces|insoles?|socks?|zubehor|pflege|socken|accesorios?|calcetines|accessoires?|entretien|chaussettes|accessori|calze)\b/;

/** Texts that may name a card, in any spelling. Titles are mostly other ones, which need not be folded. */
const likely = /gift|gutschein|cadeau|regalo|[^\0-\x7f]/i;

/** Returns whether a title or a category says that it is a gift card. */
export const isGiftCard = (title: string, category: string): boolean =>
  (likely.test(title) && cards.test(foldedWord(title).slice(0, 40))) || cards.test(foldedWord(category));

/** Returns whether a category, or else a title, is of something that has no size: care, laces. */
export const isWithoutSize = (title: string, category: string): boolean =>
  goods.test(foldedWord(category)) || /\b(?:laces|insoles?|cleaner|cleaning kit)\b/.test(foldedWord(title));

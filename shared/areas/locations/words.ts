import { defineWords } from "#shared/words/define-words.ts";

export const placeWords = defineWords("places", {
  marketplaceStays: "{name} belongs to the online marketplace. It keeps its name and stays open.",
  itemsStillThere:
    "{count, plural, one {# item is} other {# items are}} still at {name} or on the way there. Move {count, plural, one {it} other {them}} first.",
  itemsStillOn:
    "{count, plural, one {# item is} other {# items are}} still in {name}. Move {count, plural, one {it} other {them}} first.",
});

import { hashOfWords, readUuid } from "./uuid-words.ts";

/** Numbered texts in stored form: those from 0 on that are UUIDs as words, four each, and the others by their number. */
export interface PackedTexts {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly others: readonly (readonly [number, string])[];
}

/** Returns how many texts these are. */
export const countOf = ({ words }: PackedTexts): number => words.length >>> 2;

/** Returns the texts in the order of their numbers. */
export function unpacked({ words, others }: PackedTexts): string[] {
  const texts = Array.from({ length: words.length >>> 2 }, (_, number) => uuidOf(words, 4 * number));
  for (const [number, text] of others) texts[number] = text;
  return texts;
}

/** Initial capacity in texts. */
const firstRoom = 64;

/**
 * Numbers distinct texts from 0 on, in the order of their arrival. UUIDs, which ids are, take 16 bytes and an entry in a
 * hash table instead of a string of 36 letters and one in a map: a million of them as strings are 100 MB and most of a
 * start. Any other text is kept as it is.
 */
export class CompactTexts {
  #size = 0;
  /** Four words for each number; zeros for a text that is no UUID. */
  #words = new Uint32Array(4 * firstRoom);
  /** Number + 1 of each UUID, by its hash; 0 where there is none. At most half of it is used. */
  #places = new Int32Array(2 * firstRoom);
  readonly #others = new Map<string, number>();
  /** In ascending order of their numbers. */
  readonly #otherTexts = new Map<number, string>();
  readonly #read = new Uint32Array(4);

  get size(): number {
    return this.#size;
  }

  /** Returns the text's number, a new one for a new text. */
  number(text: string): number {
    return text.length === 36 && readUuid(text, this.#read) ? this.#numberOfRead() : this.#numberOfOther(text);
  }

  /** Does the same for each of these, in their order. */
  numbers({ words, others }: PackedTexts, each: (number: number, at: number) => void): void {
    const read = this.#read;
    let [next, other] = [0, others[0]];
    for (let at = 0; 4 * at < words.length; at += 1) {
      if (other?.[0] === at) {
        each(this.#numberOfOther(other[1]), at);
        next += 1;
        other = others[next];
        continue;
      }
      for (let word = 0; word < 4; word += 1) read[word] = words[4 * at + word] as number;
      each(this.#numberOfRead(), at);
    }
  }

  /** Adds texts that are none of those here, each with the next number; `adopt` follows before any is looked for. */
  append({ words, others }: PackedTexts): void {
    const first = this.#size;
    this.reserve(words.length >>> 2);
    this.#words.set(words, 4 * first);
    this.#size += words.length >>> 2;
    for (const [at, text] of others) {
      this.#others.set(text, first + at);
      this.#otherTexts.set(first + at, text);
    }
  }

  /** The table of the UUIDs, to be stored and adopted by texts with the same numbers. */
  get places(): Int32Array<ArrayBuffer> {
    return this.#places;
  }

  /** Takes over the table of texts with the same numbers. */
  adopt(places: Int32Array<ArrayBuffer>): void {
    this.#places = places;
    const room = this.#words.length >>> 2;
    if (2 * room > places.length) this.#widen(room);
  }

  /** The words, four for each number and room for more, and the texts that are no UUIDs. Not to be changed. */
  get held(): { readonly words: Uint32Array; readonly others: ReadonlyMap<number, string> } {
    return { words: this.#words, others: this.#otherTexts };
  }

  /** Returns the number of a known text, or undefined. */
  find(text: string): number | undefined {
    if (text.length !== 36 || !readUuid(text, this.#read)) return this.#others.get(text);
    const known = this.#places[this.#placeOfRead()] as number;
    return known === 0 ? undefined : known - 1;
  }

  /** Returns the text of a number, "" for one not given; a UUID is made anew each time. */
  text(number: number): string {
    if (number >= this.#size) return "";
    return this.#otherTexts.get(number) ?? uuidOf(this.#words, 4 * number);
  }

  /** Orders numbers as their texts are ordered, letter by letter. */
  compare(a: number, b: number): number {
    if (a === b) return 0;
    if (this.#others.size > 0 && (this.#otherTexts.has(a) || this.#otherTexts.has(b)))
      return this.text(a) < this.text(b) ? -1 : 1;
    const words = this.#words;
    for (let at = 0; at < 4; at += 1) {
      const difference = (words[4 * a + at] as number) - (words[4 * b + at] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Makes room for this many more texts at once. */
  reserve(more: number): void {
    const wanted = this.#size + more;
    if (4 * wanted > this.#words.length) this.#widen(wanted);
  }

  #numberOfOther(text: string): number {
    const known = this.#others.get(text);
    if (known !== undefined) return known;
    const number = this.#next();
    this.#others.set(text, number);
    this.#otherTexts.set(number, text);
    return number;
  }

  #numberOfRead(): number {
    const place = this.#placeOfRead();
    const known = this.#places[place] as number;
    if (known !== 0) return known - 1;
    const wide = this.#words.length;
    const number = this.#next();
    this.#words.set(this.#read, 4 * number);
    // A wider table has other places.
    this.#places[this.#words.length === wide ? place : this.#placeOfRead()] = number + 1;
    return number;
  }

  #next(): number {
    const number = this.#size;
    if (4 * (number + 1) > this.#words.length) this.#widen(2 * number);
    this.#size += 1;
    return number;
  }

  /** Returns the place of the UUID read last, or the free one where it belongs. */
  #placeOfRead(): number {
    const [words, places, read] = [this.#words, this.#places, this.#read];
    const last = places.length - 1;
    for (let place = hashOfWords(read, 0) & last; ; place = (place + 1) & last) {
      const known = places[place] as number;
      if (known === 0) return place;
      const at = 4 * (known - 1);
      if (words[at + 3] === read[3] && words[at + 2] === read[2] && words[at + 1] === read[1] && words[at] === read[0])
        return place;
    }
  }

  #widen(texts: number): void {
    const words = new Uint32Array(4 * texts);
    words.set(this.#words);
    this.#words = words;
    const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * texts)));
    const last = places.length - 1;
    for (const known of this.#places) {
      if (known === 0) continue;
      let place = hashOfWords(words, 4 * (known - 1)) & last;
      while (places[place] !== 0) place = (place + 1) & last;
      places[place] = known;
    }
    this.#places = places;
  }
}

const digits = Uint8Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
const dash = 45;

function uuidOf(words: Uint32Array, from: number): string {
  const codes: number[] = [];
  for (let at = 0; at < 32; at += 1) {
    if (at === 8 || at === 12 || at === 16 || at === 20) codes.push(dash);
    codes.push(digits[((words[from + (at >>> 3)] as number) >>> (28 - 4 * (at & 7))) & 15] as number);
  }
  return String.fromCharCode(...codes);
}

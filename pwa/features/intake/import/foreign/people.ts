import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { phoneDigits } from "#shared/machine/kernel/phones.ts";
import { importedName } from "../name-of.ts";
import { accountKey, personKey } from "./person-keys.ts";
import { isStoreName } from "./value-words.ts";

/** Facts about a person as one line says them; "" for what it does not. */
export interface FileMention {
  /** A whole name in one cell. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  /** Their account's number in the other system. */
  readonly account: string;
}

/** A person of the file, from all lines that mention them. */
export interface FilePerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly accounts: readonly string[];
  /** Index of the first other person of the same name of whom nothing says that they are not the same; one for each name. */
  readonly maybe: readonly number[];
}

/** Returns an e-mail address in small letters; "" for a text that is none. */
export const mailOf = (cell: string): string => {
  const email = cell.trim().toLowerCase();
  return isEmail(email) ? email : "";
};

/** Returns a phone number; "" for one of which a spreadsheet may have taken digits. */
export const phoneOf = (cell: string): string => {
  const text = cell
    .trim()
    .replace(/^'/, "")
    .replace(/^(\d{7,})[.,]0+$/, "$1");
  return /\de[+-]?\d/i.test(text) || !/\d/.test(text) ? "" : text;
};

const wholeOf = ({ name, firstName, lastName }: FileMention): string =>
  [firstName, lastName].filter(Boolean).join(" ") || name.trim();

/** Returns the name by which a mention's person is compared. */
const nameKeyOf = (mention: FileMention): string => personKey(wholeOf(mention) || mention.company);

/** Returns whether a mention says nobody at all. */
export const isNobody = (one: FileMention): boolean =>
  wholeOf(one) === "" && one.company === "" && mailOf(one.email) === "" && phoneOf(one.phone) === "";

/** Returns whether a mention is of the store itself. */
export const isStoreMention = (one: FileMention): boolean =>
  isStoreName(wholeOf(one)) || (one.company !== "" && isStoreName(one.company));

class Group {
  /** Each with the number of its lines. */
  readonly mentions: Distinct[] = [];
  readonly emails = new Set<string>();
  readonly phones = new Set<string>();
  readonly accounts = new Map<string, string>();
  readonly names = new Set<string>();

  add(distinct: Distinct): void {
    const one = distinct.mention;
    this.mentions.push(distinct);
    const [email, phone, account] = [mailOf(one.email), phoneOf(one.phone), accountKey(one.account)];
    if (email !== "") this.emails.add(email);
    if (phone !== "") this.phones.add(phone);
    if (account !== "" && !this.accounts.has(account)) this.accounts.set(account, one.account.trim());
    if (nameKeyOf(one) !== "") this.names.add(nameKeyOf(one));
  }
}

/**
 * Finds the people of a file: who of its lines' mentions are one. They are by e-mail or account, by phone together with
 * the name, and by the name alone where nothing speaks against it and no second person has it. `of`: the person's index
 * for each mention, null for one of nobody.
 */
export function mergePeople(mentions: readonly FileMention[]): {
  readonly people: readonly FilePerson[];
  readonly of: readonly (number | null)[];
} {
  const distinct = new Map<string, Distinct>();
  // Lines of one person mostly have the same object.
  const met = new Map<FileMention, Distinct | null>();
  for (const [at, mention] of mentions.entries()) {
    let known = met.get(mention);
    if (known === undefined) {
      const key = Object.values(mention).join("\n");
      known = isNobody(mention) ? null : (distinct.get(key) ?? { mention, at: [] });
      if (known !== null) distinct.set(key, known);
      met.set(mention, known);
    }
    known?.at.push(at);
  }
  const list = [...distinct.values()];
  const sets = new Sets(list.length);
  joinBy(list, sets, ({ mention }) => mailOf(mention.email));
  joinBy(list, sets, ({ mention }) => accountKey(mention.account));
  joinPhones(list, sets);
  joinNames(list, sets);
  const roots = [...new Set(list.map((_, at) => sets.rootOf(at)))];
  const indexOf = new Map(roots.map((root, person) => [root, person]));
  const groups = roots.map(() => new Group());
  const of: (number | null)[] = mentions.map(() => null);
  for (const [at, one] of list.entries()) {
    const person = indexOf.get(sets.rootOf(at)) ?? 0;
    groups[person]?.add(one);
    for (const line of one.at) of[line] = person;
  }
  // People are in the order of their first lines: if any of a name comes before another, its first one does.
  const [bare, told] = [new Map<string, number>(), new Map<string, number>()];
  for (const [at, group] of groups.entries()) {
    const first = isBare(group) ? bare : told;
    for (const name of group.names) if (!first.has(name)) first.set(name, at);
  }
  const maybeOf = (group: Group) => {
    const first = isBare(group) ? told : bare;
    return [...new Set([...group.names].flatMap((name) => first.get(name) ?? []))];
  };
  return { people: groups.map((group) => personOf(group, maybeOf(group))), of };
}

interface Distinct {
  readonly mention: FileMention;
  /** Its lines. */
  readonly at: number[];
}

class Sets {
  readonly #of: number[];
  constructor(count: number) {
    this.#of = Array.from({ length: count }, (_, at) => at);
  }
  rootOf(at: number): number {
    let root = at;
    // Shortens the way on it, so that no later one is long.
    for (let next = this.#of[root] ?? root; next !== root; next = this.#of[root] ?? root) {
      this.#of[root] = this.#of[next] ?? next;
      root = next;
    }
    return root;
  }
  join(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)];
    this.#of[Math.max(a, b)] = Math.min(a, b);
  }
}

function joinBy(list: readonly Distinct[], sets: Sets, keyOf: (one: Distinct) => string): void {
  const first = new Map<string, number>();
  for (const [at, one] of list.entries()) {
    const key = keyOf(one);
    if (key === "") continue;
    const met = first.get(key);
    if (met === undefined) first.set(key, at);
    else sets.join(met, at);
  }
}

function byName(list: readonly Distinct[]): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, number[]>();
  for (const [at, { mention }] of list.entries()) {
    const key = nameKeyOf(mention);
    if (key === "") continue;
    const known = named.get(key);
    if (known === undefined) named.set(key, [at]);
    else known.push(at);
  }
  return named;
}

/** Digits by whose end two phone numbers are the same, as `isSamePhone` has it, and the most that a number has. */
const leastDigits = 7;
const mostDigits = 20;

/** Joins mentions of one name and one phone, with or without the code of the country. */
function joinPhones(list: readonly Distinct[], sets: Sets): void {
  for (const same of byName(list).values()) {
    const first = new Map<string, number>();
    for (const at of same) {
      const digits = phoneDigits(phoneOf(list[at]?.mention.phone ?? ""));
      if (digits.length < leastDigits) continue;
      const met = first.get(digits);
      if (met === undefined) first.set(digits, at);
      else sets.join(met, at);
    }
    for (const [digits, at] of first)
      for (let length = leastDigits; length < digits.length && length <= mostDigits; length += 1) {
        const met = first.get(digits.slice(-length));
        if (met !== undefined) sets.join(met, at);
      }
  }
}

/** Returns which facts a mention has that could speak against another: a bit each for email, phone and account. */
const kindsOf = ({ email, phone, account }: FileMention): number =>
  (mailOf(email) === "" ? 0 : 1) | (phoneOf(phone) === "" ? 0 : 2) | (accountKey(account) === "" ? 0 : 4);

/**
 * Joins the mentions of one name, where nothing of any speaks against it. Those with the same email, phone or account are
 * one already. So two groups that both have one differ in it, and nobody has to compare each with each: it is enough to
 * count the groups with the same kinds of facts.
 */
function joinNames(list: readonly Distinct[], sets: Sets): void {
  for (const same of byName(list).values()) {
    const kindsOfRoot = new Map<number, number>();
    for (const at of same) {
      const mention = list[at]?.mention;
      const root = sets.rootOf(at);
      if (mention !== undefined) kindsOfRoot.set(root, (kindsOfRoot.get(root) ?? 0) | kindsOf(mention));
    }
    const roots = Map.groupBy(kindsOfRoot.keys(), (root) => kindsOfRoot.get(root) ?? 0);
    for (const alike of alikes([...roots.keys()])) {
      const isOne = alike.every(
        (one, n) =>
          (one === 0 || roots.get(one)?.length === 1) && alike.slice(n + 1).every((other) => mayBe(one, other)),
      );
      // Where it may be either of two, it is none.
      if (!isOne) continue;
      const [first = 0, ...others] = alike.flatMap((kinds) => roots.get(kinds) ?? []);
      for (const root of others) sets.join(first, root);
    }
  }
}

/** Whether groups with these kinds of facts may be one: they have none in common. */
const mayBe = (one: number, other: number): boolean => (one & other) === 0;

/** Puts together kinds of facts, at most eight, whose groups may be one, directly or by way of others. */
function alikes(kinds: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (const one of kinds) {
    const near = found.filter((alike) => alike.some((other) => mayBe(other, one)));
    for (const alike of near) found.splice(found.indexOf(alike), 1);
    found.push([...near.flat(), one]);
  }
  return found;
}

function personOf(group: Group, maybe: readonly number[]): FilePerson {
  const { firstName, lastName } = spelledName(group.mentions);
  return {
    firstName,
    lastName,
    company: group.mentions.find(({ mention }) => mention.company !== "")?.mention.company ?? "",
    email: [...group.emails][0] ?? "",
    phone: [...group.phones][0] ?? "",
    accounts: [...group.accounts.values()],
    maybe,
  };
}

/** Whether nothing but a name and an account says who it is. */
const isBare = ({ emails, phones }: Group): boolean => emails.size === 0 && phones.size === 0;

const isOneCase = (text: string): boolean => text === text.toUpperCase() || text === text.toLowerCase();

/** Returns a name of capitals or small letters alone as names are written. */
const inCase = (text: string): string =>
  isOneCase(text) && text.length > 1
    ? text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : text;

interface Spelling {
  readonly first: string;
  readonly last: string;
  readonly votes: number;
  /** Given as two names, or with a comma between them. */
  readonly told: boolean;
}

/** Returns a person's names: the order that most mentions have, in the spelling with accents and both cases. */
function spelledName(mentions: readonly Distinct[]): { readonly firstName: string; readonly lastName: string } {
  const spellings = new Map<string, Spelling>();
  for (const { mention, at } of mentions) {
    const [given, family] = [mention.firstName.trim(), mention.lastName.trim()];
    const isWhole = given === "" || family === "";
    const { first, last } = isWhole
      ? importedName((given || family || mention.name).replaceAll(/\s+/g, " "))
      : { first: given, last: family };
    if (first === "" && last === "") continue;
    const told = !isWhole || (given || family || mention.name).includes(",");
    const key = `${first}\n${last}`;
    const known = spellings.get(key);
    spellings.set(key, {
      first,
      last,
      told: told || known?.told === true,
      votes: (known?.votes ?? 0) + at.length * (told ? 3 : 1),
    });
  }
  const all = [...spellings.values()];
  // Capitals and small letters alone are often turned: they have no say where another spelling has one.
  const orderOf = ({ first }: Spelling) => personKey(first);
  const weights = new Map<string, number>();
  for (const one of all) {
    const weight = one.votes * (isOneCase(`${one.first}${one.last}`) ? 0.1 : 1) * (isInitial(one.first) ? 0.1 : 1);
    weights.set(orderOf(one), (weights.get(orderOf(one)) ?? 0) + weight);
  }
  const [order = ""] = [...weights].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const score = ({ first, last, votes }: Spelling) =>
    (isOneCase(`${first}${last}`) ? 0 : 100_000) +
    (/[^\0-\x7f’]/u.test(`${first}${last}`) ? 50_000 : 0) -
    (/’/.test(`${first}${last}`) ? 25_000 : 0) +
    Math.min(votes, 20_000);
  const [best] = all.filter((one) => orderOf(one) === order).toSorted((a, b) => score(b) - score(a));
  return { firstName: inCase(best?.first ?? ""), lastName: inCase(best?.last ?? "") };
}

const isInitial = (first: string): boolean => /^\p{L}\.?$/u.test(first);

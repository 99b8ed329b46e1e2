import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { isSamePhone } from "#shared/machine/kernel/phones.ts";
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
  /** Indexes of another person of the same name, of whom nothing says that they are not the same. */
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
  readonly mentions: FileMention[] = [];
  readonly emails = new Set<string>();
  readonly phones: string[] = [];
  readonly accounts = new Map<string, string>();
  readonly names = new Set<string>();

  add(one: FileMention): void {
    this.mentions.push(one);
    const [email, phone, account] = [mailOf(one.email), phoneOf(one.phone), accountKey(one.account)];
    if (email !== "") this.emails.add(email);
    if (phone !== "" && !this.phones.some((known) => isSamePhone(known, phone))) this.phones.push(phone);
    if (account !== "" && !this.accounts.has(account)) this.accounts.set(account, one.account.trim());
    if (nameKeyOf(one) !== "") this.names.add(nameKeyOf(one));
  }

  /** Whether nothing that this group knows speaks against another of the same name. */
  mayBe(other: Group): boolean {
    const isOther = <T>(own: Iterable<T>, its: readonly T[], same: (a: T, b: T) => boolean) =>
      its.length > 0 && [...own].length > 0 && ![...own].some((a) => its.some((b) => same(a, b)));
    const equal = (a: string, b: string) => a === b;
    return !(
      isOther(this.emails, [...other.emails], equal) ||
      isOther(this.phones, other.phones, isSamePhone) ||
      isOther(this.accounts.keys(), [...other.accounts.keys()], equal)
    );
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
  const distinct = new Map<string, { readonly mention: FileMention; readonly at: number[] }>();
  for (const [at, mention] of mentions.entries()) {
    if (isNobody(mention)) continue;
    const key = Object.values(mention).join("\n");
    const known = distinct.get(key);
    if (known === undefined) distinct.set(key, { mention, at: [at] });
    else known.at.push(at);
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
  for (const [at, { mention, at: lines }] of list.entries()) {
    const person = indexOf.get(sets.rootOf(at)) ?? 0;
    for (const line of lines) {
      of[line] = person;
      groups[person]?.add(mention);
    }
  }
  const named = new Map<string, number[]>();
  for (const [at, group] of groups.entries())
    for (const name of group.names) named.set(name, [...(named.get(name) ?? []), at]);
  const alike = (at: number) => [...(groups[at]?.names ?? [])].flatMap((name) => named.get(name) ?? []);
  const maybeOf = (group: Group, at: number) =>
    [...new Set(alike(at))].filter((n) => n !== at && isBare(groups[n] ?? group) !== isBare(group));
  return { people: groups.map((group, at) => personOf(group, maybeOf(group, at))), of };
}

type Distinct = { readonly mention: FileMention };

class Sets {
  readonly #of: number[];
  constructor(count: number) {
    this.#of = Array.from({ length: count }, (_, at) => at);
  }
  rootOf(at: number): number {
    let root = at;
    while (this.#of[root] !== root) root = this.#of[root] ?? root;
    this.#of[at] = root;
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
    if (key !== "") named.set(key, [...(named.get(key) ?? []), at]);
  }
  return named;
}

/** Joins mentions of one name and one phone. */
function joinPhones(list: readonly Distinct[], sets: Sets): void {
  for (const same of byName(list).values())
    for (const [n, at] of same.entries())
      for (const other of same.slice(n + 1))
        if (isSamePhone(phoneOf(list[at]?.mention.phone ?? ""), phoneOf(list[other]?.mention.phone ?? "")))
          sets.join(at, other);
}

/** Joins the mentions of one name, where nothing of any speaks against it. */
function joinNames(list: readonly Distinct[], sets: Sets): void {
  for (const same of byName(list).values()) {
    const groups = new Map<number, Group>();
    for (const at of same) {
      const root = sets.rootOf(at);
      const group = groups.get(root) ?? new Group();
      groups.set(root, group);
      const mention = list[at]?.mention;
      if (mention !== undefined) group.add(mention);
    }
    for (const alike of alikes([...groups])) {
      const isOne = alike.every(([, one], n) => alike.slice(n + 1).every(([, other]) => one.mayBe(other)));
      // Where it may be either of two, it is none.
      const [first] = alike[0] ?? [];
      if (isOne && first !== undefined) for (const [root] of alike) sets.join(first, root);
    }
  }
}

type Rooted = readonly [number, Group];

/** Puts together groups that may be one, directly or by way of others. */
function alikes(groups: readonly Rooted[]): readonly (readonly Rooted[])[] {
  const found: Rooted[][] = [];
  for (const one of groups) {
    const near = found.filter((alike) => alike.some(([, other]) => other.mayBe(one[1])));
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
    company: group.mentions.find(({ company }) => company !== "")?.company ?? "",
    email: [...group.emails][0] ?? "",
    phone: group.phones[0] ?? "",
    accounts: [...group.accounts.values()],
    maybe,
  };
}

/** Whether nothing but a name and an account says who it is. */
const isBare = ({ emails, phones }: Group): boolean => emails.size === 0 && phones.length === 0;

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
function spelledName(mentions: readonly FileMention[]): { readonly firstName: string; readonly lastName: string } {
  const spellings = new Map<string, Spelling>();
  for (const mention of mentions) {
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
      votes: (known?.votes ?? 0) + (told ? 3 : 1),
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

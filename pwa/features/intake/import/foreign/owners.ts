import { newConsigner } from "#shared/areas/consigners/new-consigner.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { isSamePhone } from "#shared/machine/kernel/phones.ts";
import type { Lookups } from "../lookups.ts";
import { idOfLine, type ImportedConsigner } from "../plan.ts";
import type { ForeignReason } from "./line-outcome.ts";
import type { FilePerson } from "./people.ts";
import { accountKey, personKey } from "./person-keys.ts";

/** A person of the file as the store has them, or as a new consigner. */
export interface FileOwner {
  readonly id: string;
  readonly name: string;
  /** Null for one who is there. */
  readonly fresh: ImportedConsigner | null;
  readonly problem: ForeignReason | "noOwner" | "disabled" | "severalPeople" | "mayNotAdd" | null;
}

export const filePersonName = ({ firstName, lastName, company, email }: FilePerson): string =>
  `${firstName} ${lastName}`.trim() || company || email;

/** Returns the store's consigners whom a person of the file may be: by e-mail, by phone and name, by account, or by name. */
function presentOwners(person: FilePerson, lookups: Lookups): ReturnType<Lookups["consigners"]> {
  const byMail = person.email === "" ? [] : lookups.consigners(person.email);
  if (byMail.length > 0) return byMail;
  const name = filePersonName(person);
  const named = lookups.consignersNamed(name);
  const byPhone = named.filter((one) => isSamePhone(person.phone, lookups.consignerFields(one).phone));
  if (byPhone.length > 0) return byPhone;
  const accounts = person.accounts.flatMap((account) => lookups.consignersOfAccount(accountKey(account)));
  // Another system's number is one of ours only for the same name, or where the file says nothing else.
  const byAccount = accounts.filter((one) => name === "" || sameFamily(`${one.firstName} ${one.lastName}`, name));
  if (byAccount.length > 0) return [...new Set(byAccount)];
  return named.filter((one) => {
    const known = lookups.consignerFields(one);
    const isOther = (a: string, b: string, same: boolean) => a !== "" && b !== "" && !same;
    return !(
      isOther(person.email, known.email, person.email === known.email) ||
      isOther(person.phone, known.phone, isSamePhone(person.phone, known.phone))
    );
  });
}

/** Whether two names share one: "J. Testsmith" and "Jane Testsmith". */
const sameFamily = (one: string, other: string): boolean => {
  const names = new Set(personKey(one).split(" "));
  return personKey(other)
    .split(" ")
    .some((name) => name.length > 1 && names.has(name));
};

/** Finds each person of a file in the store, or makes a new consigner of them, once. */
export class Owners {
  readonly #people: readonly FilePerson[];
  readonly #lookups: Lookups;
  readonly #hash: string;
  readonly #known = new Map<number, FileOwner>();

  constructor(people: readonly FilePerson[], lookups: Lookups, hash: string) {
    this.#people = people;
    this.#lookups = lookups;
    this.#hash = hash;
  }

  /** `line`: the first that needs them. */
  of(index: number, line: number, more: { readonly address?: string; readonly notes?: string } = {}): FileOwner {
    const known = this.#known.get(index) ?? this.#find(index, line, more);
    this.#known.set(index, known);
    return known;
  }

  #find(index: number, line: number, more: { readonly address?: string; readonly notes?: string }): FileOwner {
    const person = this.#people[index];
    if (person === undefined) return { id: "", name: "", fresh: null, problem: "noTitle" };
    const name = filePersonName(person);
    const [present, ...others] = presentOwners(person, this.#lookups);
    if (present !== undefined)
      return {
        id: present.id,
        name: `${present.firstName} ${present.lastName}`.trim() || name,
        fresh: null,
        problem: others.length > 0 ? "severalPeople" : present.isActive ? null : "disabled",
      };
    const id = this.#lookups.freeConsignerId(`${idOfLine(this.#hash, line)}-c`);
    if (person.firstName + person.lastName + person.company === "")
      return { id, name, fresh: null, problem: "noOwner" };
    if (!this.#lookups.mayAddConsigners) return { id, name, fresh: null, problem: "mayNotAdd" };
    const fresh = parseArgs(newConsigner, {
      id,
      firstName: person.firstName,
      lastName: person.lastName || (person.firstName === "" ? person.company : ""),
      email: person.email,
      phone: person.phone,
      address: (more.address ?? "").slice(0, 500),
      idNumber: person.accounts.join(", ").slice(0, 60),
      notes: (more.notes ?? "").slice(0, 2_000),
    });
    return fresh instanceof DomainError
      ? { id, name, fresh: null, problem: "unread" }
      : { id, name, fresh, problem: null };
  }
}

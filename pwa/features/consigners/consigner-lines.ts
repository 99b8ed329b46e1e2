import type { View } from "#pwa/machine/local/device.ts";
import type { ConsignerContactRow, ConsignerPrivateRow, ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { isPhoneOf } from "#shared/machine/kernel/phones.ts";
import { folded, searchWords } from "#shared/machine/kernel/searching.ts";

/** The states of a consigner, for the list's filter. */
export const consignerStates = ["active", "disabled", "storeAccount"] as const;
export type ConsignerState = (typeof consignerStates)[number];
export const consignerSorts = ["name", "newest"] as const;
export type ConsignerSort = (typeof consignerSorts)[number];

/** A consigner with the fields a search covers. */
export interface ListedConsigner {
  readonly row: ConsignerRow;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly state: ConsignerState;
  /** Folded name, e-mail and phone, separated by line feeds. */
  readonly words: string;
}

/** A consigner in the list. */
export interface ConsignerLine extends Pick<ListedConsigner, "name" | "email" | "phone" | "state"> {
  readonly id: string;
  readonly href: string;
  readonly type: string;
  readonly balanceMinor: number;
  readonly listed: ListedConsigner;
}

const stateOf = ({ isStoreAccount, isActive }: ConsignerRow): ConsignerState =>
  isStoreAccount ? "storeAccount" : isActive ? "active" : "disabled";

/** The rows a line was made from; the same rows give the same line. */
interface Made {
  readonly contact: ConsignerContactRow | undefined;
  readonly hidden: ConsignerPrivateRow | undefined;
  readonly line: ListedConsigner;
}
const made = new WeakMap<ConsignerRow, Made>();

function lineOf(view: View, row: ConsignerRow): ListedConsigner {
  const contact = view.get("consignerContact", row.id);
  const hidden = view.get("consignerPrivate", row.id);
  const known = made.get(row);
  if (known !== undefined && known.contact === contact && known.hidden === hidden) return known.line;
  const email = contact?.email ?? "";
  const phone = hidden?.phone ?? "";
  const name = `${row.firstName} ${row.lastName}`.trim();
  const line = { row, name, email, phone, state: stateOf(row), words: folded(`${name}\n${email}\n${phone}`) };
  made.set(row, { contact, hidden, line });
  return line;
}

type Sources = readonly [readonly unknown[], readonly unknown[], readonly unknown[]];
type Lines = Readonly<Record<ConsignerSort, readonly ListedConsigner[]>>;
let last: { readonly sources: Sources; readonly lines: Lines } | null = null;

/** Returns all consigners in both orders; rebuilt only when one has changed. */
function linesOf(view: View): Lines {
  const consigners = view.all("consigner");
  const sources: Sources = [consigners, view.all("consignerContact"), view.all("consignerPrivate")];
  if (last !== null && last.sources.every((rows, at) => rows === sources[at])) return last.lines;
  const lines = consigners.filter(({ deletedAt }) => deletedAt === null).map((row) => lineOf(view, row));
  const byName = lines.toSorted((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0));
  // Ids are ordered by time, and the rows by id.
  const ordered: Lines = { name: byName, newest: lines.toReversed() };
  last = { sources, lines: ordered };
  return ordered;
}

export interface ConsignerQuery {
  readonly search?: string | undefined;
  readonly sort?: ConsignerSort | undefined;
  readonly state?: ConsignerState | undefined;
  /** A consigner type's name; the store's default for consigners without one. */
  readonly type?: string | undefined;
}

/** Returns the consigners that match a query, in its order. */
export function consignersMatching(
  view: View,
  { search = "", sort = "name", state, type }: ConsignerQuery,
): readonly ListedConsigner[] {
  const lines = linesOf(view)[sort];
  const words = searchWords(search);
  if (words.length === 0 && state === undefined && type === undefined) return lines;
  return lines.filter(
    (line) =>
      (words.every((word) => line.words.includes(word)) || isPhoneOf(search, line.phone)) &&
      (state === undefined || line.state === state) &&
      (type === undefined || typeNameOf(view, line.row) === type),
  );
}

/** Returns the name of a consigner's type; "" for the store's default. */
export const typeNameOf = (view: View, { consignerTypeId }: ConsignerRow): string =>
  consignerTypeId === null ? "" : (view.get("consignerType", consignerTypeId)?.accountType ?? "");

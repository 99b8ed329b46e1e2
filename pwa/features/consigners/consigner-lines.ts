import type { View } from "#pwa/local/device.ts";
import type { ConsignerContactRow, ConsignerPrivateRow, ConsignerRow } from "#shared/consigners/rows.ts";
import { folded, searchWords } from "#shared/kernel/searching.ts";

/** The states a consigner can be in, as the list's filter has them. */
export const consignerStates = ["active", "disabled", "storeAccount"] as const;
export type ConsignerState = (typeof consignerStates)[number];
export const consignerSorts = ["name", "newest"] as const;
export type ConsignerSort = (typeof consignerSorts)[number];

/** A consigner of the list, with what a search looks through. */
export interface ListedConsigner {
  readonly row: ConsignerRow;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly state: ConsignerState;
  /** Folded name, e-mail and phone, one a line. */
  readonly words: string;
}

/** A consigner as the list shows them. */
export interface ConsignerLine extends Pick<ListedConsigner, "name" | "email" | "phone" | "state"> {
  readonly id: string;
  readonly href: string;
  readonly type: string;
  readonly balanceMinor: number;
  readonly listed: ListedConsigner;
}

const stateOf = ({ isStoreAccount, isActive }: ConsignerRow): ConsignerState =>
  isStoreAccount ? "storeAccount" : isActive ? "active" : "disabled";

/** What a line was made of; the same rows make the same line. */
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

/** Every consigner that is there, in both orders; made anew only where one of them has changed. */
function linesOf(view: View): Lines {
  const consigners = view.all("consigner");
  const sources: Sources = [consigners, view.all("consignerContact"), view.all("consignerPrivate")];
  if (last !== null && last.sources.every((rows, at) => rows === sources[at])) return last.lines;
  const lines = consigners.filter(({ deletedAt }) => deletedAt === null).map((row) => lineOf(view, row));
  const byName = lines.toSorted((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0));
  // Ids are made in the order of time, and the rows come in the order of their ids.
  const ordered: Lines = { name: byName, newest: lines.toReversed() };
  last = { sources, lines: ordered };
  return ordered;
}

export interface ConsignerQuery {
  readonly search?: string | undefined;
  readonly sort?: ConsignerSort | undefined;
  readonly state?: ConsignerState | undefined;
  /** A consigner type's name; the store's default for those without one. */
  readonly type?: string | undefined;
}

/** The consigners that a list asks for, in its order. */
export function consignersMatching(
  view: View,
  { search = "", sort = "name", state, type }: ConsignerQuery,
): readonly ListedConsigner[] {
  const lines = linesOf(view)[sort];
  const words = searchWords(search);
  if (words.length === 0 && state === undefined && type === undefined) return lines;
  return lines.filter(
    (line) =>
      words.every((word) => line.words.includes(word)) &&
      (state === undefined || line.state === state) &&
      (type === undefined || typeNameOf(view, line.row) === type),
  );
}

/** The name of a consigner's type; "" for the store's default. */
export const typeNameOf = (view: View, { consignerTypeId }: ConsignerRow): string =>
  consignerTypeId === null ? "" : (view.get("consignerType", consignerTypeId)?.accountType ?? "");

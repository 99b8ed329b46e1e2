import { currentLanguage } from "#shared/words/language.ts";
import { t } from "#shared/words/define-words.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import type { Lookups } from "../lookups.ts";
import { importIdOf, type NewType, type Plan, type PlannedEntry } from "../plan.ts";
import type { FileOwner } from "./owners.ts";

/** Counts of a person's lines by the share that is theirs, in hundredths of a percent. */
type Counts = Map<number, number>;

interface SplitOwner {
  readonly owner: FileOwner;
  /** Index of their first line in the plan. */
  readonly at: number;
  readonly items: Counts;
  readonly sales: Counts;
}

const count = (counts: Counts, share: number) => counts.set(share, (counts.get(share) ?? 0) + 1);

/** Returns the most frequent share; the first of several. */
const mostOf = (counts: Counts): number | undefined =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];

/** People named in the preview, before the others are counted. */
const mostNamed = 5;

const percentOf = (share: number): string => `${share / 100} %`;

/** Collects the split of each line that brings something, and gives each consigner the type of most of theirs. */
export class SplitTypes {
  readonly #owners = new Map<string, SplitOwner>();

  /** `at`: the line's index in the plan. `percent`: the owner's. */
  add(owner: FileOwner, percent: number | null, at: number, kind: "items" | "sales"): void {
    // Nobody is known to get nothing of their own pairs.
    if (percent === null || percent === 0 || (owner.problem !== null && owner.problem !== "disabled")) return;
    const known = this.#owners.get(owner.id) ?? { owner, at, items: new Map(), sales: new Map() };
    this.#owners.set(owner.id, known);
    count(known[kind], Math.round(percent * 100));
  }

  /** Returns the plan with the types that its consigners need and get, and what to say of them. */
  given(plan: Plan, lookups: Lookups, hash: string): Plan {
    if (this.#owners.size === 0) return plan;
    if (!lookups.mayOpen)
      return { ...plan, splits: [t("The file’s splits are left out: only admins give consigners their types.")] };
    const types = new Map<number, { readonly row: ConsignerTypeRow; readonly at: number; readonly isNew: boolean }>();
    const typeOf = (share: number, at: number) => {
      const known = types.get(share) ?? foundType(share, at, lookups, hash);
      types.set(share, known);
      return known.row;
    };
    const typed = new Map<string, string>();
    const typings: PlannedEntry[] = [];
    const [several, kept]: [string[], string[]] = [[], []];
    for (const { owner, at, items, sales } of this.#owners.values()) {
      const shares = items.size > 0 ? items : sales;
      const share = mostOf(shares);
      if (share === undefined) continue;
      const present = owner.fresh === null ? lookups.consigner(owner.id) : undefined;
      const own = present?.consignerTypeId ?? null;
      if (own !== null) {
        if (own !== matchOf(share, lookups)?.id) kept.push(owner.name);
        continue;
      }
      if (owner.fresh === null && present === undefined) continue;
      const { id } = typeOf(share, at);
      if (shares.size > 1)
        several.push(
          t("{name} has {shares} in the file and gets {share}, the most frequent.", {
            name: owner.name,
            shares: listed([...shares.keys()].map(percentOf)),
            share: percentOf(share),
          }),
        );
      if (present === undefined) typed.set(owner.id, id);
      else
        typings.push({
          verdict: "new",
          lines: [at],
          typing: { id: owner.id, was: { consignerTypeId: null }, to: { consignerTypeId: id } },
        });
    }
    const entries = plan.entries.map((entry) => {
      const consignerTypeId = typed.get(entry.consigner?.id ?? "");
      return entry.consigner === undefined || consignerTypeId === undefined
        ? entry
        : { ...entry, consigner: { ...entry.consigner, consignerTypeId } };
    });
    const made = [...types.values()].flatMap(({ row, at, isNew }): readonly PlannedEntry[] =>
      isNew ? [{ verdict: "new", lines: [at], newType: row }] : [],
    );
    return { ...plan, entries: [...entries, ...made, ...typings], splits: told(types, several, kept) };
  }
}

function told(
  types: ReadonlyMap<number, { readonly row: ConsignerTypeRow; readonly isNew: boolean }>,
  several: readonly string[],
  kept: readonly string[],
): readonly string[] {
  const each = [...types].map(([share, { row, isNew }]) =>
    isNew
      ? t("{share} → new type {name}", { share: percentOf(share), name: row.accountType })
      : `${percentOf(share)} → ${row.accountType}`,
  );
  return [
    ...(each.length === 0
      ? []
      : [
          t("{count, plural, one {# split} other {# splits}} for consigners: {types}", {
            count: each.length,
            types: each.join(", "),
          }),
        ]),
    ...several.slice(0, mostNamed),
    ...(several.length > mostNamed
      ? [
          t(
            "{count, plural, one {# more has several splits and gets the most frequent.} other {# more have several splits and get the most frequent.}}",
            { count: several.length - mostNamed },
          ),
        ]
      : []),
    ...(kept.length === 0
      ? []
      : [t("Already have another consigner type and keep it: {names}.", { names: namesOf(kept) })]),
  ];
}

const listed = (parts: readonly string[]): string => new Intl.ListFormat(currentLanguage()).format(parts);

const namesOf = (names: readonly string[]): string =>
  names.length > mostNamed
    ? t("{shown} and {count, number} more", {
        shown: names.slice(0, mostNamed).join(", "),
        count: names.length - mostNamed,
      })
    : listed(names);

const isPlain = ({ category, option1Value, option2Value, option3Value }: ConsignerTypeRow): boolean =>
  category + option1Value + option2Value + option3Value === "";

/** Finds the consigner type with just this fee for every item: the default first, then by name. */
function matchOf(share: number, { fees }: Lookups): ConsignerTypeRow | undefined {
  const fits = fees.filter(
    (row) =>
      row.sellingFeeBasisPoints === 10_000 - share &&
      row.minFeeMinor === 0 &&
      row.flatFeeMinor === 0 &&
      isPlain(row) &&
      // Another row of the type would take another fee for some of the items.
      fees.every((other) => other.id === row.id || other.accountType !== row.accountType),
  );
  return fits.toSorted(
    (one, other) => Number(other.isDefault) - Number(one.isDefault) || (one.accountType < other.accountType ? -1 : 1),
  )[0];
}

function foundType(share: number, at: number, lookups: Lookups, hash: string) {
  const match = matchOf(share, lookups);
  if (match !== undefined) return { row: match, at, isNew: false };
  const name = `${share / 100}/${(10_000 - share) / 100}`;
  const isTaken = (one: string) => lookups.fees.some(({ accountType }) => accountType === one);
  let free = name;
  for (let n = 2; isTaken(free); n += 1) free = `${name} (${n})`;
  const row: NewType = {
    id: `${importIdOf(hash)}-t${share}`,
    accountType: free,
    sellingFeeBasisPoints: 10_000 - share,
    minFeeMinor: 0,
    flatFeeMinor: 0,
    isDefault: false,
    category: "",
    option1Value: "",
    option2Value: "",
    option3Value: "",
  };
  return { row, at, isNew: true };
}

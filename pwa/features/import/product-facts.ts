import { type DecimalMark, readAmount, readDay } from "./amounts.ts";
import { type FieldKey, fieldLabel } from "./fields.ts";
import { importWords } from "./words.ts";

/** What the lines of one product say of it together; what they do not say is left out. */
export interface Facts {
  readonly title?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly gender?: string;
  readonly template?: string;
  readonly color?: string;
  readonly stockXId?: string;
  readonly shopifyId?: string;
  readonly releasedOn?: string;
  readonly retailMinor?: number;
  readonly lastSaleMinor?: number;
  /** In the file's order, each once. */
  readonly images: readonly string[];
  /** Why one of them cannot be read. */
  readonly problem?: string;
}

/** Of each field the first that is not empty: a shop's file says it on the first line of a product alone. */
export function factsOf(
  values: readonly ((field: FieldKey) => string)[],
  currency: string,
  decimal: DecimalMark,
): Facts {
  const first = (key: FieldKey): string | undefined => {
    for (const value of values) if (value(key) !== "") return value(key);
    return undefined;
  };
  const images = values.flatMap((value) => [value("image"), ...value("moreImages").split(/[\s,]+/)]);
  const day = first("releasedOn");
  const releasedOn = day === undefined ? undefined : readDay(day);
  const amounts = (["retail", "lastSale"] as const).map((key) => {
    const cell = first(key);
    return cell === undefined ? undefined : { key, ...readAmount(cell, currency, decimal) };
  });
  const problem =
    amounts.flatMap((amount) =>
      amount !== undefined && "problem" in amount
        ? [importWords("fieldWrong", { field: fieldLabel(amount.key), message: amount.problem })]
        : [],
    )[0] ?? (releasedOn === null ? importWords("dayProblem", { day: day ?? "" }) : undefined);
  const [retail, lastSale] = amounts.map((amount) =>
    amount !== undefined && "minor" in amount ? amount.minor : undefined,
  );
  const texts = {
    title: first("title"),
    brand: first("brand"),
    category: first("category"),
    gender: first("gender"),
    template: first("template"),
    color: first("color"),
    stockXId: first("stockXId"),
    shopifyId: first("shopifyId"),
  };
  const others = { releasedOn: releasedOn ?? undefined, retailMinor: retail, lastSaleMinor: lastSale, problem };
  const said = Object.entries({ ...texts, ...others }).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(said) as Omit<Facts, "images">),
    images: [...new Set(images.filter((image) => image !== ""))].slice(0, mostImages),
  };
}

/** The first, and as many as a product's list takes. */
const mostImages = 21;

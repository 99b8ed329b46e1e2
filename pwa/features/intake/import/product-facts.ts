import { t } from "#shared/words/define-words.ts";
import { type DayOrder, type DecimalSign, readAmount, readDay } from "./amounts.ts";
import { type FieldKey, fieldLabel } from "./fields.ts";

/** Fields of one product from all of its lines; missing ones are left out. */
export interface ImportedFields {
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

/** Returns the first value of each field that is not empty: a shop's file has them only on a product's first line. */
export function factsOf(
  values: readonly ((field: FieldKey) => string)[],
  currency: string,
  decimal: DecimalSign,
  days: DayOrder | null,
): ImportedFields {
  const first = (key: FieldKey): string | undefined => {
    for (const value of values) if (value(key) !== "") return value(key);
    return undefined;
  };
  const images = values.flatMap((value) => [value("image"), ...value("moreImages").split(/[\s,]+/)]);
  const day = first("releasedOn");
  const releasedOn = day === undefined ? undefined : readDay(day, days);
  const amounts = (["retail", "lastSale"] as const).map((key) => {
    const cell = first(key);
    return cell === undefined ? undefined : { key, ...readAmount(cell, currency, decimal) };
  });
  const problem =
    amounts.flatMap((amount) =>
      amount !== undefined && "problem" in amount
        ? [t("{field}: {message}", { field: fieldLabel(amount.key), message: amount.problem })]
        : [],
    )[0] ??
    (releasedOn === null
      ? t("{day} can be read in more than one way. Write dates like 2026-03-31.", { day: day ?? "" })
      : undefined);
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
    ...(Object.fromEntries(said) as Omit<ImportedFields, "images">),
    images: [...new Set(images.filter((image) => image !== ""))].slice(0, mostImages),
  };
}

/** The main image, and the maximum of a product's list. */
const mostImages = 21;

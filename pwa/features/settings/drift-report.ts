/** The differences of a shop, as `GET /api/shop/drift` returns them; moments in ISO 8601. */
export interface DriftReport {
  readonly comparedAt: string | null;
  readonly count: number;
  readonly differences: readonly DriftDifference[];
}

export interface DriftDifference {
  readonly kind:
    | "missingProduct"
    | "extraProduct"
    | "twice"
    | "status"
    | "published"
    | "title"
    | "options"
    | "images"
    | "missingVariant"
    | "extraVariant"
    | "variantTwice"
    | "untracked"
    | "oversells"
    | "inactive"
    | "price"
    | "quantity"
    | "lowered"
    | "unmappedLocation"
    | "orderUnknown"
    | "orderDiffers"
    | "subscription"
    | "scope";
  /** "-" where it is of no product of the store's. */
  readonly productId: string;
  /** The variant by its options, or the shop's name of what the store has no variant for. */
  readonly variant: string;
  readonly locationId: string;
  readonly title: string;
  readonly variantName: string;
  readonly location: string;
  readonly ours: string;
  readonly theirs: string;
  readonly since: string;
  readonly isIgnored: boolean;
}

export const driftPath = "/api/shop/drift";

/** Differences to mend, as `POST /api/shop/drift/mend` takes them. */
export interface Mends {
  readonly products: readonly string[];
  readonly orders: readonly string[];
  readonly subscriptions: boolean;
}

/** Kinds that sending and asking again does not mend: a person links, chooses or deletes something. */
const unmended: ReadonlySet<DriftDifference["kind"]> = new Set([
  ...(["extraProduct", "extraVariant", "twice", "lowered", "unmappedLocation", "scope"] as const),
]);

export const isMendable = ({ kind }: DriftDifference): boolean => !unmended.has(kind);

/** Returns the request that mends these. */
export function mendsOf(differences: readonly DriftDifference[]): Mends {
  const mendable = differences.filter(isMendable);
  const isOrder = ({ kind }: DriftDifference) => kind === "orderUnknown" || kind === "orderDiffers";
  return {
    products: [...new Set(mendable.filter(({ title }) => title !== "").map(({ productId }) => productId))],
    orders: mendable.filter(isOrder).map(({ variant }) => variant),
    subscriptions: mendable.some(({ kind }) => kind === "subscription"),
  };
}

/** Computes the takings and closes of a year's tills independently of the product. */

export type DrawerMethod = "cash" | "card" | "other" | "exchange";

/** Money taken or given at a till; minor units, below 0 given. */
export interface Movement {
  readonly id: string;
  readonly registerId: string;
  readonly kind: "sale" | "refund" | "payIn" | "payOut";
  readonly method: DrawerMethod;
  readonly minor: number;
  readonly orderId: string | null;
  /** What rounding adds to the cash that changes hands; 0 if not given. */
  readonly rounding?: number;
  /** Cash of a payout, which the journal books with the payout. */
  readonly isOfPayout?: boolean;
  /** The close that counts it, on its till. */
  closeId: string | null;
  /** The server has it. */
  isDelivered: boolean;
}

export interface DrawerClose {
  readonly id: string;
  readonly registerId: string;
  readonly openingMinor: number;
  readonly countedMinor: number;
  readonly movements: readonly Movement[];
  isDelivered: boolean;
}

/** The register of payments that name no till. */
export const noRegister = "none";

export class Drawers {
  readonly movements: Movement[] = [];
  readonly closes: DrawerClose[] = [];
  /** How a counter order was mostly paid, which is how it is given back where nobody says otherwise. */
  readonly mostlyBy = new Map<string, DrawerMethod>();

  /** Adds movements; none of them of nothing. */
  add(movements: readonly Omit<Movement, "closeId" | "isDelivered">[]): readonly Movement[] {
    const added = movements
      .filter(({ minor }) => minor !== 0)
      .map((one) => ({ ...one, closeId: null, isDelivered: false }));
    this.movements.push(...added);
    return added;
  }

  /** Returns what rounding adds to cash of a sale, or to cash given back of an order, below 0 as that is. */
  rounding(kind: "sale" | "refund", orderId: string, cashMinor: number, step: number): number {
    const whole = (minor: number): number => (step === 0 ? minor : Math.round(minor / step) * step);
    if (kind === "sale" || cashMinor === 0) return whole(cashMinor) - cashMinor;
    const of = this.movements.filter((one) => one.orderId === orderId && one.method === "cash");
    const [paid, back] = [of.filter((one) => one.kind === "sale"), of.filter((one) => one.kind === "refund")];
    const exact = (all: readonly Movement[]) => all.reduce((sum, { minor }) => sum + Math.abs(minor), 0);
    const backMinor = exact(back) + cashMinor;
    const excess = backMinor - exact(paid);
    const target = excess === 0 ? cashOf(paid) : excess > 0 ? whole(cashOf(paid) + excess) : whole(backMinor);
    const most = excess > 0 ? target : Math.min(target, cashOf(paid));
    return cashMinor - Math.max(0, most + cashOf(back));
  }

  open(registerId: string): readonly Movement[] {
    return this.movements.filter((one) => one.registerId === registerId && one.closeId === null);
  }

  close(id: string, registerId: string, { openingMinor, overMinor }: { openingMinor: number; overMinor: number }) {
    const movements = this.open(registerId);
    for (const one of movements) one.closeId = id;
    const countedMinor = Math.max(0, openingMinor + cashOf(movements) + overMinor);
    const close: DrawerClose = { ...{ id, registerId, openingMinor, countedMinor, movements, isDelivered: false } };
    this.closes.push(close);
    return close;
  }
}

export const cashOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { method, minor, rounding = 0 }) => (method === "cash" ? sum + minor + rounding : sum), 0);

export const roundingsOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { rounding = 0 }) => sum + rounding, 0);

/** Returns how much more cash was counted than there should be. */
export const differenceOf = ({ openingMinor, countedMinor, movements }: DrawerClose): number =>
  countedMinor - openingMinor - cashOf(movements);

const methods: readonly DrawerMethod[] = ["cash", "card", "other", "exchange"];

/** Returns what a close should say: its till, what was taken and given back by method, cash in, cash out, roundings, expected, counted. */
export function closeText({ registerId, openingMinor, countedMinor, movements }: DrawerClose): string {
  const of = (kind: Movement["kind"], method: DrawerMethod): number =>
    movements.reduce((sum, one) => (one.kind === kind && one.method === method ? sum + Math.abs(one.minor) : sum), 0);
  const byMethod = methods
    .map((method) => [method, of("sale", method), of("refund", method)] as const)
    .filter(([, taken, given]) => taken > 0 || given > 0)
    .map((one) => one.join("/"))
    .toSorted();
  const expected = openingMinor + cashOf(movements);
  return [
    registerId,
    ...byMethod,
    of("payIn", "cash"),
    of("payOut", "cash"),
    roundingsOf(movements),
    expected,
    countedMinor,
  ].join(" ");
}

export const movementText = (
  { registerId, kind, method, minor, rounding = 0, closeId }: Movement,
  isClosed: boolean,
): string => [registerId, kind, method, minor, rounding, isClosed ? closeId : "-"].join(" ");

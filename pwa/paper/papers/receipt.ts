/** A receipt as plain data, whatever it is printed on. Amounts are minor units of `currency`; a refund's are below 0. */
export interface Receipt {
  readonly kind: "receipt" | "refund" | "exchange" | "storeCredit";
  readonly shop: ReceiptShop;
  readonly currency: string;
  /** The order's name. */
  readonly order: string;
  /** When it was paid: an instant. */
  readonly at: string;
  /** Empty if unknown. */
  readonly customer: string;
  /** Name of the person at the till; empty to leave it out. */
  readonly servedBy: string;
  readonly lines: readonly ReceiptLine[];
  readonly taxes: readonly ReceiptTax[];
  /** What the customer pays, or gets back if below 0. */
  readonly totalMinor: number;
  /** How it was paid, in order; cash as it was tendered. */
  readonly payments: readonly ReceiptPayment[];
  /** The amount that rounding added to the cash; 0 for none. Total and rounding together changed hands. */
  readonly roundingMinor: number;
  /** Cash handed back; 0 for none. */
  readonly changeMinor: number;
  /** Codes that a till scans: the order's, a store credit's. */
  readonly codes: readonly ReceiptCode[];
}

/** The shop's name and how to reach it; what is empty is left out. */
export interface ReceiptShop {
  readonly name: string;
  /** Lines are separated by line breaks. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** An item of a receipt; one that was returned has a price below 0. */
export interface ReceiptLine {
  readonly title: string;
  /** Its size and condition. */
  readonly options: string;
  readonly code: string;
  /** Before its discount. */
  readonly priceMinor: number;
  readonly discountMinor: number;
}

export interface ReceiptTax {
  /** With its rate: "Sales tax 8.25%". */
  readonly name: string;
  readonly amountMinor: number;
  /** Whether the prices contain it, so that it is not added to them. */
  readonly isIncluded: boolean;
}

export interface ReceiptPayment {
  /** "Cash", "Store credit". */
  readonly name: string;
  readonly amountMinor: number;
}

/** A code for scanners, with the words above it. */
export interface ReceiptCode {
  readonly caption: string;
  readonly text: string;
}

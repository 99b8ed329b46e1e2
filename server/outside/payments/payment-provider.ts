/** A payment as requested from its service. Repeated requests are byte for byte the same. */
export interface PaymentOrder {
  /** The idempotency key; unique to the payment. */
  readonly key: string;
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly name: string;
  /** The email address that the service pays to. */
  readonly to: string;
  readonly description: string;
}

/**
 * A payment's result. `refused`: this request was not carried out, which says nothing about an earlier one. `unclear`:
 * unknown, so the same request must be repeated. Problems are sentences for people.
 */
export type PaymentAnswer =
  | { readonly state: "accepted" | "paid"; readonly reference: string }
  | { readonly state: "failed"; readonly reference: string; readonly problem: string }
  | { readonly state: "refused"; readonly problem: string }
  | { readonly state: "unclear"; readonly reason: string };

/** A payment service with the store's account. None of its calls throws on network errors. */
export interface PaymentProvider {
  /** Milliseconds for which it surely recognises a key; after that the key is not used. */
  readonly remembersMs: number;
  /** Requests a payment. For a known key it returns the first one's result and pays nothing. */
  pay(order: PaymentOrder): Promise<PaymentAnswer>;
  /** Returns the state of an accepted payment, by the service's reference. */
  ask(reference: string): Promise<PaymentAnswer>;
}

/** A payment as its service is asked for it. Asked again, it is the same to the letter. */
export interface PaymentOrder {
  /** By which the service knows it again; no other payment has it. */
  readonly key: string;
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly name: string;
  /** The e-mail address that the service pays to. */
  readonly to: string;
  readonly description: string;
}

/**
 * What a service has made of a payment. `refused`: this request was not carried out, which says nothing of an earlier one.
 * `unclear`: nobody can tell, so that the same has to be asked again. Problems are sentences for people.
 */
export type PaymentAnswer =
  | { readonly state: "accepted" | "paid"; readonly reference: string }
  | { readonly state: "failed"; readonly reference: string; readonly problem: string }
  | { readonly state: "refused"; readonly problem: string }
  | { readonly state: "unclear"; readonly reason: string };

/** A payment service, with the store's own account at it. None of its calls throws for what comes over the network. */
export interface PaymentProvider {
  /** For so long it surely knows a key again, in milliseconds; after that nobody asks by it. */
  readonly remembersMs: number;
  /** Asks for a payment. With a key that the service knows, it answers what became of the first and pays nothing. */
  pay(order: PaymentOrder): Promise<PaymentAnswer>;
  /** What has become of a payment that was accepted, by the service's name for it. */
  ask(reference: string): Promise<PaymentAnswer>;
}

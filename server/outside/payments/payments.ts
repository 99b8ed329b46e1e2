/** Sends payouts to payment services. */
export interface Payments {
  /** Requests what is due of a payout, and records the results. Any number of processes may do so. */
  send(storeId: string, payoutId: string): Promise<void>;
  /** Does this for every payout of every store with something due: interrupted and pending payments. */
  goOn(): Promise<void>;
}

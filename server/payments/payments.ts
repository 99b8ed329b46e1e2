/** Has payment services asked for what payouts give them. */
export interface Payments {
  /** Asks for what of a payout is due, and records what the services have answered. Any number of processes may do so. */
  send(storeId: string, payoutId: string): Promise<void>;
  /** The same for every payout of every store with something due: what was interrupted, and what wanted time. */
  goOn(): Promise<void>;
}

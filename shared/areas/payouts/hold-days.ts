const dayMs = 86_400_000;

/** Returns when an item sold at `soldOn` becomes payable. Both ISO 8601. */
export const payableFrom = (soldOn: string, holdDays: number): string =>
  new Date(Date.parse(soldOn) + holdDays * dayMs).toISOString();

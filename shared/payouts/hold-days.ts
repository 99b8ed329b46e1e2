const dayMs = 86_400_000;

/** From when on an item sold at `soldOn` can be paid out. Both ISO 8601. */
export const payableFrom = (soldOn: string, holdDays: number): string =>
  new Date(Date.parse(soldOn) + holdDays * dayMs).toISOString();

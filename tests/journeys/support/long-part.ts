/**
 * Tag of journeys that `npm test` leaves out, since a cheaper test proves the same: docs/proving.md, *The long part*,
 * names it for each. `npm run prove -- --journeys` runs them.
 */
export const longPart = "@long";
